import type { IntlShape } from 'react-intl';
import {
  contextLabel,
  locationLabel,
  messageTypeLabel,
  parameterTypeLabel,
  privacyLabel,
  scopeLabel,
  yesOrNo,
} from '../detail/labels.ts';
import { stateLabel, typeLabel } from '../labels.ts';
import { describeUpload } from './image-upload.ts';

const labels: Readonly<Record<string, (intl: IntlShape, value: string) => string>> = {
  restrictToContexts: contextLabel,
  'config.type': typeLabel,
  'config.messageType': messageTypeLabel,
  'config.privacyPermission': privacyLabel,
  'medium.status': stateLabel,
  'medium.modifiedAt': dateLabel,
  logoUrl: (intl, value) => describeUpload(intl, value) ?? value,
  type: parameterTypeLabel,
  scope: scopeLabel,
  location: locationLabel,
};

/** The value of a field before or after a change. */
export function valueLabel(intl: IntlShape, field: string, value: string | boolean | null): string {
  if (typeof value === 'boolean') return yesOrNo(intl, value);
  if (value === null || value === '') return intl.formatMessage({ id: 'tools.form.none' });
  const name = field.startsWith('parameters.') ? field.replace(/^.*\./u, '') : field;
  return labels[name]?.(intl, value) ?? value;
}

function dateLabel(intl: IntlShape, value: string): string {
  return Number.isNaN(Date.parse(value)) ? value : intl.formatDate(value, { dateStyle: 'medium' });
}
