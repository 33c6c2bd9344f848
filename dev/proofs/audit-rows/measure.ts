import type { list } from '@superhero/gateway/audit-list';
import * as v from 'valibot';
import type { AuditSite } from './audit-site.ts';
import { operatorId, personId, rareOperator, schoolId, toolId, words } from './fill-audit.ts';

const Page = v.object({ entries: v.array(v.object({ number: v.number() })) });

/** Milliseconds from the query to the last byte of the answer. */
export interface Taken {
  readonly kind: string;
  readonly ms: number;
}

/** Sends `perKind` requests of every kind in random order, `parallel` at a time. */
export async function measure(
  { sendRequest }: AuditSite,
  queries: readonly Query[],
  { perKind, parallel }: { perKind: number; parallel: number },
): Promise<Taken[]> {
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  const waiting = shuffle(
    kinds.flatMap((kind) => {
      const ofKind = queries.filter((query) => query.kind === kind);
      return Array.from({ length: perKind }, (_, index) => ofKind[index % ofKind.length] ?? []).flat();
    }),
  );
  const taken: Taken[] = [];
  const sendInTurn = async (): Promise<void> => {
    for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) {
      const start = performance.now();
      const answer = await sendRequest(`/audit?${writeQuery(query)}`);
      const body: unknown = await answer.json();
      taken.push({ kind: query.kind, ms: performance.now() - start });
      if (answer.status !== 200) throw new Error(`${writeQuery(query)} was answered with ${answer.status}`);
      v.parse(Page, body);
    }
  };
  await Promise.all(Array.from({ length: parallel }, sendInTurn));
  return taken;
}

/** Random order spreads disturbances of the machine over all kinds. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

type Filter = Parameters<typeof list>[1];
type Place = Omit<Parameters<typeof list>[2], 'limit'>;

export interface Query {
  /** The names of its filters. */
  readonly kind: string;
  readonly filter: Filter;
  readonly place: Place;
}

const day = 24 * 60 * 60_000;
export const ago = (days: number): Date => new Date(Date.now() - days * day);

type Variants = Readonly<Record<string, readonly Filter[]>>;

/** For each filter a frequent, a rare and a missing value, and the periods that the list offers. */
const variants: Variants = {
  operator: [{ operator: operatorId(0) }, { operator: rareOperator }, { operator: operatorId(999) }],
  action: [{ action: 'people.changeEmail' }, { action: 'people.create' }],
  person: [{ person: personId(0) }, { person: personId(190_000) }, { person: personId(999_999) }],
  school: [{ school: schoolId(0) }, { school: schoolId(9_000) }, { school: schoolId(99_999) }],
  time: [
    { from: ago(700), to: ago(20) },
    { from: ago(400), to: ago(399) },
    { to: ago(5_000) },
    { from: ago(7) },
    { from: ago(2), to: ago(1) },
    { from: ago(1) },
  ],
};

const subject = (kind: string, id: string): Filter => ({ subjects: [{ kind, id }] });

/** The filters that need more than the chain: texts, subjects, outcomes and requests. */
export const laterVariants = (requests: readonly string[], reconciledUpTo: number): Variants => ({
  search: [
    { search: words.every },
    { search: words.some },
    { search: words.few },
    { search: words.no },
    { search: `${words.every} ${words.some} 0000` },
  ],
  subject: [
    subject('tool', toolId(0)),
    subject('tool', toolId(190)),
    subject('tool', toolId(999)),
    subject('announcement', 'announcement'),
  ],
  outcome: [
    { outcome: 'succeeded' },
    { outcome: 'rejected' },
    { outcome: 'unknown' },
    { outcome: 'pending', reconciledUpTo },
  ],
  request: requests.map((requestId) => ({ requestId })),
});

/** No filter, each filter, and each pair of filters, on the first page, in the middle and on the last page. */
export function makeQueries(entries: number, later: Variants = {}): Query[] {
  const all = { ...variants, ...later };
  const names = Object.keys(all);
  const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => [one, other]));
  const places: Place[] = [{}, { before: entries }, { after: 0 }];
  return [[], ...names.map((name) => [name]), ...pairs].flatMap((set) =>
    set
      .map((name) => all[name] ?? [])
      .reduce<Filter[]>(
        (made, next) => made.flatMap((one) => next.map((more) => ({ ...one, ...more }))),
        [{}],
      )
      .flatMap((filter) => places.map((place) => ({ kind: set.join(' + ') || 'none', filter, place }))),
  );
}

/** The query string according to the contract. */
export function writeQuery({ filter, place }: Pick<Query, 'filter' | 'place'>): string {
  const { subjects = [], reconciledUpTo: _known, ...others } = filter;
  const query = new URLSearchParams(subjects.map(({ kind, id }) => ['subject', `${kind}:${id}`]));
  for (const [name, value] of Object.entries({ ...others, ...place }))
    query.set(name, value instanceof Date ? value.toISOString() : String(value));
  return String(query);
}
