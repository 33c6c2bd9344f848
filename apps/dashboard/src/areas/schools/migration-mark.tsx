import { useTranslate } from '../../i18n/translate.tsx';
import { StatusMark, type Status } from '../../ui/status-mark.tsx';

const marks = new Map<string, Status>([
  ['none', 'none'],
  ['running', 'running'],
  ['mandatory', 'running'],
  ['closed', 'success'],
  ['finished', 'success'],
]);

export function MigrationMark({ state }: { state: string }) {
  const t = useTranslate();
  return (
    <StatusMark status={marks.get(state) ?? 'unknown'}>{t.label('schools.migration', state)}</StatusMark>
  );
}
