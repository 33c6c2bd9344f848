/** The value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The counters of this name as Prometheus reads them, summed for each value of one of their labels. */
export function sumBy(metrics: string, name: string, label: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of metrics.split('\n').filter((one) => one.startsWith(`${name}{`))) {
    const [, value = ''] = new RegExp(`[{,]${label}="([^"]*)"`, 'u').exec(line) ?? [];
    sums.set(value, (sums.get(value) ?? 0) + Number(line.slice(line.lastIndexOf(' '))));
  }
  return sums;
}
