/** As in the address of the audit log: 2026-11-17, in the time zone of the browser. */
export function toDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The beginning of a day in the time zone of the browser; with daylight saving time a day may have 23 or 25 hours. */
export function daysBefore(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - days);
}
