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


def modes(spec):
    """One address mode for all axes, or those of x, y and z."""
    given = spec["address"]
    return [ADDRESS[given]] * 3 if isinstance(given, str) else [ADDRESS[mode] for mode in given]


class Sampling(Structure):
    """CUDA_TEXTURE_DESC."""
    _fields_ = [("address", c_uint * 3), ("filter", c_uint), ("flags", c_uint), ("anisotropy", c_uint), ("mipfilter", c_uint),
                ("mipbias", c_float), ("minmip", c_float), ("maxmip", c_float), ("border", c_float * 4), ("reserved", c_int * 12)]


class Array3D(Structure):
    """CUDA_ARRAY3D_DESCRIPTOR."""
    _fields_ = [("width", c_size_t), ("height", c_size_t), ("depth", c_size_t), ("format", c_uint), ("channels", c_uint),
                ("flags", c_uint)]


class Copy3D(Structure):
    """CUDA_MEMCPY3D."""
    _fields_ = [("srcX", c_size_t), ("srcY", c_size_t), ("srcZ", c_size_t), ("srcLevel", c_size_t), ("srcKind", c_uint),
                ("srcHost", c_void_p), ("srcDevice", c_ulonglong), ("srcArray", c_void_p), ("reserved0", c_void_p),
                ("srcPitch", c_size_t), ("srcHeight", c_size_t),
                ("dstX", c_size_t), ("dstY", c_size_t), ("dstZ", c_size_t), ("dstLevel", c_size_t), ("dstKind", c_uint),
                ("dstHost", c_void_p), ("dstDevice", c_ulonglong), ("dstArray", c_void_p), ("reserved1", c_void_p),
                ("dstPitch", c_size_t), ("dstHeight", c_size_t),
                ("width", c_size_t), ("height", c_size_t), ("depth", c_size_t)]


class Attribute(Structure):
    """CUlaunchAttribute."""
    _fields_ = [("id", c_uint), ("pad", c_uint), ("value", c_uint * 16)]


class Config(Structure):
    """CUlaunchConfig."""
    _fields_ = [("sizes%d" % i, c_uint) for i in range(6)] + [
        ("shared", c_uint), ("stream", c_void_p), ("attributes", c_void_p), ("count", c_uint)]


class Gpu:
    def __init__(self):
        self.surfaces = []
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

    def launch(self, module, name, grid, block, shared, arguments, cluster=None, cooperative=False):
        function = c_void_p()
        self.call("cuModuleGetFunction", byref(function), module, name.encode())
        if shared > 48 * 1024:
            self.call("cuFuncSetAttribute", function, 8, shared)
        values = [ctypes.create_string_buffer(a, len(a)) for a in arguments]
        pointers = (c_void_p * max(len(values), 1))(*[ctypes.cast(v, c_void_p) for v in values])
        attributes = (Attribute * 2)()
        count = 0
        for wanted, number, sizes in ((cluster, 4, cluster), (cooperative, 2, [1])):
            if wanted:
                attributes[count].id = number
                attributes[count].value = (c_uint * 16)(*(list(sizes) + [0] * (16 - len(sizes))))
                count += 1
        config = Config(*[c_uint(d) for d in list(grid) + list(block)], c_uint(shared), c_void_p(0),
                        ctypes.cast(attributes, c_void_p), c_uint(count))
        self.call("cuLaunchKernelEx", byref(config), function, pointers, c_void_p(0))
        self.call("cuCtxSynchronize")

    def map(self, address, spec):
        """The description of a tensor as the driver makes it."""
        rank = len(spec["sizes"])
        kinds = ["u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f64", "bf16", "f32-ftz", "tf32", "tf32-ftz"]
        width = [1, 2, 4, 4, 8, 8, 2, 4, 8, 2, 4, 4, 4][kinds.index(spec["type"])]
        strides = spec.get("strides")
        if strides is None:
            strides, stride = [], width
            for size in spec["sizes"][:-1]:
                stride *= size
                strides.append(stride)
        room = ctypes.create_string_buffer(256)
        start = (ctypes.addressof(room) + 63) // 64 * 64
        self.call("cuTensorMapEncodeTiled", c_void_p(start), c_uint(kinds.index(spec["type"])), c_uint(rank),
                  c_void_p(address + spec.get("offset", 0)), (c_ulonglong * rank)(*spec["sizes"]),
                  (c_ulonglong * max(1, rank - 1))(*strides), (c_uint * rank)(*spec["box"]),
                  (c_uint * rank)(*spec.get("steps", [1] * rank)), c_uint(0),
                  c_uint(["none", "32", "64", "128"].index(spec.get("swizzle", "none"))), c_uint(0),
                  c_uint(["zero", "nan"].index(spec.get("fill", "zero"))))
        return ctypes.string_at(start, 128)

    def image(self, address, spec, gathers):
        """An array of any shape as a texture, or as a surface that is brought back in the end."""
        format, channels = CHANNEL[spec["format"].split("x")[0]], int(spec["format"].split("x")[1])
        texel = {"8": 1, "6": 2, "2": 4}[spec["format"].split("x")[0][-1]] * channels
        layers, levels = spec.get("layers", 0), spec.get("levels", 1)
        cube = bool(spec.get("cube"))
        flags = (4 if cube else 0) | (1 if layers and (not cube or layers > 6) else 0)
        flags |= (2 if spec.get("surface") else 0) | (8 if gathers else 0)
        shape = Array3D(spec["width"], spec.get("height", 0), spec.get("depth", 0) or layers, format, channels, flags)
        handle = c_void_p()
        arrays = []
        if levels > 1:
            self.call("cuMipmappedArrayCreate", byref(handle), byref(shape), c_uint(levels))
            for level in range(levels):
                array = c_void_p()
                self.call("cuMipmappedArrayGetLevel", byref(array), handle, c_uint(level))
                arrays.append(array)
        else:
            self.call("cuArray3DCreate_v2", byref(handle), byref(shape))
            arrays.append(handle)
        at = address
        copies = []
        for level, array in enumerate(arrays):
            width, height = max(1, spec["width"] >> level), max(1, spec.get("height", 0) >> level)
            deep = layers or max(1, spec.get("depth", 0) >> level)
            pitch = spec["pitch"] if level == 0 else width * texel
            copy = Copy3D(srcKind=2, srcDevice=at, srcPitch=pitch, srcHeight=height, dstKind=3, dstArray=array,
                          width=width * texel, height=height, depth=deep)
            self.call("cuMemcpy3D_v2", byref(copy))
            copies.append(Copy3D(srcKind=3, srcArray=array, dstKind=2, dstDevice=at, dstPitch=pitch, dstHeight=height,
                                 width=width * texel, height=height, depth=deep))
            at += pitch * height * deep
        resource = Resource()
        resource.kind = 1 if levels > 1 else 0
        ctypes.memmove(resource.union, byref(handle), ctypes.sizeof(handle))
        made = c_ulonglong()
        if spec.get("surface"):
            self.surfaces += copies
            self.call("cuSurfObjectCreate", byref(made), byref(resource))
            return made.value
        integers = not spec["format"].startswith("f")
        sampling = Sampling((c_uint * 3)(*modes(spec)), 1 if spec["filter"] == "linear" else 0,
                            (1 if integers else 0) | (2 if spec.get("normalized") else 0))
        sampling.border = (c_float * 4)(*spec.get("border", [0] * 4))
        sampling.mipfilter = 1 if spec.get("levelFilter") == "linear" else 0
        sampling.maxmip = levels - 1
        self.call("cuTexObjectCreate", byref(made), byref(resource), byref(sampling), c_void_p(0))
        return made.value

    def bring_surfaces(self):
        """What surfaces hold goes to their buffers."""
        for copy in self.surfaces:
            self.call("cuMemcpy3D_v2", byref(copy))

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
        sampling = Sampling((c_uint * 3)(*modes(spec)), 1 if spec["filter"] == "linear" else 0,
                            (0 if spec["format"].startswith("f") else 1) | (2 if spec.get("normalized") else 0))
        handle = c_ulonglong()
        self.call("cuTexObjectCreate", byref(handle), byref(resource), byref(sampling), c_void_p(0))
        return handle.value
