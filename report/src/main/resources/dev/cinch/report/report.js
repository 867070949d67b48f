/* Brings the page to life; all it shows is already there without it. Runs in the head, works when the page is read. */
(function () {
  'use strict';
  var root = document.documentElement;
  var errors = 0;
  function failed() {
    errors += 1;
    root.dataset.errors = String(errors);
  }
  root.dataset.errors = '0';
  window.addEventListener('error', failed);
  window.addEventListener('unhandledrejection', failed);
  document.addEventListener('securitypolicyviolation', failed);
  root.classList.add('js');

  /* The theme is chosen before anything is drawn: by ?theme=dark, by the last click, or by the system. */
  function remembered() {
    try {
      return localStorage.getItem('theme');
    } catch (refused) {
      return null;
    }
  }
  var asked = new URLSearchParams(location.search).get('theme') || remembered();
  if (asked === 'dark' || asked === 'light') {
    root.dataset.theme = asked;
  }
  var system = matchMedia('(prefers-color-scheme: dark)');

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === 'dark' : system.matches;
  }

  var charts = [];

  function all(selector, within) {
    return Array.prototype.slice.call((within || document).querySelectorAll(selector));
  }

  /* The colour a custom property has now, in a form a chart understands. */
  function colour(name) {
    var probe = document.createElement('i');
    probe.style.color = 'var(--' + name + ')';
    document.body.appendChild(probe);
    var value = getComputedStyle(probe).color;
    probe.remove();
    return value;
  }

  /* Four significant digits, whole from a thousand on, as in the tables. */
  function shown(value) {
    if (value === null || value === undefined || isNaN(value)) {
      return '–';
    }
    return Math.abs(value) >= 1000 ? String(Math.round(value)) : String(Number(Number(value).toPrecision(4)));
  }

  function longest(texts) {
    return texts.reduce(function (most, text) { return Math.max(most, text.length); }, 0);
  }

  /* Every how many points one is labelled: a round number, at most 24 labels, each with room. */
  function stride(count, band, label) {
    function round(k) { return Number.isInteger(Math.log2(k % 5 ? k : k / 5)); }
    var room = label <= 4 ? label * 7 + 8 : 21;
    var k = 1;
    while (k < count && (!round(k) || Math.ceil(count / k) > 24 || k * band < room)) {
      k += 1;
    }
    return k;
  }

  /* Whether some value has no neighbour: no line leads to it, so only its marker shows it. */
  function lonely(values) {
    return values.some(function (value, i) {
      return value !== null && (i === 0 || values[i - 1] === null) && (i + 1 === values.length || values[i + 1] === null);
    });
  }

  /* Labels of reference lines that would cover each other are moved apart. */
  function spread(lines, y, bottom) {
    var gap = 14;
    lines.sort(function (a, b) { return b.yAxis - a.yAxis; });
    var at = lines.map(function (line) { return y(line.yAxis); });
    for (var i = 1; i < at.length; i++) {
      at[i] = Math.max(at[i], at[i - 1] + gap);
    }
    for (var k = at.length - 1; k >= 0; k--) {
      at[k] = Math.min(at[k], k === at.length - 1 ? bottom : at[k + 1] - gap);
    }
    lines.forEach(function (line, index) { line.label.offset = [0, at[index] - y(line.yAxis)]; });
  }

  /* Adds to an option what depends on the window: margins, colours, label angles. */
  function fitted(source, width, height) {
    var option = JSON.parse(source);
    if (option.points) {
      return scattered(option, width, height);
    }
    var ink = colour('ink');
    var muted = colour('muted');
    var rule = colour('rule');
    var lines = [];
    option.series.forEach(function (series) {
      if (series.markLine) {
        lines = lines.concat(series.markLine.data);
      }
    });
    var steps = (option.yAxis.max - option.yAxis.min) / option.yAxis.interval;
    var digits = Math.max(0, -Math.floor(Math.log10(option.yAxis.interval) + 1e-9));
    var ticks = [];
    for (var i = 0; i <= Math.round(steps); i++) {
      ticks.push((option.yAxis.min + i * option.yAxis.interval).toFixed(digits));
    }
    var wide = width > 560;
    var names = lines.map(function (line) { return line.name; });
    var grid = {
      left: 14 + 7 * longest(ticks),
      right: lines.length && wide ? 20 + Math.min(200, 6.5 * longest(names)) : 12,
      top: 34
    };
    var label = Math.min(24, longest(option.xAxis.data));
    var band = (width - grid.left - grid.right) / Math.max(1, option.xAxis.data.length);
    var points = option.series.length > 0 && option.series[0].type === 'line';
    var every = points ? stride(option.xAxis.data.length, band, label) : 1;
    var slanted = label * 7 > every * band - 4;
    grid.bottom = 40 + (slanted ? label * 4 : 0);
    if (slanted) {
      /* The first label leans to the left of the plot. */
      grid.left = Math.max(grid.left, Math.min(24, option.xAxis.data[0].length) * 5.8 - band / 2);
    }
    option.grid = grid;
    option.animation = false;
    option.textStyle = { fontFamily: getComputedStyle(document.body).fontFamily };

    var text = { color: muted, fontSize: 12 };
    Object.assign(option.xAxis, {
      nameLocation: 'middle', nameGap: grid.bottom - 14, nameTextStyle: text,
      axisLabel: { color: muted, fontSize: 12, interval: every - 1, rotate: slanted ? 35 : 0, width: 170, overflow: 'truncate' },
      axisLine: { onZero: true, lineStyle: { color: muted } }, axisTick: { show: false }
    });
    Object.assign(option.yAxis, {
      nameLocation: 'end', nameGap: 14, nameTextStyle: { color: muted, fontSize: 12, align: 'left', padding: [0, 0, 0, -grid.left] },
      axisLabel: { color: muted, fontSize: 12, formatter: function (value) { return value.toFixed(digits); } },
      splitLine: { lineStyle: { color: rule } }
    });
    /* Means stand apart from what they are means of. */
    if (option.means !== undefined) {
      var soft = colour('soft');
      var first = option.means;
      option.xAxis.splitArea = {
        show: true, interval: 0,
        areaStyle: { color: option.xAxis.data.map(function (name, i) { return i < first ? 'transparent' : soft; }) }
      };
      option.xAxis.data = option.xAxis.data.map(function (name, i) {
        return i < first ? name : { value: name, textStyle: { color: ink, fontWeight: 'bold' } };
      });
    }
    delete option.means;
    /* The names of the categories stay at the bottom of the plot even when the axis crosses it at zero. */
    if (option.yAxis.min < 0) {
      option.xAxis = [
        Object.assign({}, option.xAxis, { axisLine: { onZero: false, show: false } }),
        { type: 'category', data: option.xAxis.data, position: 'bottom', axisLabel: { show: false },
          axisTick: { show: false }, axisLine: { onZero: true, lineStyle: { color: muted } }, axisPointer: { show: false } }
      ];
    }
    Object.assign(option.tooltip, {
      valueFormatter: shown, backgroundColor: colour('card'), borderColor: rule,
      textStyle: { color: ink, fontSize: 13 }
    });
    option.series.forEach(function (series) {
      var paint = colour(series.colour);
      delete series.colour;
      series.itemStyle = { color: paint };
      series.emphasis = { focus: 'series' };
      if (series.type === 'line') {
        series.lineStyle = { color: paint, width: 2 };
        series.symbolSize = 8;
        series.showAllSymbol = band >= 12 || lonely(series.data);
      } else {
        series.barMaxWidth = 46;
        series.barCategoryGap = '20%';
        series.barGap = '8%';
      }
      if (series.markLine) {
        series.markLine.lineStyle = { color: paint, type: 'dashed', width: 1.4, opacity: lines.length > 3 ? 0.6 : 1 };
        series.markLine.data.forEach(function (line) {
          line.label = {
            show: true, formatter: line.name, color: ink, fontSize: 12,
            position: wide ? 'end' : 'insideEndTop', backgroundColor: colour('card'), padding: [1, 2]
          };
        });
      }
    });
    var plot = height - grid.top - grid.bottom;
    spread(lines, function (value) {
      return grid.top + (option.yAxis.max - value) / (option.yAxis.max - option.yAxis.min) * plot;
    }, height - grid.bottom);
    return option;
  }

  /* Where the names of points go: those of the line above it, others where it is free; one that fits nowhere is left out.
     Points at one place share a name. The static drawing does the same. */
  function placeNames(points, left, right) {
    var taken = points.map(function (p) { return [p.x - 5, p.y - 5, p.x + 5, p.y + 5]; });
    /* No name stands on the line. */
    points.filter(function (p) { return p.best; }).sort(function (a, b) { return a.x - b.x || b.y - a.y; }).forEach(function (p, i, line) {
      var next = line[i + 1];
      taken.push([p.x, p.y - 1, next ? next.x : right, p.y + 1]);
      if (next) {
        taken.push([next.x - 1, next.y, next.x + 1, p.y]);
      }
    });
    function free(box) {
      return box[0] >= left && box[2] <= right && taken.every(function (other) {
        return box[0] >= other[2] || other[0] >= box[2] || box[1] >= other[3] || other[1] >= box[3];
      });
    }
    points.filter(function (p) { return p.best; }).concat(points.filter(function (p) { return !p.best; })).forEach(function (p) {
      if (p.done) {
        return;
      }
      var text = points.filter(function (q) {
        var same = !q.done && Math.abs(q.x - p.x) < 4 && Math.abs(q.y - p.y) < 4;
        q.done = q.done || same;
        return same;
      }).map(function (q) { return q.item.name; }).join(', ');
      var w = (p.best ? 7.5 : 6.8) * text.length;
      var places = {
        above: [[p.x - 4, p.y - 19], 'left'], aboveToo: [[p.x + 4 - w, p.y - 19], 'right'], beside: [[p.x + 8, p.y - 6], 'left'],
        before: [[p.x - 8 - w, p.y - 6], 'right'], below: [[p.x - w / 2, p.y + 7], 'center']
      };
      /* The line leaves its points to the right, so their names stand above it. */
      var order = p.best ? ['above', 'aboveToo', 'before', 'below'] : ['beside', 'before', 'below', 'above', 'aboveToo'];
      var chosen = order.find(function (key) {
        var corner = places[key][0];
        return free([corner[0], corner[1], corner[0] + w, corner[1] + 13]);
      });
      if (chosen) {
        var corner = places[chosen][0];
        var align = places[chosen][1];
        taken.push([corner[0], corner[1], corner[0] + w, corner[1] + 13]);
        var anchor = corner[0] + (align === 'left' ? 0 : align === 'right' ? w : w / 2);
        p.item.label = {
          show: true, align: align, verticalAlign: 'top', formatter: function () { return text; },
          position: [anchor - p.x + p.size / 2, corner[1] - p.y + p.size / 2]
        };
      }
    });
  }

  /* The same for points: two axes of numbers, names at the points, a line over those that none beats. */
  function scattered(option, width, height) {
    var ink = colour('ink');
    var muted = colour('muted');
    var rule = colour('rule');
    var across = option.xAxis;
    var up = option.yAxis;
    var digits = Math.max(0, -Math.floor(Math.log10(up.interval) + 1e-9));
    var marks = across.marks;
    delete across.marks;
    delete option.points;
    var grid = { left: 18 + 7 * up.max.toFixed(digits).length, right: 16, top: 34, bottom: 44 };
    option.grid = grid;
    option.animation = false;
    option.textStyle = { fontFamily: getComputedStyle(document.body).fontFamily };
    var text = { color: muted, fontSize: 12 };
    var common = { axisLine: { lineStyle: { color: muted } }, axisTick: { show: false }, splitLine: { show: true, lineStyle: { color: rule } } };
    Object.assign(across, common, {
      nameLocation: 'middle', nameGap: 28, nameTextStyle: text,
      axisLabel: { color: muted, fontSize: 12, hideOverlap: true, formatter: function (value) {
        return marks[Math.round((value - across.min) / across.interval)];
      } }
    });
    Object.assign(up, common, {
      nameLocation: 'end', nameGap: 14, nameTextStyle: { color: muted, fontSize: 12, align: 'left', padding: [0, 0, 0, -grid.left] },
      axisLabel: { color: muted, fontSize: 12, formatter: function (value) { return value.toFixed(digits); } }, axisLine: { show: false }
    });
    var xName = across.name;
    var yName = up.name;
    Object.assign(option.tooltip, {
      backgroundColor: colour('card'), borderColor: rule, textStyle: { color: ink, fontSize: 13 },
      formatter: function (one) {
        return [one.data.name, xName + ': ' + shown(one.data.number), yName + ': ' + shown(one.data.value[1])].map(function (line, i) {
          var row = document.createElement(i === 0 ? 'strong' : 'div');
          row.textContent = line;
          return row;
        });
      }
    });
    var points = [];
    option.series.forEach(function (series, index) {
      var paint = colour(series.colour);
      delete series.colour;
      series.itemStyle = { color: paint };
      if (series.type === 'line') {
        Object.assign(series, { step: 'end', symbol: 'none', silent: true, lineStyle: { color: paint, width: 2 } });
        return;
      }
      var best = series.symbol === 'circle';
      Object.assign(series, { symbolSize: best ? 9 : 10, z: best ? 4 : 3, label: { fontSize: 12, color: best ? ink : muted, fontWeight: best ? 'bold' : 'normal' } });
      series.data.forEach(function (item) {
        points.push({
          item: item, best: best, size: series.symbolSize,
          x: grid.left + (item.value[0] - across.min) / (across.max - across.min) * (width - grid.left - grid.right),
          y: grid.top + (up.max - item.value[1]) / (up.max - up.min) * (height - grid.top - grid.bottom)
        });
      });
    });
    placeNames(points, grid.left - 6, width - 4);
    return option;
  }

  /* Where the tooltip goes: next to the pointer, inside the part of a wide chart that is scrolled into view. */
  function beside(point, tip, view, height) {
    var first = view.scrollLeft;
    var last = first + view.clientWidth - tip[0];
    var x = point[0] + 14 <= last ? point[0] + 14 : point[0] - 14 - tip[0];
    return [Math.max(first, Math.min(x, last)), Math.max(0, Math.min(point[1] + 14, height - tip[1]))];
  }

  function draw(figure) {
    var source = figure.querySelector('script.option').textContent;
    var plot = figure.querySelector('.plot');
    var box = document.createElement('div');
    box.className = 'live';
    plot.appendChild(box);
    var chart = echarts.init(box, null, { renderer: 'svg' });
    var size = 0;
    function fit() {
      size = box.clientWidth;
      /* The plot itself is always as high, whatever its labels need. */
      var high = 300 + fitted(source, size, 360).grid.bottom;
      box.style.height = high + 'px';
      chart.resize();
      var option = fitted(source, size, high);
      option.tooltip.position = function (point, params, tip, rect, sizes) {
        return beside(point, sizes.contentSize, plot.parentElement, box.clientHeight);
      };
      chart.setOption(option);
    }
    try {
      fit();
    } catch (broken) {
      box.remove();
      throw broken;
    }
    plot.classList.add('drawn');
    charts.push(fit);
    new ResizeObserver(function () {
      if (box.clientWidth && box.clientWidth !== size) {
        fit();
      }
    }).observe(plot);
    all('.legend button', figure).forEach(function (button) {
      button.addEventListener('click', function () {
        button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
        chart.dispatchAction({ type: 'legendToggleSelect', name: button.textContent });
      });
    });
  }

  function redraw() {
    charts.forEach(function (fit) { fit(); });
  }

  function themeButton() {
    var button = document.getElementById('theme');
    button.hidden = false;
    button.addEventListener('click', function () {
      root.dataset.theme = isDark() ? 'light' : 'dark';
      try {
        localStorage.setItem('theme', root.dataset.theme);
      } catch (refused) { /* then it lasts for this view */ }
      redraw();
    });
    system.addEventListener('change', redraw);
  }

  /* On a narrow window the contents fold away and unfold on demand. */
  function contents() {
    var menu = document.querySelector('nav details');
    var narrow = matchMedia('(max-width: 1000px)');
    function fold() { menu.open = !narrow.matches; }
    narrow.addEventListener('change', fold);
    fold();
    all('nav a').forEach(function (link) {
      link.addEventListener('click', function () { if (narrow.matches) { menu.open = false; } });
    });
    var seen = new IntersectionObserver(function (entries) {
      entries.forEach(function (entry) {
        var link = document.querySelector('nav a[href="#' + CSS.escape(entry.target.id) + '"]');
        if (entry.isIntersecting) {
          all('nav a[aria-current]').forEach(function (other) { other.removeAttribute('aria-current'); });
          link.setAttribute('aria-current', 'true');
        }
      });
    }, { rootMargin: '-15% 0px -75% 0px' });
    all('main section').forEach(function (section) { seen.observe(section); });
  }

  function copyButtons() {
    all('.rerun').forEach(function (box) {
      var button = document.createElement('button');
      button.type = 'button';
      button.className = 'copy';
      button.textContent = 'Copy';
      button.addEventListener('click', function () {
        navigator.clipboard.writeText(box.querySelector('code').textContent).then(
          function () { button.textContent = 'Copied'; },
          function () { button.textContent = 'Not allowed'; });
      });
      box.appendChild(button);
    });
  }

  /* On paper nothing can be unfolded: the methods and the claims are, and fold again afterwards. */
  function printing() {
    var opened = [];
    window.addEventListener('beforeprint', function () {
      opened = all('details.data, details.card').filter(function (one) { return !one.open; });
      opened.forEach(function (one) { one.open = true; });
    });
    window.addEventListener('afterprint', function () {
      opened.forEach(function (one) { one.open = false; });
    });
  }

  document.addEventListener('DOMContentLoaded', function () {
    [themeButton, contents, copyButtons, printing].forEach(function (part) {
      try { part(); } catch (broken) { failed(); console.error(broken); }
    });
    all('figure').filter(function (figure) { return figure.querySelector('script.option'); }).forEach(function (figure) {
      try { draw(figure); } catch (broken) { failed(); console.error(broken); }
    });
    root.dataset.charts = String(charts.length);
    root.dataset.ready = 'true';
  });
})();
