import type { Translate } from './translate.tsx';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A readable size in the current locale, with at most two fraction digits. */
export function formatFileSize(t: Pick<Translate, 'number'>, bytes: number): string {
  // With two digits, 999,999 bytes are rounded to 1,000 kilobytes, which is a megabyte.
  const rounded = bytes < 1000 ? bytes : Number(bytes.toPrecision(5));
  const power = rounded < 1 ? 0 : Math.min(Math.floor(Math.log10(rounded) / 3), units.length - 1);
  return t.number(bytes / 1000 ** power, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 2,
  });
}
