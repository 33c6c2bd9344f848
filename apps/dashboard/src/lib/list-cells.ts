const delimiters = [';', '\t', ',', '|'] as const;

export type Delimiter = (typeof delimiters)[number] | undefined;

const linesCompared = 50;

/** With Windows, Unix and old Macintosh line ends. An end of the last line does not start another one. */
export function splitLines(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The delimiter that most of the first lines have; undefined for a list with one column. */
export function toDelimiter(lines: readonly string[]): Delimiter {
  const compared = lines.filter((line) => line.trim() !== '').slice(0, linesCompared);
  let best: { delimiter: Delimiter; lines: number } = { delimiter: undefined, lines: 0 };
  for (const delimiter of delimiters) {
    const count = compared.filter((line) => readCells(line, delimiter).length > 1).length;
    if (count > best.lines) best = { delimiter, lines: count };
  }
  return best.delimiter;
}

/**
 * The cells of a line, without quotes around them. A quoted cell ends with its line: otherwise a missing quote would
 * hide the lines after it.
 */
export function readCells(line: string, delimiter: Delimiter): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const end = endOfCell(line, at, delimiter);
    cells.push(unquote(line.slice(at, end)));
    at = end + 1;
  }
  return cells;
}

function endOfCell(line: string, from: number, delimiter: Delimiter): number {
  if (delimiter === undefined) return line.length;
  const quoted = /^\s*"(?:[^"]|"")*"(?=\s*(.)|\s*$)/.exec(line.slice(from));
  const isQuoted = quoted !== null && (quoted[1] === undefined || quoted[1] === delimiter);
  const end = line.indexOf(delimiter, isQuoted ? from + quoted[0].length : from);
  return end === -1 ? line.length : end;
}

function unquote(cell: string): string {
  // Invisible characters come along when a list is copied from a page.
  const text = cell.replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '').trim();
  const quoted = /^"(.*)"$|^'(.*)'$/.exec(text);
  if (quoted === null) return text;
  return (quoted[1]?.replaceAll('""', '"') ?? quoted[2] ?? '').trim();
}
