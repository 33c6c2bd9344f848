/** Puts a file among the downloads. It never becomes a page, so the content security policy has no say in it. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by then; kept, it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
