import * as fc from 'fast-check';
import * as v from 'valibot';
import { StoredText } from '../platform/stored-text.ts';
import type { useOperator } from './use-gateway.ts';

/** The texts of all properties together. `npm run proof -- fuzz` tries more of them. */
const { TEXT_CASES = '200' } = process.env;
const properties = 10;
const runs = { numRuns: Math.ceil(Number(TEXT_CASES) / properties), seed: 2029 };
export const timeout = 1_800_000;

/** What sanitisers, patterns and entities treat differently, between letters. */
const signs = '& < > &amp; &lt; &gt; &amp;lt; <b> </b> <!-- --> " \' ; # $ ( [ { \\ . * + ? ^ | % / =';
const words = 'a B ä ß Ω 3 script Kunst Musik 🦊';
const unit = fc.constantFrom(' ', ...signs.split(' '), ...words.split(' '));
export const special = fc.string({ unit, minLength: 1, maxLength: 10 }).filter((text) => text.trim() !== '');
/** Without what most fields refuse. */
export const plain = special.map((text) => text.replaceAll(/[&<>]/gu, '_'));
export const anyText = fc.oneof(
  { weight: 3, arbitrary: special },
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== ''),
);

/** What API v1 would store with entities, so that the gateway does not send it. */
export const isRefused = (text: string): boolean => /[&<>]/u.test(text);
export const isTrimmed = (text: string): boolean => text === text.trim();

/** By what was compared: the value and the one that is expected. */
export type Comparisons = Readonly<Record<string, readonly [value: unknown, expected: unknown]>>;

const differencesIn = (comparisons: Comparisons): string[] =>
  Object.entries(comparisons).flatMap(([what, [value, expected]]) =>
    value === expected ? [] : [`${what}: ${JSON.stringify(value)} instead of ${JSON.stringify(expected)}`],
  );

/** The report of the smallest case that differs. Undefined if there is none. */
export async function findDifference<Case>(
  cases: fc.Arbitrary<Case>,
  compare: (example: Case) => Promise<Comparisons>,
): Promise<string | undefined> {
  const check = fc.asyncProperty(cases, async (example) => {
    const differences = differencesIn(await compare(example));
    if (differences.length > 0) throw new Error(differences.join('\n'));
  });
  return await fc.asyncDefaultReportMessage(await fc.check(check, runs));
}

const Item = v.looseObject({ id: v.string() });
export const findItem = (list: unknown, id: string) =>
  v.parse(v.array(Item), list).find((item) => item.id === id);

const Document = v.object({
  _id: v.string(),
  name: v.optional(StoredText),
  title: v.optional(StoredText),
  consentText: v.optional(StoredText),
  accessKeyId: v.optional(v.string()),
});

const Content = v.object({
  personName: v.optional(v.string()),
  changes: v.optional(v.array(v.object({ field: v.string(), after: v.unknown() })), []),
});

type Operator = Pick<ReturnType<typeof useOperator>, 'audit' | 'schoolCloud' | 'token'>;

export function useStoredTexts({ audit, schoolCloud, token }: Operator) {
  /** The rows of the newest audit entry, the last one first. */
  const readContents = async () => {
    const personal = audit.owner().selectFrom('audit_personal').select('content');
    const rows = await personal.orderBy('seq', 'desc').limit(2).execute();
    return rows.map(({ content }) => v.parse(Content, content));
  };
  return {
    /** A write of another tool, past the gateway. Undefined if the platform rejects it. */
    writeElsewhere: async (method: string, path: string, body: object) => {
      const response = await fetch(`${schoolCloud.apiUrl()}${path}`, {
        method,
        headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.ok ? v.parse(Document, await response.json()) : undefined;
    },

    /** What the newest audit entry says: the planned value, or the one that the platform stored instead. */
    recorded: async (field: string): Promise<unknown> => {
      const found = (await readContents()).flatMap(({ changes }) => changes);
      return found.find((change) => change.field === field)?.after;
    },

    /** The name of the person whom the newest audit entry is about. */
    recordedPerson: async (): Promise<unknown> =>
      (await readContents()).find(({ personName }) => personName !== undefined)?.personName,
  };
}
