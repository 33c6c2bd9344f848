import { useIntl } from 'react-intl';
import { labelOf } from '../../i18n/label-of.ts';
import { StatusMark, type Status } from '../../ui/status-mark.tsx';

const marks = new Map<string, Status>([
  ['none', 'none'],
  ['running', 'running'],
  ['mandatory', 'running'],
  ['closed', 'success'],
  ['finished', 'success'],
]);

export function MigrationMark({ state }: { state: string }) {
  const intl = useIntl();
  return (
    <StatusMark status={marks.get(state) ?? 'unknown'}>
      {labelOf(intl, 'schools.migration', state)}
    </StatusMark>
  );
}
