/** Preloads the files of a chunk that will probably be needed; the build names them in `index.html`. */
export function prefetchChunk(name: string): void {
  const names = document.querySelector<HTMLMetaElement>(`meta[name="chunk:${CSS.escape(name)}"]`);
  // Each chunk is prefetched only once.
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
