const tolerance = 5000;

/**
 * Returns a function that returns whether the computer has slept or its clock was set since the last call. Both change
 * the difference between wall clock and monotonic clock.
 */
export function watchForClockJump(): () => boolean {
  let last = difference();
  return () => {
    const now = difference();
    const hasJumped = Math.abs(now - last) > tolerance;
    last = now;
    return hasJumped;
  };
}

function difference(): number {
  return Date.now() - performance.now();
}
