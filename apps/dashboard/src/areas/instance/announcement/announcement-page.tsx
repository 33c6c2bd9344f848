import { useState } from 'react';
import { LoadedPage } from '../../../app/data/query-page.tsx';
import { InstanceCode } from '../../../app/form/instance-code.tsx';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { useFirstInvalidFocus } from '../../../app/form/use-first-invalid-focus.ts';
import { closeOrAsk, useLeaveReason } from '../../../app/form/use-leave-reason.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Columns } from '../../../ui/panel.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { type Announcement, useAnnouncement, type Version } from './api.ts';
import styles from './announcement-page.module.css';
import { AudiencePanel } from './audience-panel.tsx';
import { findChanges, findErrors, type Part } from './draft.ts';
import { HalfPublished } from './half-published.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { partLabel } from './labels.ts';
import { OnOff } from './on-off.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { TextPanel } from './text-panel.tsx';
import { useDraft } from './use-draft.ts';

export function AnnouncementPage() {
  return <LoadedPage query={useAnnouncement()}>{(current) => <Page current={current} />}</LoadedPage>;
}

/** Why the editor has other texts than before, although the operator did not type them. */
type Note = { is: 'restored' } | { is: 'reloaded'; parts: readonly Part[] };

function Page({ current }: { current: Announcement }) {
  const t = useTranslate();
  const { refetch } = useAnnouncement();
  const { base, draft, changes, edit, discard, rebase } = useDraft(current);
  const [isPublishing, setIsPublishing] = useState(false);
  const [note, setNote] = useState<Note>();
  const { container, showsErrors, reportInvalid, reset } = useFirstInvalidFocus<HTMLDivElement>();
  const { wrongTexts, hasWrongRoles } = findErrors(base, draft);
  const hasChanges = changes.length > 0;
  const title = t('nav.instance.announcement');
  const list = (parts: readonly Part[]) =>
    t.list(
      parts.map((part) => partLabel(t, part)),
      'unit',
    );
  useLeaveReason('input', hasChanges);

  function startOver() {
    discard();
    reset();
    setNote(undefined);
  }

  function restore({ content: { texts, roles } }: Version) {
    const load = () => {
      edit({ texts, roles });
      setNote({ is: 'restored' });
    };
    if (hasChanges) void closeOrAsk('input', load);
    else load();
  }

  async function reload() {
    const { data, isError } = await refetch();
    if (data === undefined || isError) return;
    setNote({ is: 'reloaded', parts: findChanges(base, data) });
    rebase(data);
    setIsPublishing(false);
  }

  return (
    <AreaPage
      name={title}
      title={title}
      subtitle={
        <StatusMark status={current.isOn ? 'success' : 'none'}>
          {t(current.isOn ? 'announcement.on' : 'announcement.off')}
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
              rebase(stored, target);
              showSuccess('toast.announcementPublished', { name: title });
            }}
          />
        )}
        {note !== undefined && hasChanges && (
          <Notice
            tone="info"
            title={t(`announcement.${note.is}.title`)}
            text={t(`announcement.${note.is}.text`, { list: note.is === 'reloaded' ? list(note.parts) : '' })}
          />
        )}
      </div>
      <div ref={container}>
        <Columns
          main={
            <>
              <TextPanel
                texts={draft.texts}
                changes={changes}
                wrong={wrongTexts}
                showsErrors={showsErrors}
                onType={(language, text) => edit({ texts: { [language]: text } })}
              />
              <AudiencePanel
                stored={base.roles}
                roles={draft.roles}
                hasWrongRoles={hasWrongRoles}
                showsErrors={showsErrors}
                onChange={(roles) => edit({ roles })}
              />
              <HistoryPanel onRestore={restore} />
            </>
          }
          aside={<PreviewPanel texts={draft.texts} />}
        />
      </div>
      <SaveBar
        summary={
          <>
            <output>{t('change.count', { count: changes.length })}</output>
            <span>{list(changes)}</span>
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
            if (wrongTexts.length > 0 || hasWrongRoles) reportInvalid();
            else setIsPublishing(true);
          }}
        >
          {t('announcement.publish.open')}
          <InstanceCode />
        </Button>
      </SaveBar>
      {isPublishing && (
        <PublishDialog
          base={base}
          draft={draft}
          changes={changes}
          onPublished={() => {
            setIsPublishing(false);
            startOver();
            showSuccess('toast.announcementPublished', { name: title });
          }}
          onReload={() => void reload()}
          onClosed={() => setIsPublishing(false)}
        />
      )}
    </AreaPage>
  );
}
