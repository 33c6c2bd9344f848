import { languages, type Language } from '../../../i18n/languages.ts';
import type { Announcement } from './api.ts';
import { maxDepth, readKeptHtml, writeKeptHtml } from '@superhero/contract/kept-html';

export type Content = Pick<Announcement, 'texts' | 'roles' | 'isOn'>;

/** Only what was edited, so that it can be applied to a newer state of the announcement. */
export type Edits = {
  texts?: { [language in Language]?: string };
  roles?: readonly string[];
  isOn?: boolean;
};

/** The parts of the announcement, as the audit log names them. */
export const parts = [...languages, 'roles', 'isOn'] as const;
export type Part = (typeof parts)[number];

/** The roles that an operator chooses from; others are offered if they are stored. */
export const offeredRoles = ['administrator', 'teacher', 'student', 'externalPerson'] as const;

/** No role has this name. The platform's default has it in place of `administrator` (T82). */
export const wrongRole = 'admin';

/** As in the contract. */
export const maxTextLength = 20_000;
const roleName = /^(?!admin$)[A-Za-z][\w-]{0,99}$/u;

/** Characters as the gateway counts them. */
export const countCharacters = (text: string): number => Array.from(text).length;

export function applyEdits(base: Content, edits: Edits): Content {
  return {
    texts: { ...base.texts, ...edits.texts },
    roles: [...(edits.roles ?? base.roles)],
    isOn: edits.isOn ?? base.isOn,
  };
}

/** The parts that publishing would change. The order of the roles does not matter. */
export function findChanges(base: Content, draft: Content): Part[] {
  const isSameRoles =
    base.roles.length === draft.roles.length && base.roles.every((role) => draft.roles.includes(role));
  return parts.filter((part) => {
    if (part === 'roles') return !isSameRoles;
    if (part === 'isOn') return base.isOn !== draft.isOn;
    return base.texts[part] !== draft.texts[part];
  });
}

/** Whether a page may fail to show the text, because its elements are nested too deeply. */
export const isTooDeep = (text: string): boolean => readKeptHtml(text).depth > maxDepth;

export type DraftErrors = { wrongTexts: Language[]; hasWrongRoles: boolean };

/** What the gateway would reject. The depth of a text that was not edited is not checked. */
export function findErrors(base: Content, { texts, roles }: Content): DraftErrors {
  return {
    wrongTexts: languages.filter((language) => {
      const text = texts[language];
      return countCharacters(text) > maxTextLength || (text !== base.texts[language] && isTooDeep(text));
    }),
    hasWrongRoles: roles.some((role) => !roleName.test(role)),
  };
}

/** `admin` stands for administrators. */
export const replaceWrongRole = (roles: readonly string[]): string[] => [
  ...new Set(roles.map((role) => (role === wrongRole ? 'administrator' : role))),
];

/** The roles in the order in which they are offered, then all others that are stored or chosen. */
export function listRoles(...chosen: readonly (readonly string[])[]): string[] {
  return [...new Set([...offeredRoles, ...chosen.flat()])];
}

const store = (text: string): string => writeKeptHtml(readKeptHtml(text).nodes);

/** Without what was published. A text counts as published if the school cloud stores it like that. */
export function keepUnpublished(edits: Edits, { texts, roles, isOn }: Content): Edits {
  const left = Object.entries(edits.texts ?? {}).filter(
    ([language, text]) => !languages.some((one) => one === language && store(texts[one]) === store(text)),
  );
  const hasOtherRoles = edits.roles !== undefined && [...edits.roles].join() !== roles.join();
  return {
    ...(left.length > 0 && { texts: Object.fromEntries(left) }),
    ...(hasOtherRoles && { roles: edits.roles }),
    ...(edits.isOn !== undefined && edits.isOn !== isOn && { isOn: edits.isOn }),
  };
}
