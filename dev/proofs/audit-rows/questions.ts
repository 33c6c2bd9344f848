import type { list } from '@superhero/gateway/audit-list';
import { operatorId, personId, rareOperator, schoolId } from './fill-audit.ts';

type Filter = Parameters<typeof list>[1];
type Place = Omit<Parameters<typeof list>[2], 'limit'>;

export interface Question {
  /** Which filters it has. */
  readonly kind: string;
  readonly filter: Filter;
  readonly place: Place;
}

const day = 24 * 60 * 60_000;
export const ago = (days: number): Date => new Date(Date.now() - days * day);

/** Of each filter something frequent, something rare, and something that is not there. */
const variants: Readonly<Record<string, readonly Filter[]>> = {
  operator: [{ operator: operatorId(0) }, { operator: rareOperator }, { operator: operatorId(999) }],
  act: [{ act: 'people.changeEmail' }, { act: 'people.create' }],
  person: [{ person: personId(0) }, { person: personId(190_000) }, { person: personId(999_999) }],
  school: [{ school: schoolId(0) }, { school: schoolId(9_000) }, { school: schoolId(99_999) }],
  time: [{ from: ago(700), to: ago(20) }, { from: ago(400), to: ago(399) }, { to: ago(5_000) }],
};

/** No filter, each filter, and each pair of filters, on the first page, in the middle and on the last page. */
export function makeQuestions(entries: number): Question[] {
  const names = Object.keys(variants);
  const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => [one, other]));
  const places: Place[] = [{}, { before: entries }, { after: 0 }];
  return [[], ...names.map((name) => [name]), ...pairs].flatMap((set) =>
    set
      .map((name) => variants[name] ?? [])
      .reduce<Filter[]>(
        (made, next) => made.flatMap((one) => next.map((more) => ({ ...one, ...more }))),
        [{}],
      )
      .flatMap((filter) => places.map((place) => ({ kind: set.join(' + ') || 'none', filter, place }))),
  );
}

/** As the contract wants it asked. */
export function writeQuery({ filter, place }: Pick<Question, 'filter' | 'place'>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, ...place }))
    query.set(name, value instanceof Date ? value.toISOString() : String(value));
  return String(query);
}
