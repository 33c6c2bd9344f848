import { toPlainText } from '@superhero/contract/kept-html';
import { type Language, languages } from '../../../i18n/languages.ts';
import type { Version } from './api.ts';
import { isStoredAlike } from './form.ts';

type Texts = Readonly<Record<Language, string>>;

/** What of a version tells the age of its texts. */
type Publication = Pick<Version, 'at' | 'changed' | 'isComplete'> & { content: { texts: Texts } };

export type TextAges = {
  /** The languages whose text is older than that of the others. */
  older: readonly Language[];
  /** When the current text of a language was published, as far as the history knows. */
  since: Readonly<Partial<Record<Language, string>>>;
  /** The older languages of each publication by its texts, because it can be published again. */
  olderBefore: ReadonlyMap<string, readonly Language[]>;
};

const keyOf = (texts: Texts): string => languages.map((language) => texts[language]).join('\0');

const isNamed = ({ changed }: Publication, language: Language) =>
  changed.includes(`announcement.${language}`);

/**
 * The languages that are older than the others once these have changed. A change of only those that were older brings
 * them up to date; any other change leaves all unchanged languages behind.
 */
export function listOlder(older: readonly Language[], changed: readonly Language[]): Language[] {
  if (changed.length === 0) return [...older];
  const catchesUp = changed.every((language) => older.includes(language));
  return languages.filter(
    (language) => !changed.includes(language) && (!catchesUp || older.includes(language)),
  );
}

/** The age of each text, from the publications, the newest first, and the texts as they are now. */
export function findTextAges(versions: readonly Publication[], texts: Texts): TextAges {
  let older: readonly Language[] = [];
  const olderBefore = new Map<string, readonly Language[]>();
  // What an unfinished publication was to change. It counts for the languages that got their text, then or later.
  let begun: readonly Language[] = [];
  let earlier: Texts | undefined;
  for (const version of versions.toReversed()) {
    const { content } = version;
    const changed = languages.filter((language) => isNamed(version, language));
    const open = begun.filter((language) => isSame(language, earlier, content.texts));
    begun = [...new Set([...changed, ...open])];
    if (version.isComplete) {
      older = olderBefore.get(keyOf(content.texts)) ?? listOlder(older, begun);
      olderBefore.set(keyOf(content.texts), older);
      begun = [];
    }
    earlier = content.texts;
  }
  const done = begun.filter((language) => isSame(language, earlier, texts));
  older = listOlder(older, done);
  // Another program has changed the rest.
  const foreign = languages.filter(
    (language) => earlier !== undefined && !begun.includes(language) && !isSame(language, earlier, texts),
  );
  older = listOlder(older, foreign);
  return {
    olderBefore,
    older: older.filter((language) => toPlainText(texts[language]) !== ''),
    since: Object.fromEntries(
      languages.flatMap((language) => {
        const version = versions.find((one) => isNamed(one, language));
        return version !== undefined && isSame(language, version.content.texts, texts)
          ? [[language, version.at]]
          : [];
      }),
    ),
  };
}

const isSame = (language: Language, one: Texts | undefined, other: Texts): boolean =>
  one !== undefined && isStoredAlike(one[language], other[language]);

type Draft = Texts & { isOn: boolean };

/** The languages that would be published with an old text. It matters if a text changes, or if people see it again. */
export function findLeftBehind(
  draft: Draft,
  changes: readonly string[],
  { older, olderBefore }: Pick<TextAges, 'older' | 'olderBefore'>,
): Language[] {
  const changed = languages.filter((language) => changes.includes(language));
  if (changed.length === 0 && !(draft.isOn && changes.includes('isOn'))) return [];
  const left = olderBefore.get(keyOf(draft)) ?? listOlder(older, changed);
  return left.filter((language) => toPlainText(draft[language]) !== '');
}
