import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type shell from '../../apps/dashboard/src/shell/messages/de.json';
import type first from '../../apps/dashboard/src/i18n/messages/de.json';
import type people from '../../apps/dashboard/src/areas/people/messages/de.json';
import type schools from '../../apps/dashboard/src/areas/schools/messages/de.json';

export type Language = 'de' | 'en' | 'es' | 'uk';
type WordsId = keyof (typeof first & typeof shell & typeof people & typeof schools);
export type Words = (id: WordsId, values?: Readonly<Record<string, string | number>>) => string;

const source = fileURLToPath(new URL('../../apps/dashboard/src', import.meta.url));
const folders = ['i18n', 'shell', 'areas/people', 'areas/schools'];

/** What a page says in a language, from the files that the page has it from: so a test can be done in any of them. */
export function wordsIn(language: Language): Words {
  const texts = new Map(
    folders.flatMap((folder) => {
      const text = readFileSync(`${source}/${folder}/messages/${language}.json`, 'utf8');
      return Object.entries(v.parse(v.record(v.string(), v.string()), JSON.parse(text)));
    }),
  );
  return (id, values = {}) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`There are no words for ${id} in ${language}.`);
    return fill(text, values, language);
  };
}

/** As the dashboard itself does it, for the two kinds of holes that its words have. */
function fill(text: string, values: Readonly<Record<string, string | number>>, language: Language): string {
  return text
    .replaceAll(/\{(\w+), plural, ((?:[^{}]+\{[^{}]*\})+)\}/gu, (_all, name: string, forms: string) => {
      const count = Number(values[name]);
      const form = new Intl.PluralRules(language).select(count);
      const found = new RegExp(`(?:=${count}|\\b${form}) \\{([^{}]*)\\}`, 'u').exec(forms)?.[1] ?? '';
      return found.replaceAll('#', String(count));
    })
    .replaceAll(/\{(\w+)\}/gu, (_all, name: string) => String(values[name]));
}
