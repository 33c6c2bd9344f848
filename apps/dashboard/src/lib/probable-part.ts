/**
 * Lets the browser fetch a part of the program that will probably be needed, without running it. The names of its
 * files carry hashes; the build writes them into the page (`build/name-parts.ts`).
 */
export function fetchProbablePart(name: string): void {
  const names = document.querySelector<HTMLMetaElement>(`meta[name="part:${CSS.escape(name)}"]`);
  // Once is enough.
  names?.remove();
  for (const file of names?.content.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
