import { type Delimiter, readCells } from './list-cells.ts';

/** Which column is read, and what it contains. Ids and email addresses are recognised; external ids are not. */
export type ListChoice = { column: number; content: 'people' | 'externalIds' };

const linesCompared = 500;

/** Names of columns without spaces and punctuation, in the languages of the dashboard. */
const idNames = [
  'id',
  'ids',
  'userid',
  'personid',
  'objectid',
  'personenid',
  'nutzerid',
  'benutzerid',
  'schulcloudid',
  'idusuario',
  'idpersona',
  'idлюдини',
];
const emailNames = [
  'email',
  'mail',
  'emailaddress',
  'emailadresse',
  'emailadressen',
  'correo',
  'correoelectrónico',
  'адресаелпошти',
  'електроннапошта',
];
const externalNames = [
  'externalid',
  'externalids',
  'externeid',
  'externeids',
  'extid',
  'ldapid',
  'sourceid',
  'uuid',
  'idexterno',
  'зовнішнійid',
];
const knownNames = new Set([...idNames, ...emailNames, ...externalNames]);

/** In lower case, as the platform compares ids (T54). MongoDB tools write `ObjectId("…")`. */
export function toId(cell: string): string | undefined {
  return /^(?:ObjectId\(["']?)?([\da-f]{24})(?:["']?\))?$/i.exec(cell)?.[1]?.toLowerCase();
}

export function toEmail(cell: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(cell) ? cell.toLowerCase() : undefined;
}

/** Only a line with a known name of a column is a header: a misspelled id in the first line must be reported. */
export function isHeader(cells: readonly string[]): boolean {
  const hasPerson = cells.some((cell) => toId(cell) !== undefined || toEmail(cell) !== undefined);
  return !hasPerson && cells.some((cell) => knownNames.has(toName(cell)));
}

/** The column with the most ids, else with the most email addresses, else the one with external ids. */
export function toChoice(
  lines: readonly string[],
  delimiter: Delimiter,
  header: readonly string[],
): ListChoice {
  const rows = lines.slice(0, linesCompared).map((line) => readCells(line, delimiter));
  const named = header.findIndex((cell) => idNames.includes(toName(cell)));
  const countIds = (column: number) => rows.filter((cells) => toId(cells[column] ?? '') !== undefined).length;
  const countEmails = (column: number) =>
    rows.filter((cells) => toEmail(cells[column] ?? '') !== undefined).length;
  if (named !== -1 && countIds(named) > 0) return { column: named, content: 'people' };
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const column = columnWithMost(width, countIds) ?? columnWithMost(width, countEmails);
  if (column !== undefined) return { column, content: 'people' };
  const external = header.findIndex((cell) => externalNames.includes(toName(cell)));
  return external === -1 ? { column: 0, content: 'people' } : { column: external, content: 'externalIds' };
}

function columnWithMost(width: number, count: (column: number) => number): number | undefined {
  let best: { column: number | undefined; count: number } = { column: undefined, count: 0 };
  for (let column = 0; column < width; column += 1) {
    const counted = count(column);
    if (counted > best.count) best = { column, count: counted };
  }
  return best.column;
}

function toName(cell: string): string {
  return cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
