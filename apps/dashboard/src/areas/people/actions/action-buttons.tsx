import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { KeyIcon, SpeechIcon, UndoIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { DangerousAction, DangerZonePanel } from '../../../ui/danger-zone.tsx';
import { PersonIcon } from '../../../ui/icons.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { RowButton } from '../../../ui/row-action.tsx';
import { Unavailable } from '../../../ui/unavailable.tsx';
import type { Action } from './actions.ts';
import type { PersonActions } from './use-actions.tsx';

type Props = { actions: PersonActions };

const mainActions = ['password', 'support', 'link'] as const satisfies Action[];

const icons: Partial<Record<Action, () => ReactNode>> = { password: KeyIcon, support: SpeechIcon };

/** The actions in the header of the page; the tooltip says what each does. */
export function MainActions({ actions: { isAvailable, open } }: Props) {
  const t = useTranslate();
  return mainActions.filter(isAvailable).map((action) => {
    const Icon = icons[action];
    return (
      <Button
        key={action}
        aria-haspopup="dialog"
        title={t(`people.action.${action}.text`)}
        onClick={() => open(action)}
      >
        {Icon && <Icon />}
        {t(`people.action.${action}.open`)}
      </Button>
    );
  });
}

const editLabels = {
  names: 'people.edit.change',
  email: 'people.edit.change',
  roles: 'people.edit.change',
  move: 'people.edit.move',
  password: 'people.edit.set',
} as const satisfies Partial<Record<Action, string>>;

export type EditAction = keyof typeof editLabels;

/** At the end of a fact: changes its value. */
export function EditButton({ action, onOpen }: { action: EditAction; onOpen: () => void }) {
  const t = useTranslate();
  return (
    <RowButton aria-haspopup="dialog" aria-label={t(`people.action.${action}.open`)} onClick={onOpen}>
      {t(editLabels[action])}
    </RowButton>
  );
}

const dangerousActions = ['undo', 'force', 'superhero', 'deleteLogin', 'delete'] as const satisfies Action[];

type DangerousName = (typeof dangerousActions)[number];

const dangerIcons: Record<DangerousName, ReactNode> = {
  undo: <UndoIcon />,
  force: <KeyIcon />,
  superhero: <PersonIcon />,
  deleteLogin: <BinIcon />,
  delete: <BinIcon />,
};

const dangerLabels = {
  undo: 'undo',
  force: 'force',
  superhero: 'superhero',
  deleteLogin: 'delete',
  delete: 'delete',
} as const satisfies Record<DangerousName, string>;

export function DangerZone({ actions: { isAvailable, open } }: Props) {
  const t = useTranslate();
  return (
    <DangerZonePanel
      title={t('people.danger.title')}
      text={t('people.danger.text')}
      actions={dangerousActions.filter(isAvailable)}
    >
      {(action) => (
        <DangerousAction name={t(`people.action.${action}`)} text={t(`people.action.${action}.text`)}>
          {(textId) => (
            <Button
              variant="risk"
              aria-haspopup="dialog"
              aria-label={t(`people.action.${action}.open`)}
              aria-describedby={textId}
              onClick={() => open(action)}
            >
              {dangerIcons[action]}
              {t(`people.danger.${dangerLabels[action]}`)}
            </Button>
          )}
        </DangerousAction>
      )}
    </DangerZonePanel>
  );
}

export function UnavailableActions({ actions: { unavailable } }: Props) {
  const t = useTranslate();
  return (
    <Unavailable
      title={t('unavailable.title', { count: unavailable.length })}
      actions={unavailable.map(({ action, reason }) => ({
        name: t(`people.action.${action}`),
        reason: t(`people.disabled.${reason}`),
      }))}
    />
  );
}
