import { useTranslate } from '../../i18n/translate.tsx';
import { session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { StackedBar } from '../../ui/stacked-bar.tsx';
import { errorReport } from '../data/query-error.ts';
import { Copyable } from '../frame/copyable.tsx';
import styles from './people-list.module.css';

type ProgressProps = { done: number; total: number; text: string; onCancel: () => void };

/** The progress of a check. */
export function CheckProgressPanel({ done, total, text, onCancel }: ProgressProps) {
  const t = useTranslate();
  return (
    <Panel title={t('peopleList.check.title')}>
      <PanelBody>
        <StackedBar total={Math.max(1, total)} parts={[{ tone: 'success', count: done }]} />
        <output>{text}</output>
        <div>
          <Button onClick={onCancel}>{t('peopleList.check.cancel')}</Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

/** Why a check was interrupted. */
export type CheckFailure = { why: 'text' | 'loggedOut' | 'expired'; requestId: string | undefined };

export function toCheckFailure(error: unknown): CheckFailure {
  const report = errorReport(error);
  const requestId = report?.requestId;
  if (session.get().isExpired || report?.code === 401) return { why: 'loggedOut', requestId };
  return { why: report?.code === 404 ? 'expired' : 'text', requestId };
}

/** The list stays, also when the session has ended: the login is shown over the page. */
export function CheckFailureNotice({
  failure: { why, requestId },
  onContinue,
}: {
  failure: CheckFailure;
  onContinue: () => void;
}) {
  const t = useTranslate();
  return (
    <Notice
      tone="warning"
      title={t('peopleList.check.failed.title')}
      text={t(`peopleList.check.failed.${why}`)}
    >
      <div className={styles.line}>
        {requestId !== undefined && <Copyable id={requestId} what={t('report.request')} />}
        <Button onClick={onContinue}>{t('peopleList.check.continue')}</Button>
      </div>
    </Notice>
  );
}

type Line = { line: string; reason: string };

/** No line of the list means exactly one person. */
export function NothingFound() {
  const t = useTranslate();
  return <Notice tone="warning" title={t('peopleList.nothing.title')} text={t('peopleList.nothing.text')} />;
}

type LinesProps = {
  lines: readonly Line[];
  /** The prefix of the texts for the reasons. */
  reasons?: string | undefined;
  /** Instead of lines without exactly one person. */
  title?: string | undefined;
};

/** Lines that mean no one, or more than one. */
export function UnknownLines({ lines, reasons = 'peopleList.lookup', title }: LinesProps) {
  const t = useTranslate();
  if (lines.length === 0) return null;
  return (
    <Panel title={title ?? t('peopleList.check.lines.title')}>
      <PanelBody>
        <p className={styles.quiet}>{t('peopleList.check.lines.text')}</p>
        <ul className={styles.lines}>
          {lines.map(({ line, reason }) => (
            <li key={line}>
              <code>{line}</code> – {t.label(reasons, reason)}
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}
