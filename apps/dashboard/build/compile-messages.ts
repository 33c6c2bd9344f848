import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { Message, Part } from '../src/i18n/format-message.ts';

/**
 * An area has all its messages in its own folder. The build moves those with these prefixes into the chunk that shows
 * them: the navigation, the command palette, the audit log, or `app` for text that all areas show.
 */
const shownElsewhere: Readonly<Record<string, string>> = {
  'nav.': 'app/navigation',
  'palette.': 'app/palette',
  'audit.action.': 'app',
  'audit.actionOn.': 'app',
  'audit.outcome.': 'app',
  'deletion.error.': 'app',
  'deletion.progress.': 'app',
  'people.role.': 'app',
  'schools.feature.': 'app',
  'schools.migration.': 'app',
  'tools.type.': 'app',
  'audit.field.': 'areas/audit',
};

/** The audit log shows these too: fields without a label of its own, and values (`areas/audit/labels.ts`). */
const shownInLog =
  /^\w+\.field\.|^switches\.\w+\.name$|^(announcement\.role|bulk\.kind|roles\.permission|schools\.purpose|tools\.(context|messageType|privacy|state))\./;

/** Compiles each message; one that does not parse fails the build. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    async load(id) {
      const [, source, folder, file] = /^(.*\/src)\/(.+)\/messages\/(\w+\.json)$/.exec(id) ?? [];
      if (source === undefined || folder === undefined || file === undefined) return null;
      const paths = await readdir(`${source}/areas`, { recursive: true });
      const inAreas = paths.filter((path) => path.endsWith(`/messages/${file}`)).toSorted();
      const folders = new Set([folder, ...inAreas.map((path) => `areas/${dirname(dirname(path))}`)]);
      const messages = await Promise.all(
        [...folders].map(async (each) => {
          const path = `${source}/${each}/messages/${file}`;
          this.addWatchFile(path);
          const own = await readMessages(path);
          return own.filter(([key]) => isShownIn(folder, key, each));
        }),
      );
      return JSON.stringify(
        Object.fromEntries(messages.flat().map(([key, text]) => [key, compileMessage(text)])),
      );
    },
  };
}

function isShownIn(folder: string, key: string, source: string): boolean {
  return folderFor(key, source) === folder || (folder === 'areas/audit' && shownInLog.test(key));
}

function folderFor(key: string, folder: string): string {
  const moved = Object.entries(shownElsewhere).find(([prefix]) => key.startsWith(prefix));
  return folder.startsWith('areas/') ? (moved?.[1] ?? folder) : folder;
}

async function readMessages(path: string): Promise<[string, string][]> {
  const messages: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (typeof messages !== 'object' || messages === null) throw new Error(`${path} is not an object`);
  return Object.entries(messages).map(([key, text]) => [key, String(text)]);
}

export function compileMessage(text: string): Message {
  return compile(parse(text));
}

/** `number` is the one that `#` in the option of a plural stands for. */
function compile(elements: readonly MessageFormatElement[], number = ''): Message {
  const parts = elements.map((element) => compilePart(element, number));
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}

function compilePart(element: MessageFormatElement, number: string): Part {
  if (isLiteralElement(element)) return element.value;
  if (isPoundElement(element)) return { kind: 'number', name: number };
  const { value: name } = element;
  if (isArgumentElement(element)) return { kind: 'text', name };
  if (isNumberElement(element) && !element.style) return { kind: 'number', name };
  if (isTagElement(element)) return { kind: 'tag', name, content: compile(element.children, number) };
  if (isSelectElement(element)) return { kind: 'select', name, options: compileOptions(element, number) };
  if (isPluralElement(element) && element.pluralType === 'cardinal' && element.offset === 0) {
    return { kind: 'plural', name, options: compileOptions(element, name) };
  }
  throw new Error(`i18n/format-message.ts does not format ${JSON.stringify(element)}`);
}

function compileOptions({ options }: SelectElement | PluralElement, number: string): Record<string, Message> {
  const compiled = Object.entries(options).map(([key, { value }]) => [key, compile(value, number)] as const);
  return Object.fromEntries(compiled);
}
