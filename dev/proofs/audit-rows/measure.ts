import * as v from 'valibot';
import type { AuditSite } from './audit-site.ts';
import { writeQuery } from './questions.ts';
import type { Question } from './questions.ts';

const Page = v.object({ entries: v.array(v.object({ number: v.number() })) });

export interface Measurement {
  readonly kind: string;
  readonly requests: number;
  /** In milliseconds, from the question to the last byte of the answer. */
  readonly median: number;
  readonly p99: number;
  readonly slowest: number;
}

/** Asks so many questions of every kind, in no order, with so many people at a time. */
export async function measure(
  { ask }: AuditSite,
  questions: readonly Question[],
  { perKind, atATime }: { perKind: number; atATime: number },
): Promise<Measurement[]> {
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  const waiting = shuffle(
    kinds.flatMap((kind) => {
      const ofKind = questions.filter((question) => question.kind === kind);
      return Array.from({ length: perKind }, (_, index) => ofKind[index % ofKind.length] ?? []).flat();
    }),
  );
  const taken: { question: Question; ms: number }[] = [];
  const askInTurn = async (): Promise<void> => {
    for (let question = waiting.pop(); question !== undefined; question = waiting.pop()) {
      const start = performance.now();
      const answer = await ask(`/audit?${writeQuery(question)}`);
      const body: unknown = await answer.json();
      taken.push({ question, ms: performance.now() - start });
      if (answer.status !== 200)
        throw new Error(`${writeQuery(question)} was answered with ${answer.status}`);
      v.parse(Page, body);
    }
  };
  await Promise.all(Array.from({ length: atATime }, askInTurn));
  return kinds.map((kind) => sumUp(kind, taken));
}

/** So that a moment in which the machine does something else falls on all kinds alike. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function sumUp(kind: string, taken: readonly { question: Question; ms: number }[]): Measurement {
  const sorted = taken
    .filter(({ question }) => question.kind === kind)
    .toSorted((one, other) => one.ms - other.ms);
  const at = (part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  return {
    kind,
    requests: sorted.length,
    median: at(0.5)?.ms ?? NaN,
    p99: at(0.99)?.ms ?? NaN,
    slowest: at(1)?.ms ?? NaN,
  };
}
