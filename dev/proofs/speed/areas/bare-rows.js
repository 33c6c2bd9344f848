// Runs in a page with a table: how long the engine alone takes for the same rows, without React. Copies of the rows, in
// the other order and with the same styles, replace them.
globalThis.paintBareRows = () =>
  new Promise((resolve) => {
    const begin = performance.now();
    const body = document.querySelector('table[aria-busy] tbody');
    const copy = body.cloneNode(true);
    copy.append(...Array.from(copy.rows).toReversed());
    body.replaceWith(copy);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(performance.now() - begin));
    port1.start();
    requestAnimationFrame(() => port2.postMessage(''));
  });
