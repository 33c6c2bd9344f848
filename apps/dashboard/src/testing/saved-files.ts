import { vi } from 'vitest';

/** Collects the files that the page saves, instead of downloading them. Ends with `vi.restoreAllMocks()`. */
export function collectSavedFiles(): { name: string; content: Blob }[] {
  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) content = given;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  return saved;
}
