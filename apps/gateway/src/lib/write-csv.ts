/** Without it, some spreadsheets do not recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

export type Cell = string | number | null;

/** One line of CSV (RFC 4180). Every cell is quoted. */
export function writeLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => `"${defuse(String(cell ?? '')).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** Characters that start a formula in a spreadsheet, including the full-width forms of East Asian keyboards. */
const trigger = '[=+\\-@＝＋－＠]';
const atStart = new RegExp(`^(?=["'\\s]*${trigger}|[\\t\\r\\n])`, 'u');
/** A spreadsheet with German settings splits cells at semicolons and ignores quotes inside a cell. */
const afterOtherSeparator = new RegExp(`(?<=[;\\t\\r\\n]["'\\s]*)(?=${trigger})`, 'gu');

/** Names and reasons are user input; an apostrophe keeps spreadsheets from reading them as formulas. */
function defuse(text: string): string {
  return text.replaceAll(afterOtherSeparator, "'").replace(atStart, "'");
}
