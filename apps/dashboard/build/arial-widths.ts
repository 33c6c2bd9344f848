/** Letters as often as in German text; upper case is too rare to matter. */
export const sample =
  'bitte melden sie sich an um die einstellungen der schulen zu sehen falls der zugang gesperrt ist warten sie einige minuten und versuchen es dann noch einmal';

const letters = Array.from('abcdefghijklmnopqrstuvwxyz ');

// Of a thousand units, in the order of the letters. Published with the metrics of Helvetica, which Arial shares.
const normal = [
  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556,
  500, 722, 500, 500, 500, 278,
];
const bold = [
  556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611,
  556, 778, 556, 556, 500, 278,
];

export const arialWidths = { 400: byLetter(normal), 700: byLetter(bold) };

function byLetter(widths: readonly number[]): ReadonlyMap<string, number> {
  return new Map(letters.map((letter, index) => [letter, widths[index] ?? 0]));
}
