const day = 24 * 60 * 60_000;
const longest = 13;

/** The days from Monday to Friday of the last two weeks without today, the latest first, at midnight UTC. */
export function findWorkdays(now: Date): Date[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: longest }, (_, index) => new Date(today - (index + 1) * day)).filter(
    (date) => date.getUTCDay() !== 0 && date.getUTCDay() !== 6,
  );
}
