/** A page restored from the back/forward cache would show its old content even after a logout. */
export function keepOutOfBackCache(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
