import type { PolicyVersion } from './api.ts';
import type { PdfProblem } from './pdf.ts';

/** What the operator has entered for a new version. */
export type Draft = {
  title: string;
  text: string;
  when: 'now' | 'later';
  /** Of the input: local time without a zone. */
  date: string;
  file: File | undefined;
  problem: PdfProblem | 'unreadable' | undefined;
};

export const emptyDraft: Draft = {
  title: '',
  text: '',
  when: 'now',
  date: '',
  file: undefined,
  problem: undefined,
};

/** As in the contract. */
export const longest = { title: 200, text: 5000 };

/** The school cloud would remove tags and store these characters as entities. */
const forbidden = /[<>&]/u;

type FieldError =
  'title' | 'titleInUse' | 'text' | 'characters' | 'file' | 'date' | 'past' | NonNullable<Draft['problem']>;

export type Errors = Readonly<Record<'title' | 'text' | 'file' | 'date', FieldError | undefined>>;

export function findErrors(draft: Draft, versions: readonly PolicyVersion[], now: number): Errors {
  return {
    title: findTitleError(draft.title.trim(), versions),
    text: findTextError(draft.text.trim()),
    file: draft.file === undefined ? (draft.problem ?? 'file') : undefined,
    date: draft.when === 'now' ? undefined : findDateError(draft.date, now),
  };
}

function findTitleError(title: string, versions: readonly PolicyVersion[]): FieldError | undefined {
  if (title === '') return 'title';
  if (forbidden.test(title)) return 'characters';
  return versions.some((version) => version.title?.trim() === title) ? 'titleInUse' : undefined;
}

function findTextError(text: string): FieldError | undefined {
  if (text === '') return 'text';
  return forbidden.test(text) ? 'characters' : undefined;
}

function findDateError(date: string, now: number): FieldError | undefined {
  const time = new Date(date).getTime();
  if (Number.isNaN(time)) return 'date';
  return time <= now ? 'past' : undefined;
}

export function hasInput({ title, text, when, file }: Draft): boolean {
  return title !== '' || text !== '' || when !== 'now' || file !== undefined;
}
