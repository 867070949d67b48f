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

  function all(selector, within) {
    return Array.prototype.slice.call((within || document).querySelectorAll(selector));
  }

  /* A series that is clicked in the legend leaves the drawings and comes back. */
  function legends(figure) {
    all('.legend button', figure).forEach(function (button) {
      button.addEventListener('click', function () {
        var shown = button.getAttribute('aria-pressed') !== 'true';
        button.setAttribute('aria-pressed', String(shown));
        all('.series[data-i="' + button.value + '"]', figure).forEach(function (group) {
          group.classList.toggle('gone', !shown);
        });
      });
    });
  }

  /* What a mark has as its title is told at once, beside the pointer and inside the window. */
  function hints() {
    var tip = document.createElement('div');
    tip.className = 'tip';
    tip.hidden = true;
    document.body.appendChild(tip);
    var told = null;
    function hide() {
      if (told) {
        told.mark.appendChild(told.title);
        told = null;
      }
      tip.hidden = true;
    }
    document.addEventListener('pointerover', function (event) {
      var mark = event.target.closest && event.target.closest('.drawing *');
      while (mark && mark.namespaceURI.slice(-3) === 'svg' && mark.localName !== 'svg') {
        var title = Array.prototype.find.call(mark.children, function (child) { return child.localName === 'title'; });
        if (title) {
          hide();
          /* Else the browser would tell it a second time. */
          title.remove();
          told = { mark: mark, title: title };
          tip.textContent = title.textContent;
          tip.hidden = false;
          return;
        }
        if (told && told.mark === mark) {
          return;
        }
        mark = mark.parentNode;
      }
      hide();
    });
    document.addEventListener('pointermove', function (event) {
      if (told) {
        var left = Math.min(event.clientX + 14, root.clientWidth - tip.offsetWidth - 8);
        var top = event.clientY + 18 + tip.offsetHeight > root.clientHeight ? event.clientY - tip.offsetHeight - 12 : event.clientY + 18;
        tip.style.left = Math.max(8, left) + 'px';
        tip.style.top = top + 'px';
      }
    });
    document.addEventListener('scroll', hide, true);
  }

  /* A cell of a map shows where its two values stand in the other maps. */
  function linkedMaps() {
    var cells = all('.heat-map [data-at]');
    cells.forEach(function (cell) {
      var values = cell.dataset.at.split('\n');
      cell.addEventListener('pointerenter', function () {
        cells.forEach(function (other) {
          var also = other.dataset.at.split('\n').some(function (value) { return values.indexOf(value) >= 0; });
          other.classList.toggle('linked', also && other.closest('svg') !== cell.closest('svg'));
        });
      });
      cell.addEventListener('pointerleave', function () {
        cells.forEach(function (other) { other.classList.remove('linked'); });
      });
    });
  }

  /* Figures over time can be made wider than the page; all of them scroll together. */
  function zoom() {
    var section = document.getElementById('time');
    if (!section) {
      return;
    }
    var label = document.createElement('label');
    label.className = 'zoom';
    label.textContent = 'Zoom ';
    var slider = document.createElement('input');
    Object.assign(slider, { type: 'range', min: '1', max: '8', value: '1' });
    label.appendChild(slider);
    section.insertBefore(label, section.querySelector('figure'));
    var plots = all('.plot', section);
    slider.addEventListener('input', function () {
      plots.forEach(function (plot) {
        var middle = (plot.scrollLeft + plot.clientWidth / 2) / plot.scrollWidth;
        plot.classList.toggle('zoomed', slider.value !== '1');
        all('.drawing', plot).forEach(function (drawing) { drawing.style.width = slider.value * 100 + '%'; });
        plot.scrollLeft = middle * plot.scrollWidth - plot.clientWidth / 2;
      });
    });
    plots.forEach(function (plot) {
      plot.addEventListener('scroll', function () {
        plots.forEach(function (other) {
          if (other.scrollLeft !== plot.scrollLeft) { other.scrollLeft = plot.scrollLeft; }
        });
      });
    });
  }

  function themeButton() {
    var button = document.getElementById('theme');
    if (!button) {
      return;
    }
    button.hidden = false;
    button.addEventListener('click', function () {
      root.dataset.theme = isDark() ? 'light' : 'dark';
      try {
        localStorage.setItem('theme', root.dataset.theme);
      } catch (refused) { /* then it lasts for this view */ }
    });
  }

  /* On a narrow window the contents fold away and unfold on demand. */
  function contents() {
    var menu = document.querySelector('nav details');
    if (!menu) {
      return;
    }
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
        if (entry.isIntersecting && link) {
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
      opened = all('details.data, details.within, details.tables').filter(function (one) { return !one.open; });
      opened.forEach(function (one) { one.open = true; });
    });
    window.addEventListener('afterprint', function () {
      opened.forEach(function (one) { one.open = false; });
    });
  }

  document.addEventListener('DOMContentLoaded', function () {
    [themeButton, contents, copyButtons, printing, hints, linkedMaps, zoom].forEach(function (part) {
      try { part(); } catch (broken) { failed(); console.error(broken); }
    });
    var figures = all('figure').filter(function (figure) { return figure.querySelector('.drawing'); });
    figures.forEach(function (figure) {
      try { legends(figure); } catch (broken) { failed(); console.error(broken); }
    });
    root.dataset.charts = String(figures.length);
    root.dataset.ready = 'true';
  });
})();
