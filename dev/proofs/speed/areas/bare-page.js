// Runs in an empty page: sends the calls in parallel and paints the answers as text, or a dialog if there are none.
globalThis.barePaint = async (addresses, token) => {
  const begin = performance.now();
  const headers = { Authorization: `Bearer ${token}` };
  const texts = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address, { headers, cache: 'no-store' });
      // A 404 is an answer: for example, no one has asked for an approval.
      if (!answer.ok && answer.status !== 404) throw new Error(`${answer.url} answered ${answer.status}`);
      return answer.text();
    }),
  );
  const shown = document.createElement(addresses.length === 0 ? 'dialog' : 'pre');
  shown.textContent = texts.join('\n') || 'Text';
  document.body.append(shown);
  if (addresses.length === 0) shown.showModal();
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve);
    port1.start();
    requestAnimationFrame(() => port2.postMessage(''));
  });
  const time = performance.now() - begin;
  shown.remove();
  return time;
};
