/** Without it, some spreadsheets do not recognise UTF-8. */
const byteOrderMark = '\uFEFF';

type Cell = string | number | null | undefined;

/** The columns of a table, by their names in its first line. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** The beginning of a file: the names of the columns. */
export function writeHead(columns: Columns<never>): string {
  return byteOrderMark + writeLine(Object.keys(columns));
}

export function writeRow<Row>(columns: Columns<Row>, row: Row): string {
  return writeLine(Object.values(columns).map((read) => read(row)));
}

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
