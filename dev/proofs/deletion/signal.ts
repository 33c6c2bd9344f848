/** A promise and the function that fulfils it. */
export function createSignal(): { readonly received: Promise<void>; readonly send: () => void } {
  const waiting: { resolve?: () => void } = {};
  const received = new Promise<void>((resolve) => {
    waiting.resolve = resolve;
  });
  return { received, send: () => waiting.resolve?.() };
}
