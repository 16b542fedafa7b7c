'use strict';
(() => {
  const map = document.querySelector('.map');
  const drawing = map.querySelector('svg');
  const ring = drawing.querySelector('.ring');
  const most = 8;
  let zoom = 1;

  // Makes the map larger or smaller round a point of what is seen of it, in pixels.
  const enlarge = (wanted, x = map.clientWidth / 2, y = map.clientHeight / 2) => {
    const before = zoom;
    zoom = Math.min(most, Math.max(1, wanted));
    const left = (map.scrollLeft + x) / before;
    const top = (map.scrollTop + y) / before;
    drawing.style.width = `${zoom * 100}%`;
    map.scrollLeft = left * zoom - x;
    map.scrollTop = top * zoom - y;
  };

  // Shows a point of the drawing in the middle, large enough to be read.
  const show = (x, y) => {
    const width = drawing.viewBox.baseVal.width;
    enlarge(Math.max(zoom, width / map.clientWidth));
    const scale = drawing.clientWidth / width;
    ring.setAttribute('cx', x);
    ring.setAttribute('cy', y);
    map.scrollLeft = x * scale - map.clientWidth / 2;
    map.scrollTop = y * scale - map.clientHeight / 2;
    map.scrollIntoView({block: 'center'});
    map.focus({preventScroll: true});
  };

  const actions = {in: () => enlarge(zoom * 1.5), out: () => enlarge(zoom / 1.5), all: () => enlarge(1)};
  const keys = {'+': 'in', '=': 'in', '-': 'out', '0': 'all'};

  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-zoom]');
    const hex = event.target.closest('a[data-x]');
    if (button)
      actions[button.dataset.zoom]();
    if (hex) {
      event.preventDefault();
      show(Number(hex.dataset.x), Number(hex.dataset.y));
    }
  });

  map.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && keys[event.key]) {
      event.preventDefault();
      actions[keys[event.key]]();
    }
  });

  map.addEventListener('wheel', (event) => {
    if (!event.ctrlKey)
      return;
    const box = map.getBoundingClientRect();
    event.preventDefault();
    enlarge(zoom * Math.exp(-event.deltaY / 200), event.clientX - box.left, event.clientY - box.top);
  }, {passive: false});

  // Two fingers enlarge the map, one moves it (as the browser does); a mouse drags it.
  const fingers = new Map();
  let spread = 0;
  const measure = () => {
    const [a, b] = [...fingers.values()];
    return {spread: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2};
  };
  map.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0)
      return;
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    if (fingers.size === 2)
      spread = measure().spread;
  });
  window.addEventListener('pointermove', (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger)
      return;
    if (event.pointerType === 'mouse') {
      map.scrollLeft -= event.clientX - finger.x;
      map.scrollTop -= event.clientY - finger.y;
    }
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    if (fingers.size === 2 && spread > 0) {
      const box = map.getBoundingClientRect();
      const now = measure();
      enlarge(zoom * now.spread / spread, now.x - box.left, now.y - box.top);
      spread = now.spread;
    }
  });
  for (const name of ['pointerup', 'pointercancel'])
    window.addEventListener(name, (event) => fingers.delete(event.pointerId));

  // One language at a time, also where the style sheet's own way is not known.
  const speak = () => {
    const language = document.querySelector('input[name=language]:checked').value;
    document.documentElement.lang = language;
    document.title = document.querySelector(`h1.in-${language}`).textContent;
    map.setAttribute('aria-label', document.querySelector(`.map-head.in-${language} h2`).textContent);
    for (const part of document.querySelectorAll('.in'))
      part.toggleAttribute('hidden', !part.classList.contains(`in-${language}`));
  };
  for (const input of document.querySelectorAll('input[name=language]'))
    input.addEventListener('change', speak);
  speak();
})();
