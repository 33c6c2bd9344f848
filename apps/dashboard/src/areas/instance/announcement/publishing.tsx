import { readKeptHtml, toPlainText } from '@superhero/contract/kept-html';
import { useState } from 'react';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { InstanceCode } from '../../../app/form/instance-code.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { type Language, languageNames, languages } from '../../../i18n/languages.ts';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  type Announcement,
  invalidateAnnouncement,
  publishAnnouncement,
  spreadTexts,
  storePublished,
} from './api.ts';
import {
  type AnnouncementDraft,
  fieldLabel,
  formatUntil,
  partLabel,
  removedLabel,
  roleLabel,
  toContent,
} from './form.ts';
import { LeftBehind } from './left-behind.tsx';
import type { TextAges } from './text-ages.ts';

type Props = {
  base: Announcement;
  draft: AnnouncementDraft;
  changes: readonly string[];
  /** Languages that people would see with an old text. */
  leftBehind: readonly Language[];
  since: TextAges['since'];
  onPublished: () => void;
  /** After a conflict: loads the current announcement and keeps the edits. */
  onReload: () => void;
  onClosed: () => void;
};

/** Shows what will happen before anything is sent. */
export function PublishDialog({
  base,
  draft,
  changes,
  leftBehind,
  since,
  onPublished,
  onReload,
  onClosed,
}: Props) {
  const t = useTranslate();
  const [confirmed, setConfirmed] = useState<readonly Language[]>([]);
  const unconfirmed = leftBehind.filter((language) => !confirmed.includes(language));
  const [isHalf, setIsHalf] = useState(false);
  const write = useWrite(
    publishAnnouncement,
    (answer) => {
      storePublished(answer);
      onPublished();
    },
    ({ type }) => {
      // An automatic retry that gets no further is answered differently.
      if (type === 'ANNOUNCEMENT_HALF_PUBLISHED') setIsHalf(true);
      // The page then shows what is left.
      invalidateAnnouncement();
    },
  );
  return (
    <ActionDialog
      title={t('announcement.publish.title')}
      size="wide"
      subject={t('announcement.publish.changes', {
        list: t.list(changes.map((part) => partLabel(t, part))),
      })}
      consequences={describeConsequences(t, base, draft, changes)}
      submitLabel={t('announcement.publish.do')}
      isValid={unconfirmed.length === 0}
      summary={
        unconfirmed.length > 0 &&
        t('announcement.old.open', { list: t.list(unconfirmed.map((language) => languageNames[language])) })
      }
      write={write}
      notice={
        isHalf && write.state.is === 'unknown' ? (
          <Notice tone="warning" title={t('announcement.half.title')} text={t('announcement.half.now')}>
            <Button onClick={write.checkAgain}>{t('announcement.half.finish')}</Button>
          </Notice>
        ) : (
          <RejectionNotice write={write} area="announcement">
            {({ type }) =>
              type === 'ANNOUNCEMENT_CHANGED' && <Button onClick={onReload}>{t('conflict.continue')}</Button>
            }
          </RejectionNotice>
        )
      }
      onSubmit={(reason) => {
        void write.write({ body: { ...toContent(draft, base), seen: base.version, ...reason } });
      }}
      onClosed={onClosed}
    >
      {(showsErrors) =>
        leftBehind.length > 0 && (
          <LeftBehind
            languages={leftBehind}
            texts={draft}
            since={since}
            confirmed={confirmed}
            showsErrors={showsErrors}
            onConfirm={setConfirmed}
          />
        )
      }
    </ActionDialog>
  );
}

function describeConsequences(
  t: Translate,
  base: Announcement,
  draft: AnnouncementDraft,
  changes: readonly string[],
): string[] {
  const hasContent = changes.some((part) => part !== 'isOn' && part !== 'until');
  const roles = t.list(draft.roles.map((role) => roleLabel(t, role)));
  const empty = languages.filter((language) => toPlainText(draft[language]) === '');
  const removed = languages
    .filter((language) => changes.includes(language))
    .flatMap((language) => readKeptHtml(draft[language]).removed)
    .map((one) => removedLabel(t, one));
  const effectWhenOn = draft.roles.length === 0 ? 'nobody' : 'shown';
  const effectWhenOff = base.isOn ? 'hidden' : 'stored';
  const effect = draft.isOn ? effectWhenOn : effectWhenOff;
  return [
    t(`announcement.publish.${effect}`, { roles }),
    ...(draft.isOn && draft.until !== ''
      ? [t('announcement.publish.until', { time: formatUntil(t, draft.until) })]
      : []),
    ...(base.isOn && draft.isOn && hasContent ? [t('announcement.publish.pause')] : []),
    ...(draft.isOn && empty.length > 0
      ? [
          t('announcement.publish.empty', {
            list: t.list(empty.map((language) => languageNames[language])),
          }),
        ]
      : []),
    ...(removed.length > 0
      ? [t('announcement.removed', { list: t.list([...new Set(removed)], 'unit') })]
      : []),
    t('announcement.publish.audit'),
  ];
}

type HalfPublication = NonNullable<Announcement['halfPublished']>;

type HalfProps = {
  announcement: Announcement;
  halfPublished: HalfPublication;
  /** With what is stored now. */
  onFinished: (stored: Announcement, target: HalfPublication['target']) => void;
};

/** A publication that stopped in the middle: what is left of it, and how to finish it. */
export function HalfPublished({ announcement, halfPublished, onFinished }: HalfProps) {
  const t = useTranslate();
  const { at, left, target } = halfPublished;
  const write = useWrite(publishAnnouncement, (answer) => {
    storePublished(answer);
    const until = answer?.until ?? announcement.until;
    onFinished(spreadTexts({ ...announcement, ...target, ...answer, until, halfPublished: null }), target);
  });
  return (
    <>
      <Notice
        tone="warning"
        title={t('announcement.half.title')}
        text={t(announcement.isOn ? 'announcement.half.on' : 'announcement.half.off', {
          left: t.list(left.map((field) => fieldLabel(t, field))),
        })}
      >
        <Button
          variant="primary"
          isWaiting={write.isBusy}
          onClick={() => {
            const { texts, roles, isOn } = target;
            void write.write({ body: { texts, roles, isOn, seen: announcement.version } });
          }}
        >
          {t(write.state.is === 'pending' ? 'write.pending' : 'announcement.half.finish')}
          <InstanceCode />
        </Button>{' '}
        <span>
          {t('announcement.half.since')} <Moment at={at} />
        </span>
      </Notice>
      <RejectionNotice write={write} area="announcement">
        {() => (
          <Button
            onClick={() => {
              write.forget();
              invalidateAnnouncement();
            }}
          >
            {t('conflict.continue')}
          </Button>
        )}
      </RejectionNotice>
    </>
  );
}
