import { Link } from '@tanstack/react-router';
import type { Rejection } from '../../api/idempotent-write.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Copyable } from '../frame/copyable.tsx';
import { explainError, type ErrorArea } from './explain-error.ts';
import { explainConstraint, type WriteState } from './use-write.ts';
import styles from './write-notice.module.css';

const specialNotices = new Map<string, 'noAudit' | 'subjectBusy'>([
  ['AUDIT_UNAVAILABLE', 'noAudit'],
  ['SUBJECT_BUSY', 'subjectBusy'],
]);

type Props = {
  state: WriteState;
  onCheckAgain: () => void;
  /** Whose texts are shown instead of the messages of errors. */
  area?: ErrorArea | undefined;
};

/** Explains a write that failed or whose outcome is unknown: what happened, what is safe and what to do. */
export function WriteNotice({ state, onCheckAgain, area }: Props) {
  const t = useTranslate();
  if (state.is === 'idle' || state.is === 'pending' || state.is === 'conflict') return null;
  const kind = (state.is === 'unavailable' && specialNotices.get(state.error.type)) || state.is;
  const report = 'error' in state ? state.error : undefined;
  const entry = 'entry' in state ? state.entry : undefined;
  return (
    <Notice
      tone={state.is === 'rejected' ? 'error' : 'warning'}
      title={t(`write.${kind}.title`)}
      text={t(`write.${kind}.text`)}
    >
      {(report !== undefined || entry !== undefined || state.is === 'unknown') && (
        <div className={styles.rest}>
          {report !== undefined && <Reason error={report} area={area} />}
          {report?.requestId !== undefined && (
            <p>
              {t('report.request')}: <Copyable id={report.requestId} what={t('report.request')} />
            </p>
          )}
          {entry !== undefined && (
            <Link to="/audit/$number" params={{ number: String(entry) }} target="_blank">
              {t('write.entry')}
            </Link>
          )}
          {state.is === 'unknown' && <Button onClick={onCheckAgain}>{t('write.checkAgain')}</Button>}
        </div>
      )}
    </Notice>
  );
}

/** Shows the errors of single fields instead of the message if there are any: the message only refers to them. */
function Reason({ error: report, area }: { error: Rejection; area: ErrorArea | undefined }) {
  const t = useTranslate();
  const { message, validationErrors = [] } = report;
  const explained = area && explainError(t, area, report.type);
  if (explained !== undefined) return <p>{explained}</p>;
  if (validationErrors.length === 0) return <p>{cut(message, 300)}</p>;
  // A field in a list is named without its position.
  const nameOf = (field: string) =>
    area === undefined ? field : t.label(`${area}.field`, field.replace(/\.\d+\./u, '.'));
  return (
    <ul>
      {validationErrors.map((error) => (
        <li key={error.field}>
          {nameOf(error.field)}: {explainConstraint(t, cut(error.message, 300))}
        </li>
      ))}
    </ul>
  );
}
