import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { KeyIcon, SpeechIcon, UndoIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowButton } from '../../../ui/row-action.tsx';
import { Unavailable } from '../../../ui/unavailable.tsx';
import styles from './action-buttons.module.css';
import type { Action } from './actions.ts';
import type { PersonActions } from './use-actions.tsx';

type Props = { actions: PersonActions };

const mainActions = ['password', 'support', 'link'] as const satisfies Action[];

const icons: Partial<Record<Action, () => ReactNode>> = { password: KeyIcon, support: SpeechIcon };

/** The actions in the header of the page; the tooltip says what each does. */
export function MainActions({ actions: { isAvailable, open } }: Props) {
  const intl = useIntl();
  return mainActions.filter(isAvailable).map((action) => {
    const Icon = icons[action];
    return (
      <Button
        key={action}
        aria-haspopup="dialog"
        title={intl.formatMessage({ id: `people.action.${action}.text` })}
        onClick={() => open(action)}
      >
        {Icon && <Icon />}
        {intl.formatMessage({ id: `people.action.${action}.open` })}
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
  const intl = useIntl();
  return (
    <RowButton
      aria-haspopup="dialog"
      aria-label={intl.formatMessage({ id: `people.action.${action}.open` })}
      onClick={onOpen}
    >
      {intl.formatMessage({ id: editLabels[action] })}
    </RowButton>
  );
}

const dangerousActions = ['undo', 'deleteLogin', 'delete'] as const satisfies Action[];

/** Actions that can't be undone. Each opens a dialog that asks for confirmation. */
export function DangerZone({ actions: { isAvailable, open } }: Props) {
  const intl = useIntl();
  const id = useId();
  const available = dangerousActions.filter(isAvailable);
  if (available.length === 0) return null;
  return (
    <Panel
      title={intl.formatMessage({ id: 'people.danger.title' })}
      end={intl.formatMessage({ id: 'people.danger.text' })}
      isDangerous
    >
      <ul className={styles.actions}>
        {available.map((action) => (
          <li key={action} className={styles.action}>
            <div className={styles.text}>
              <h3 className={styles.name}>{intl.formatMessage({ id: `people.action.${action}` })}</h3>
              <p id={`${id}-${action}`} className={styles.quiet}>
                {intl.formatMessage({ id: `people.action.${action}.text` })}
              </p>
            </div>
            <Button
              look="risk"
              aria-haspopup="dialog"
              aria-label={intl.formatMessage({ id: `people.action.${action}.open` })}
              aria-describedby={`${id}-${action}`}
              onClick={() => open(action)}
            >
              {action === 'undo' ? <UndoIcon /> : <BinIcon />}
              {intl.formatMessage({
                id: action === 'undo' ? 'people.danger.undo' : 'people.danger.delete',
              })}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function UnavailableActions({ actions: { unavailable } }: Props) {
  const intl = useIntl();
  return (
    <Unavailable
      title={intl.formatMessage({ id: 'unavailable.title' }, { count: unavailable.length })}
      actions={unavailable.map(({ action, reason }) => ({
        name: intl.formatMessage({ id: `people.action.${action}` }),
        reason: intl.formatMessage({ id: `people.disabled.${reason}` }),
      }))}
    />
  );
}
