/** Characters that start a formula in a spreadsheet, including the full-width forms of East Asian keyboards. */
const trigger = '[=+\\-@＝＋－＠]';
const atStart = new RegExp(`^(?=["'\\s]*${trigger}|[\\t\\r\\n])`, 'u');
/** A spreadsheet with German settings splits cells at semicolons and ignores quotes inside a cell. */
const afterOtherSeparator = new RegExp(`(?<=[;\\t\\r\\n]["'\\s]*)(?=${trigger})`, 'gu');

/** Names are user input; an apostrophe keeps spreadsheets from reading them as formulas, as in the gateway's exports. */
function defuse(text: string): string {
  return text.replaceAll(afterOtherSeparator, "'").replace(atStart, "'");
}

/** A table as CSV (RFC 4180). The byte order mark makes spreadsheets read it as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => `"${defuse(cell).replaceAll('"', '""')}"`).join(','));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}
