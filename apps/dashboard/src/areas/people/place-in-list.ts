import type { PeopleQuery } from '../../api/people.ts';
import { isId } from '../../lib/id.ts';

export const rowsPerPage = 25;
const lastPage = 4000;
const longestSearch = 100;

/** As it stands in the address. */
export type PlaceTexts = { [Name in 'search' | 'school' | 'page']?: string };

type SearchFault = 'none' | 'long';

/** What is certain to be rejected is reported without a request; the gateway knows the rest of the rules. */
export function findSearchFault(search: string): SearchFault | undefined {
  const text = search.trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return 'none';
  return text.length > longestSearch ? 'long' : undefined;
}

/** None where there is nothing to ask for. A school that is none is never dropped: it would find too many. */
export function toQuery({ search = '', school, page }: PlaceTexts): PeopleQuery | undefined {
  if (findSearchFault(search) !== undefined || (school !== undefined && !isId(school))) return undefined;
  return {
    search: search.trim(),
    ...(school !== undefined && { school }),
    skip: (toPage(page) - 1) * rowsPerPage,
    limit: rowsPerPage,
  };
}

/** A page that there is none of is taken for the first: it hides and adds nothing. */
export function toPage(page = ''): number {
  return /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), lastPage) : 1;
}

export function toAddress({
  search,
  school,
  page,
}: { [Name in keyof PlaceTexts]: string | undefined }): PlaceTexts {
  return {
    ...(search !== undefined && search !== '' && { search }),
    ...(school !== undefined && { school }),
    ...(page !== undefined && page !== '1' && { page }),
  };
}
