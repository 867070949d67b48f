"""The CUDA driver, by ctypes: as much of it as a case needs."""

import ctypes
from ctypes import Structure, byref, c_char_p, c_float, c_int, c_size_t, c_uint, c_ulonglong, c_void_p

ADDRESS = {"wrap": 0, "clamp": 1, "mirror": 2, "border": 3}
CHANNEL = {"i8": 0x08, "i16": 0x09, "i32": 0x0A, "u8": 0x01, "u16": 0x02, "u32": 0x03, "s8": 0x08, "s16": 0x09, "s32": 0x0A, "f16": 0x10, "f32": 0x20}


class Resource(Structure):
    """CUDA_RESOURCE_DESC: a kind, a union of 128 bytes, flags."""
    _fields_ = [("kind", c_uint), ("pad", c_uint), ("union", ctypes.c_ubyte * 128), ("flags", c_uint), ("end", c_uint)]


class Linear(Structure):
    _fields_ = [("pointer", c_ulonglong), ("format", c_uint), ("channels", c_uint), ("bytes", c_size_t)]


class Pitched(Structure):
    _fields_ = [("pointer", c_ulonglong), ("format", c_uint), ("channels", c_uint), ("width", c_size_t),
                ("height", c_size_t), ("pitch", c_size_t)]


class ArrayShape(Structure):
    _fields_ = [("width", c_size_t), ("height", c_size_t), ("format", c_uint), ("channels", c_uint)]


class Sampling(Structure):
    """CUDA_TEXTURE_DESC."""
    _fields_ = [("address", c_uint * 3), ("filter", c_uint), ("flags", c_uint), ("anisotropy", c_uint), ("mipfilter", c_uint),
                ("mipbias", c_float), ("minmip", c_float), ("maxmip", c_float), ("border", c_float * 4), ("reserved", c_int * 12)]


class Gpu:
    def __init__(self):
        self.cuda = ctypes.CDLL("libcuda.so.1")
        self.call("cuInit", 0)
        self.device = c_int()
        self.call("cuDeviceGet", byref(self.device), 0)
        context = c_void_p()
        self.call("cuDevicePrimaryCtxRetain", byref(context), self.device)
        self.call("cuCtxSetCurrent", context)

    def call(self, name, *arguments):
        code = getattr(self.cuda, name)(*arguments)
        if code:
            text = c_char_p()
            self.cuda.cuGetErrorString(code, byref(text))
            raise RuntimeError("%s: %s" % (name, (text.value or b"error %d" % code).decode()))

    def name(self):
        text = ctypes.create_string_buffer(128)
        self.call("cuDeviceGetName", text, 128, self.device)
        return text.value.decode()

    def version(self):
        number = c_int()
        self.call("cuDriverGetVersion", byref(number))
        return number.value

    def load(self, cubin):
        module = c_void_p()
        self.call("cuModuleLoadData", byref(module), cubin)
        return module

    def allocate(self, size):
        """Zero-filled; at a multiple of 512, as textures need."""
        pointer = c_ulonglong()
        self.call("cuMemAlloc_v2", byref(pointer), c_size_t(size + 512))
        address = (pointer.value + 511) // 512 * 512
        self.fill(address, 0, max(size, 1))
        return address

    def stack(self, size):
        """Room for the calls of one thread."""
        self.call("cuCtxSetLimit", 0, c_size_t(size))

    def fill(self, address, value, size):
        self.call("cuMemsetD8_v2", c_ulonglong(address), ctypes.c_ubyte(value), c_size_t(size))

    def upload(self, address, content):
        self.call("cuMemcpyHtoD_v2", c_ulonglong(address), content, c_size_t(len(content)))

    def download(self, address, size):
        content = ctypes.create_string_buffer(size)
        self.call("cuMemcpyDtoH_v2", content, c_ulonglong(address), c_size_t(size))
        return content.raw

    def symbol(self, module, name):
        pointer, size = c_ulonglong(), c_size_t()
        self.call("cuModuleGetGlobal_v2", byref(pointer), byref(size), module, name.encode())
        return pointer.value

    def launch(self, module, name, grid, block, shared, arguments):
        function = c_void_p()
        self.call("cuModuleGetFunction", byref(function), module, name.encode())
        if shared > 48 * 1024:
            self.call("cuFuncSetAttribute", function, 8, shared)
        values = [ctypes.create_string_buffer(a, len(a)) for a in arguments]
        pointers = (c_void_p * max(len(values), 1))(*[ctypes.cast(v, c_void_p) for v in values])
        self.call("cuLaunchKernel", function, *[c_uint(d) for d in list(grid) + list(block)], c_uint(shared), c_void_p(0),
                  pointers, c_void_p(0))
        self.call("cuCtxSynchronize")

    def texture(self, address, spec, content, in_array):
        """Linear memory in one dimension (or an array, which alone takes float coordinates), pitched memory in two."""
        format, channels = CHANNEL[spec["format"].split("x")[0]], int(spec["format"].split("x")[1])
        texel = {"8": 1, "6": 2, "2": 4}[spec["format"].split("x")[0][-1]] * channels
        resource = Resource()
        if spec.get("height", 0) > 0:
            resource.kind = 3
            part = Pitched(address, format, channels, spec["width"], spec["height"], spec["pitch"])
        elif in_array:
            resource.kind = 0
            handle = c_void_p()
            self.call("cuArrayCreate_v2", byref(handle), byref(ArrayShape(spec["width"], 0, format, channels)))
            self.call("cuMemcpyHtoA_v2", handle, c_size_t(0), content, c_size_t(spec["width"] * texel))
            part = handle
        else:
            resource.kind = 2
            part = Linear(address, format, channels, spec["width"] * texel)
        ctypes.memmove(resource.union, byref(part), ctypes.sizeof(part))
        mode = ADDRESS[spec["address"]]
        sampling = Sampling((c_uint * 3)(mode, mode, mode), 1 if spec["filter"] == "linear" else 0,
                            (0 if spec["format"].startswith("f") else 1) | (2 if spec.get("normalized") else 0))
        handle = c_ulonglong()
        self.call("cuTexObjectCreate", byref(handle), byref(resource), byref(sampling), c_void_p(0))
        return handle.value
