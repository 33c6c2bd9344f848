import type { IntlShape } from 'react-intl';
import { labelOf } from '../../../i18n/label-of.ts';
import { yesOrNo } from '../detail/labels.ts';
import { describeUpload } from './image-upload.ts';

/** Where the texts for the values of a field are. */
const prefixes: Readonly<Record<string, string>> = {
  restrictToContexts: 'tools.context',
  'config.type': 'tools.type',
  'config.messageType': 'tools.messageType',
  'config.privacyPermission': 'tools.privacy',
  'medium.status': 'tools.state',
  type: 'tools.parameterType',
  scope: 'tools.scope',
  location: 'tools.location',
};

/** The value of a field before or after a change. */
export function valueLabel(intl: IntlShape, field: string, value: string | boolean | null): string {
  if (typeof value === 'boolean') return yesOrNo(intl, value);
  if (value === null || value === '') return intl.formatMessage({ id: 'tools.form.none' });
  const name = field.startsWith('parameters.') ? field.replace(/^.*\./u, '') : field;
  if (name === 'logoUrl') return describeUpload(intl, value) ?? value;
  if (name === 'medium.modifiedAt') return dateLabel(intl, value);
  const prefix = prefixes[name];
  return prefix === undefined ? value : labelOf(intl, prefix, value);
}

function dateLabel(intl: IntlShape, value: string): string {
  return Number.isNaN(Date.parse(value)) ? value : intl.formatDate(value, { dateStyle: 'medium' });
}
