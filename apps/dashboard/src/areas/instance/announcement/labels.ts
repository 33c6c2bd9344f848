import type { IntlShape } from 'react-intl';
import { cut } from '../../../lib/cut.ts';
import { offeredRoles, type Part, parts } from './draft.ts';
import type { Removed } from '@superhero/contract/kept-html';

const longestName = 60;

/** Roles without a message are shown as the platform names them. */
export function roleLabel(intl: IntlShape, role: string): string {
  const known = offeredRoles.find((one) => one === role);
  return known === undefined
    ? cut(role, longestName)
    : intl.formatMessage({ id: `announcement.role.${known}` });
}

export function partLabel(intl: IntlShape, part: Part): string {
  return intl.formatMessage({ id: `announcement.part.${part}` });
}

/** A part as the audit log names it. */
export function fieldLabel(intl: IntlShape, field: string): string {
  const part = parts.find((one) => `announcement.${one}` === field);
  return part === undefined ? field : partLabel(intl, part);
}

/** What the school cloud removes, in words where operators know one. */
export function removedLabel(intl: IntlShape, { what, name }: Removed): string {
  if (what === 'address')
    return intl.formatMessage({ id: 'announcement.removed.address' }, { address: cut(name, longestName) });
  if (what === 'element' && name === 'img') return intl.formatMessage({ id: 'announcement.removed.images' });
  if (what === 'attribute' && name === 'style')
    return intl.formatMessage({ id: 'announcement.removed.styles' });
  return what === 'element' ? `<${cut(name, longestName)}>` : cut(name, longestName);
}
