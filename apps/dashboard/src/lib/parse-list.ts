import { readCells, splitLines, toDelimiter } from './list-cells.ts';
import { type ListChoice, toChoice, isHeader, toEmail, toId } from './list-columns.ts';

/** A line that is not used, and why. */
export type RejectedLine = {
  line: number;
  text: string;
  why: 'unreadable' | 'idLength' | 'empty' | 'long' | 'tooMany' | 'repeated';
  /** With `repeated`: the line that has the same person. */
  first?: number;
};

export type ParsedList = {
  /** All lines: those read, repeated, unreadable and blank, and the header. */
  lines: number;
  hasHeader: boolean;
  blank: number;
  ids: string[];
  emails: string[];
  externalIds: string[];
  repeated: number;
  unreadable: number;
  /** The first ones only. */
  rejected: RejectedLine[];
  /** Lines with ids in more than one column. */
  several: number;
  /** The header or the first value of each column, to choose from. */
  columns: string[];
  choice: ListChoice;
};

/** The gateway looks each of them up separately. */
export const maxTexts = 5000;
export const maxRejectedShown = 200;
const maxTextLength = 254;
const maxSampleLength = 40;
const maxColumns = 50;
const linesBetweenReports = 5000;

/**
 * Reads a list of people: one per line, by id, email address or external id, in one of its columns. Whatever is given,
 * every line is counted once, and nothing is returned that is not in the list.
 */
export function parseList(
  text: string,
  wanted?: ListChoice,
  onProgress: (share: number) => void = () => {},
): ParsedList {
  const lines = splitLines(text);
  const delimiter = toDelimiter(lines);
  const firstUsed = lines.findIndex((line) => line.trim() !== '');
  const firstCells = readCells(lines[firstUsed] ?? '', delimiter);
  const hasHeader = isHeader(firstCells);
  const choice = wanted ?? toChoice(lines, delimiter, hasHeader ? firstCells : []);
  const list: ParsedList = {
    lines: lines.length,
    hasHeader,
    blank: 0,
    ids: [],
    emails: [],
    externalIds: [],
    repeated: 0,
    unreadable: 0,
    rejected: [],
    several: 0,
    columns: firstCells.slice(0, maxColumns).map((cell) => cell.slice(0, maxSampleLength)),
    choice,
  };
  const firstLines = new Map<string, number>();

  for (const [index, line] of lines.entries()) {
    if (index % linesBetweenReports === 0) onProgress(index / lines.length);
    if (line.trim() === '') list.blank += 1;
    else if (!(hasHeader && index === firstUsed)) readLine(line, index + 1);
  }
  return list;

  function readLine(line: string, number: number): void {
    const cells = readCells(line, delimiter);
    if (cells.filter((cell) => toId(cell) !== undefined).length > 1) list.several += 1;
    const cell = cells[choice.column] ?? '';
    const read = choice.content === 'externalIds' ? readExternalId(cell) : readPerson(cell);
    if ('why' in read) return reject({ line: number, text: cell === '' ? line : cell, why: read.why });
    const first = firstLines.get(read.value);
    if (first !== undefined) return reject({ line: number, text: cell, why: 'repeated', first });
    if (read.kind !== 'ids' && list.emails.length + list.externalIds.length >= maxTexts)
      return reject({ line: number, text: cell, why: 'tooMany' });
    firstLines.set(read.value, number);
    return void list[read.kind].push(read.value);
  }

  function reject(line: RejectedLine): void {
    if (line.why === 'repeated') list.repeated += 1;
    else list.unreadable += 1;
    if (list.rejected.length < maxRejectedShown)
      list.rejected.push({ ...line, text: line.text.slice(0, maxSampleLength) });
  }
}

type Read =
  | { kind: 'ids' | 'emails' | 'externalIds'; value: string }
  | { why: Exclude<RejectedLine['why'], 'repeated'> };

function readPerson(cell: string): Read {
  if (cell === '') return { why: 'empty' };
  const id = toId(cell);
  if (id !== undefined) return { kind: 'ids', value: id };
  const email = toEmail(cell);
  if (email === undefined) return { why: /^[\da-f]{20,28}$/i.test(cell) ? 'idLength' : 'unreadable' };
  return email.length > maxTextLength ? { why: 'long' } : { kind: 'emails', value: email };
}

function readExternalId(cell: string): Read {
  if (cell === '') return { why: 'empty' };
  return cell.length > maxTextLength ? { why: 'long' } : { kind: 'externalIds', value: cell };
}
