import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { offeredRoles } from './form.ts';
import type { Removed } from '@superhero/contract/kept-html';

/** Roles without a message are shown as the platform names them. */
export function roleLabel(t: Translate, role: string): string {
  const known = offeredRoles.find((one) => one === role);
  return known === undefined ? cut(role, 60) : t(`announcement.role.${known}`);
}

export const partLabel = (t: Translate, part: string): string => t.label('announcement.field', part);

/** A part as the audit log names it. */
export const fieldLabel = (t: Translate, field: string): string =>
  t.optional(field.replace(/^announcement/, 'announcement.field')) ?? field;

/** What the school cloud removes, in words where operators know one. */
export function removedLabel(t: Translate, { what, name }: Removed): string {
  if (what === 'address') return t('announcement.removed.address', { address: cut(name, 60) });
  if (what === 'element' && name === 'img') return t('announcement.removed.images');
  if (what === 'attribute' && name === 'style') return t('announcement.removed.styles');
  return what === 'element' ? `<${cut(name, 60)}>` : cut(name, 60);
}
