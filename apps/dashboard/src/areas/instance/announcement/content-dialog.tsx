import { type ReactNode, useState } from 'react';
import type { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { type Language, languageNames } from '../../../i18n/languages.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import type { AnnouncementDraft } from './form.ts';
import { partLabel } from './form.ts';
import { LeftBehind } from './left-behind.tsx';
import type { TextAges } from './text-ages.ts';

export type ContentProps = {
  draft: AnnouncementDraft;
  changes: readonly string[];
  /** Languages that people would see with an old text. */
  leftBehind: readonly Language[];
  since: TextAges['since'];
  onClosed: () => void;
};

type Props = ContentProps & {
  title: string;
  consequences: readonly string[];
  submitLabel: string;
  write: Pick<ReturnType<typeof useWrite>, 'state' | 'isBusy' | 'checkAgain'>;
  notice: ReactNode;
  onSubmit: (reason: { reason?: string }) => void;
};

/** Shows what will happen before anything is sent. Old texts have to be confirmed. */
export function ContentDialog({ draft, changes, leftBehind, since, ...dialog }: Props) {
  const t = useTranslate();
  const [confirmed, setConfirmed] = useState<readonly Language[]>([]);
  const unconfirmed = leftBehind.filter((language) => !confirmed.includes(language));
  return (
    <ActionDialog
      {...dialog}
      size="wide"
      subject={t('announcement.publish.changes', {
        list: t.list(changes.map((part) => partLabel(t, part))),
      })}
      isValid={unconfirmed.length === 0}
      summary={
        unconfirmed.length > 0 &&
        t('announcement.old.open', { list: t.list(unconfirmed.map((language) => languageNames[language])) })
      }
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
