/**
 * Times of day as a `datetime-local` field has them, such as `2026-11-20T18:00`: without a zone, in that of the browser
 * unless another is named.
 */
export function toLocalTime(at: number | string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = format.formatToParts(new Date(at));
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (type) => parts.find((part) => part.type === type)?.value ?? '',
  );
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

const day = 24 * 3_600_000;

/**
 * The instants at which clocks show a local time, in milliseconds: usually one; none if the clocks skip it when they go
 * forward, and two if they show it again after they have gone back.
 */
export function toInstants(local: string, timeZone?: string): number[] {
  const utc = Date.parse(`${local}Z`);
  if (Number.isNaN(utc)) return [];
  // Two changes of the clocks are never within two days.
  const candidates = [utc - day, utc + day].map((at) => utc - offsetAt(at, timeZone));
  return [...new Set(candidates)]
    .filter((at) => toLocalTime(at, timeZone) === local)
    .toSorted((one, other) => one - other);
}

const offsetAt = (at: number, timeZone?: string): number =>
  Date.parse(`${toLocalTime(at, timeZone)}Z`) - Math.floor(at / 60_000) * 60_000;
