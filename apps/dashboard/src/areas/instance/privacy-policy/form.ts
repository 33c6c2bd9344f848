import { siteNow } from '../../../api/site-clock.ts';
import { defineForm } from '../../../app/form/define-form.ts';
import { type Field, plain, text } from '../../../app/form/fields.ts';
import type { PolicyVersion } from './api.ts';
import type { PdfProblem } from './pdf.ts';

/** The school cloud would remove tags and store these characters as entities. */
const forbidden = /[<>&]/u;

const requiredText = (max: number, missing: string, rows?: number) =>
  text({
    max,
    ...(rows !== undefined && { rows }),
    check: (typed) => (typed === '' ? missing : forbidden.test(typed) ? 'characters' : undefined),
  });

/** The chosen file, or why it can't be used. */
type Picked = File | PdfProblem | 'unreadable' | null;

const file: Field<never, Picked, Picked, Picked> = {
  apply: (_stored, edit) => edit ?? null,
  show: (value) => (value instanceof File ? value.name : null),
  check: (value) => (value instanceof File ? undefined : (value ?? 'file')),
  store: (value) => value,
};

/** The limits are those of the contract. */
export const policyForm = defineForm(
  'privacyPolicy',
  {
    title: requiredText(200, 'title'),
    text: requiredText(5000, 'text', 3),
    file,
    when: plain<'now' | 'later'>(),
    /** Local time without a zone, as the input has it. */
    date: text({ isOptional: true }),
  },
  ({ draft }) => ({ date: draft.when === 'later' ? findDateError(draft.date) : undefined }),
);

function findDateError(date: string): string | undefined {
  const time = new Date(date).getTime();
  if (Number.isNaN(time)) return 'date';
  return time <= siteNow() ? 'past' : undefined;
}

export function isTitleInUse(title: string, versions: readonly PolicyVersion[]): boolean {
  return title.trim() !== '' && versions.some((version) => version.title?.trim() === title.trim());
}
