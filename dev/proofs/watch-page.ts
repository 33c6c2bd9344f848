/**
 * Runs in the page before anything of it: when somebody asked for something, when other rows than before were on the
 * screen for it, what was in the table at any time, and how long the page could not listen.
 */
export const watchPage = `
  globalThis.watched = { turns: 0, slowestEvent: 0, longestTask: 0, shown: [] };
  const { watched } = globalThis;
  // Only the last one is kept: what grows in the page is not to be ours.
  let lastTurn;
  let tellTurn = () => {};
  globalThis.nextTurn = (count) => new Promise((resolve) => {
    if (watched.turns > count) resolve(lastTurn);
    else tellTurn = resolve;
  });
  let askedAt = 0;
  let isWaiting = false;

  for (const type of ['click', 'change', 'submit'])
    addEventListener(type, (event) => { askedAt = event.timeStamp; }, true);

  new PerformanceObserver((list) => {
    // Others are no act of somebody: the pointer over something that has moved, say.
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) watched.slowestEvent = Math.max(watched.slowestEvent, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestTask = Math.max(watched.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });

  // A frame is painted after its callbacks and before the next message.
  globalThis.whenPainted = (tell) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = tell;
    port2.postMessage(null);
  });

  new MutationObserver(() => {
    const table = document.querySelector('table');
    const isBusy = table?.getAttribute('aria-busy') === 'true';
    const rows = isBusy ? undefined : table?.tBodies[0]?.textContent;
    if (rows && rows !== watched.shown.at(-1)) {
      watched.shown.push(rows);
      watched.shown.splice(0, watched.shown.length - 20);
    }
    if (isBusy) isWaiting = true;
    if (isBusy || !isWaiting) return;
    isWaiting = false;
    globalThis.whenPainted(() => {
      const now = performance.now();
      const answer = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/gateway/'));
      performance.clearResourceTimings();
      lastTurn = { fromAsking: now - askedAt, fromAnswer: now - (answer?.responseEnd ?? NaN) };
      watched.turns += 1;
      tellTurn(lastTurn);
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
`;
