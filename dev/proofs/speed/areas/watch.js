// Runs in a page before its own scripts: measures until an element is painted, from the next click or Enter, or from the
// next input in a field.
globalThis.perfWatch = (selector, text, from) => {
  const seen = { beganAt: 0, shownAt: 0 };
  globalThis.perfAct = seen;
  const begin = (act) => {
    if (act.type === 'click' || act.key === 'Enter') seen.beganAt ||= act.timeStamp;
  };
  if (from === 'input') {
    addEventListener('input', (act) => (seen.beganAt ||= act.timeStamp), true);
  } else {
    addEventListener('click', begin, { capture: true, once: true });
    addEventListener('keydown', begin, true);
  }

  const watch = new MutationObserver(() => {
    if (seen.beganAt === 0) return;
    const found = [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(text));
    if (!found) return;
    watch.disconnect();
    // A message sent in a frame callback arrives after the frame was painted.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      seen.shownAt = performance.now();
    });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(''));
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
};
