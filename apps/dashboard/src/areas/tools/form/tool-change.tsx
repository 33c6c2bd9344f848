import type { Translate } from '../../../i18n/translate.tsx';
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
export function valueLabel(t: Translate, field: string, value: string | boolean | null): string {
  if (typeof value === 'boolean') return yesOrNo(t, value);
  if (value === null || value === '') return t('tools.form.none');
  const name = field.startsWith('parameters.') ? field.replace(/^.*\./u, '') : field;
  if (name === 'logoUrl') return describeUpload(t, value) ?? value;
  if (name === 'medium.modifiedAt') return dateLabel(t, value);
  const prefix = prefixes[name];
  return prefix === undefined ? value : t.label(prefix, value);
}

function dateLabel(t: Translate, value: string): string {
  return Number.isNaN(Date.parse(value)) ? value : t.date(value, { dateStyle: 'medium' });
}
