import type { SchoolPage, SchoolSummary } from '@superhero/contract/gateway/types';
import { unprocessable } from '../../lib/api-error.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { writeHead, writeRow } from '../../lib/write-csv.ts';
import type { Columns } from '../../lib/write-csv.ts';
import type { ReadPage } from './search.ts';

/** Twice the schools of the largest school cloud that we know. */
const maxTableRows = 20_000;
/** The longest page of the platform. */
export const pageLength = 100;

/** The names are stable: spreadsheets and scripts depend on them. */
const columns: Columns<SchoolSummary> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  official_school_number: ({ officialSchoolNumber }) => officialSchoolNumber,
  federal_state: ({ federalState }) => federalState,
  county: ({ county }) => county,
  login_systems: ({ systems }) => systems.join(', '),
  login_migration: ({ migration }) => migration,
  purpose: ({ purpose }) => purpose,
  in_maintenance: ({ inMaintenance }) => (inMaintenance ? 'yes' : 'no'),
  updated_at: ({ updatedAt }) => updatedAt,
};

/** The table as CSV, one chunk per page. A page is read only after the one before was sent. */
export async function prepareTable(read: ReadPage): Promise<AsyncGenerator<string>> {
  // Before the first byte, because afterwards no error can be sent.
  const first = await read(0);
  if (first.total > maxTableRows) throw tooManySchools();
  return writeTable(first, read);
}

async function* writeTable(first: SchoolPage, read: ReadPage): AsyncGenerator<string> {
  yield writeHead(columns);
  // A school created during the export shifts others to the next page, where they would be written again.
  const written = new Set<string>();
  for (let page = first; ; page = await read(page.skip + page.limit)) {
    const schools = page.schools.filter(({ id }) => !written.has(id));
    for (const { id } of schools) written.add(id);
    yield schools.map((school) => writeRow(columns, school)).join('');
    if (page.skip + page.limit >= page.total) return;
  }
}

const tooManySchools = (): ApiError =>
  unprocessable('TOO_MANY_SCHOOLS', `More than ${maxTableRows} schools match. Set another filter.`);
