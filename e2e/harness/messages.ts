import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

export type Language = 'de' | 'en' | 'es' | 'uk';
export type Messages = (id: string, values?: Readonly<Record<string, string | number>>) => string;

const source = fileURLToPath(new URL('../../apps/dashboard/src', import.meta.url));

/** Reads the messages of the dashboard itself, so that a test can run in any language. */
export function messagesIn(language: Language): Messages {
  const texts = new Map(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(`/messages/${language}.json`))
      .flatMap((path) => {
        const text = readFileSync(`${source}/${path}`, 'utf8');
        return Object.entries(v.parse(v.record(v.string(), v.string()), JSON.parse(text)));
      }),
  );
  return (id, values = {}) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`no message ${id} in ${language}`);
    return fill(text, values, language);
  };
}

/** Formats plurals, numbers and plain arguments, the kinds that the messages use. */
function fill(text: string, values: Readonly<Record<string, string | number>>, language: Language): string {
  return text
    .replaceAll(/\{(\w+), plural, ((?:[^{}]+\{[^{}]*\})+)\}/gu, (_all, name: string, forms: string) => {
      const count = Number(values[name]);
      const form = new Intl.PluralRules(language).select(count);
      const found = new RegExp(`(?:=${count}|\\b${form}) \\{([^{}]*)\\}`, 'u').exec(forms)?.[1] ?? '';
      return found.replaceAll('#', String(count));
    })
    .replaceAll(/\{(\w+)(?:, number)?\}/gu, (_all, name: string) => String(values[name]));
}
