import { useMemo, useState } from 'react';
import { LoadedPage } from '../../../app/data/query-page.tsx';
import { findChanges } from '../../../app/form/define-form.ts';
import { InstanceCode } from '../../../app/form/instance-code.tsx';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { useFirstInvalidFocus } from '../../../app/form/use-first-invalid-focus.ts';
import { useEdit } from '../../../app/form/use-form.ts';
import { closeOrAsk, useLeaveReason } from '../../../app/form/leave-reasons.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { type Language, languageNames, languages } from '../../../i18n/languages.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Columns } from '../../../ui/panel.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { type Announcement, useAnnouncement, useVersions, type Version } from './api.ts';
import { AudiencePanel, OnOff } from './audience-panel.tsx';
import {
  type AnnouncementDraft,
  announcementForm,
  findPublished,
  formatUntil,
  isPast,
  partLabel,
  toField,
} from './form.ts';
import { HalfPublished } from './half-published.tsx';
import { EndNotice } from './end-notice.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { Scheduled } from './open-schedule.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduledNotice } from './scheduled-notice.tsx';
import { findLeftBehind, findTextAges } from './text-ages.ts';
import { TemplatePanel } from './template-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import { useEnd } from './use-end.ts';
import { WhenPanel } from './when-panel.tsx';
import styles from './announcement.module.css';

export function AnnouncementPage() {
  return <LoadedPage query={useAnnouncement()}>{(current) => <Page current={current} />}</LoadedPage>;
}

/** Why the editor has other texts than before, although the operator did not type them. */
type Note = { is: 'restored' } | { is: 'loaded' } | { is: 'reloaded'; from: AnnouncementDraft };

function Page({ current }: { current: Announcement }) {
  const t = useTranslate();
  const { refetch, isFetching } = useAnnouncement();
  const form = useEdit(announcementForm, current, refetch);
  const { draft, changed, edit } = form;
  const { data } = useVersions();
  const ages = useMemo(() => findTextAges(data?.versions ?? [], current.texts), [data, current]);
  const isLater = draft.from !== '';
  // The gateway switches it on.
  const willBeOn = draft.isOn || isLater;
  const sent = isLater
    ? [...changed.filter((part) => part !== 'isOn'), ...(current.isOn ? [] : ['isOn'])]
    : changed;
  const leftBehind = findLeftBehind({ ...draft, isOn: willBeOn }, sent, ages);
  const end = useEnd(current);
  const [isPublishing, setIsPublishing] = useState(false);
  const [note, setNote] = useState<Note>();
  const [inserted, setInserted] = useState<Partial<Record<Language, string>>>({});
  const { container, showsErrors, reportInvalid, reset } = useFirstInvalidFocus<HTMLDivElement>();
  const wrongTexts = languages.filter((language) => form.errors[language] !== undefined);
  const hasWrongRoles = form.errors['roles'] !== undefined;
  const hasErrors = Object.keys(form.errors).length > 0;
  const isOver = current.isOn && isPast(current.until);
  const hasChanges = changed.length > 0;
  const title = t('nav.instance.announcement');
  const list = (parts: readonly string[]) =>
    t.list(
      parts.map((part) => partLabel(t, part)),
      'unit',
    );
  useLeaveReason('input', hasChanges);

  function startOver() {
    form.undoAll();
    reset();
    setNote(undefined);
  }

  function fill(edits: Parameters<typeof edit>[0], is: 'restored' | 'loaded') {
    const load = () => {
      edit(edits);
      setNote({ is });
    };
    if (hasChanges) void closeOrAsk('input', load);
    else load();
  }

  const restore = ({ content: { texts, roles } }: Version) => fill({ ...texts, roles }, 'restored');

  const loadScheduled = ({ content: { texts, roles }, from, until }: Scheduled) =>
    fill({ ...texts, roles, from: toField(from), until: toField(until) }, 'loaded');

  function insert(filled: Record<Language | 'until', string>) {
    const load = () => {
      edit(filled);
      setInserted(filled);
      setNote(undefined);
    };
    // What was typed. Another date or another template replaces only the one before.
    const isTyped = languages.some(
      (language) => changed.includes(language) && draft[language] !== inserted[language],
    );
    if (isTyped) void closeOrAsk('input', load);
    else load();
  }

  async function reload() {
    if (!(await form.continueWithCurrent())) return;
    setNote({ is: 'reloaded', from: form.before });
    setIsPublishing(false);
  }

  function finish() {
    setIsPublishing(false);
    startOver();
  }

  const dialog = {
    // What is scheduled is no part of the form.
    base: { ...form.seen, scheduled: current.scheduled },
    draft,
    changes: sent,
    leftBehind: willBeOn ? leftBehind : [],
    since: ages.since,
    onReload: () => void reload(),
    onClosed: () => setIsPublishing(false),
  };
  const reloaded = note?.is === 'reloaded' ? findChanges(announcementForm, note.from, form.before) : [];

  return (
    <AreaPage
      name={title}
      title={title}
      subtitle={
        <StatusMark status={current.isOn ? 'success' : 'none'}>
          {t(current.isOn ? 'instance.on' : 'instance.off')}
        </StatusMark>
      }
      actions={<OnOff isOn={draft.isOn} onChange={(isOn) => edit({ isOn })} />}
    >
      <div className={styles.notices}>
        {current.halfPublished !== null && (
          <HalfPublished
            announcement={current}
            halfPublished={current.halfPublished}
            onFinished={(stored, target) => {
              for (const field of findPublished(form.edits, target)) form.undo(field);
              form.compareWith(stored);
              showSuccess('toast.announcementPublished', { name: title });
            }}
          />
        )}
        {current.scheduled !== null && (
          <ScheduledNotice
            scheduled={current.scheduled}
            onLoad={current.mayBeScheduled ? loadScheduled : undefined}
          />
        )}
        <EndNotice current={current} end={end} isLoading={isFetching} />
        {isOver && (
          <Notice
            tone="warning"
            title={t('announcement.over.title')}
            text={t('announcement.over.text', { time: formatUntil(t, current.until) })}
          />
        )}
        {note !== undefined && hasChanges && (
          <Notice
            tone="info"
            title={t(`announcement.${note.is}.title`)}
            text={t(`announcement.${note.is}.text`, { list: list(reloaded.map(({ field }) => field)) })}
          />
        )}
      </div>
      <div ref={container}>
        <Columns
          main={
            <>
              <TemplatePanel onInsert={insert} />
              <TextPanel
                texts={draft}
                changes={changed}
                ages={ages}
                leftBehind={leftBehind}
                wrong={wrongTexts}
                showsErrors={showsErrors}
                onType={(language, text) => edit({ [language]: text })}
              />
              <div className={styles.halves}>
                <WhenPanel
                  times={draft}
                  mayBeScheduled={current.mayBeScheduled || isLater}
                  changes={changed}
                  errors={showsErrors ? form.errors : {}}
                  onChange={edit}
                />
                <AudiencePanel
                  stored={form.seen.roles}
                  roles={draft.roles}
                  hasWrongRoles={hasWrongRoles}
                  showsErrors={showsErrors}
                  onChange={(roles) => edit({ roles })}
                />
              </div>
            </>
          }
          aside={
            <>
              <PreviewPanel texts={draft} old={leftBehind} />
              <HistoryPanel onRestore={restore} />
            </>
          }
        />
      </div>
      <SaveBar
        summary={
          <>
            <output>{t('change.count', { count: changed.length })}</output>
            <span>{list(changed)}</span>
            {leftBehind.length > 0 && (
              <span className={styles.oldTexts}>
                <WarningIcon />
                {t('announcement.old.list', {
                  list: t.list(leftBehind.map((language) => languageNames[language])),
                })}
              </span>
            )}
          </>
        }
      >
        {hasChanges && (
          <Button variant="quiet" onClick={() => void closeOrAsk('input', startOver)}>
            {t('change.undoAll')}
          </Button>
        )}
        <Button
          variant="primary"
          isWaiting={!hasChanges}
          onClick={() => {
            if (hasErrors) reportInvalid();
            else setIsPublishing(true);
          }}
        >
          {t(isLater ? 'announcement.schedule.do' : 'announcement.publish.do')}
          <InstanceCode />
        </Button>
      </SaveBar>
      {isPublishing &&
        (isLater ? (
          <ScheduleDialog
            {...dialog}
            onScheduled={() => {
              finish();
              showSuccess('toast.announcementScheduled', { name: title });
            }}
          />
        ) : (
          <PublishDialog
            {...dialog}
            onPublished={(published, reason) => {
              finish();
              showSuccess('toast.announcementPublished', { name: title });
              void end.followUp(published, reason);
            }}
          />
        ))}
    </AreaPage>
  );
}
