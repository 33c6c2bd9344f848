/** Without it, some spreadsheets take UTF-8 for something else. */
export const byteOrderMark = '\uFEFF';

export type Cell = string | number | null;

/** One line of a table as RFC 4180 has it. Every cell is quoted, so that there is one rule for all of them. */
export function writeLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => `"${defuse(String(cell ?? '')).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** What makes a spreadsheet calculate or call somewhere, also in the wide forms of East Asian keyboards. */
const trigger = '[=+\\-@＝＋－＠]';
const atStart = new RegExp(`^(?=["'\\s]*${trigger}|[\\t\\r\\n])`, 'u');
/** A spreadsheet set to German parts cells at semicolons, and heeds no quotes that do not open a cell for it. */
const afterOtherSeparator = new RegExp(`(?<=[;\\t\\r\\n]["'\\s]*)(?=${trigger})`, 'gu');

/** Names and reasons are user input; an apostrophe keeps spreadsheets from reading them as formulas. */
function defuse(text: string): string {
  return text.replaceAll(afterOtherSeparator, "'").replace(atStart, "'");
}
