/** Saves a file as a download. It is never opened as a page, so the content security policy does not apply to it. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the download has started. Without this, the file would stay in memory until the page is closed.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
