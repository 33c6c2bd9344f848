/** A page brought back by the back button would show what was on it, whoever has logged out since. */
export function keepOutOfBackCache(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
