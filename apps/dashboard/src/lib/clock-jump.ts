const tolerance = 5000;

/**
 * Tells, each time it is asked, whether the computer has slept or its clock was set since the last time: then wall
 * clock and monotonic clock have gone different ways.
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
