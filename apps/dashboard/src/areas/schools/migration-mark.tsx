import { useIntl } from 'react-intl';
import { StatusMark, type Status } from '../../ui/status-mark.tsx';
import { migrationLabel } from './labels.ts';

const marks = new Map<string, Status>([
  ['none', 'none'],
  ['running', 'running'],
  ['mandatory', 'running'],
  ['closed', 'success'],
  ['finished', 'success'],
]);

export function MigrationMark({ state }: { state: string }) {
  const intl = useIntl();
  return <StatusMark status={marks.get(state) ?? 'unknown'}>{migrationLabel(intl, state)}</StatusMark>;
}
