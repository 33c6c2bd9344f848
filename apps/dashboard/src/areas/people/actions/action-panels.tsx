import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Person } from '../api.ts';
import { useGatewaySession } from '../../../app/data/area-layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './action-panels.module.css';
import {
  type Action,
  type ActionProps,
  findDisabledReason,
  irreversibleActions,
  reversibleActions,
  type Started,
} from './actions.ts';
import { ChangeEmailDialog } from './change-email.tsx';
import { ChangeNamesDialog } from './change-names.tsx';
import { ChangeRolesDialog } from './change-roles.tsx';
import { RegistrationLinkDialog, SetPasswordDialog } from './credentials.tsx';
import { DeleteLoginDialog, DeletePersonDialog } from './delete.tsx';
import { MoveToSchoolDialog } from './move-to-school.tsx';
import { SupportSessionDialog, SupportSessionPanel } from './support-session.tsx';
import { UndoMigrationDialog } from './undo-migration.tsx';

const dialogs: Record<Action, (props: ActionProps) => ReactNode> = {
  names: ChangeNamesDialog,
  roles: ChangeRolesDialog,
  email: ChangeEmailDialog,
  move: MoveToSchoolDialog,
  password: SetPasswordDialog,
  link: RegistrationLinkDialog,
  undo: UndoMigrationDialog,
  support: SupportSessionDialog,
  deleteLogin: DeleteLoginDialog,
  delete: DeletePersonDialog,
};

/** The actions on a person, in three panels by risk. */
export function ActionPanels({ person }: { person: Person }) {
  const intl = useIntl();
  const isOwn = person.id === useGatewaySession().data?.user.id;
  const [openAction, setOpenAction] = useState<Action>();
  const [started, setStarted] = useState<Started>();
  const OpenDialog = openAction && dialogs[openAction];

  const items = (actions: readonly Action[]) =>
    actions.map((action) => (
      <ActionItem
        key={action}
        action={action}
        disabledReason={findDisabledReason(action, person, isOwn)}
        onOpen={() => setOpenAction(action)}
      />
    ));
  return (
    <>
      {started !== undefined && (
        <SupportSessionPanel person={person} started={started} onEnded={() => setStarted(undefined)} />
      )}
      <ActionPanel risk="none">
        <Item
          title={intl.formatMessage({ id: 'people.action.audit' })}
          text={intl.formatMessage({ id: 'people.action.audit.text' })}
        >
          <LinkButton to="/audit" search={{ person: person.id }}>
            {intl.formatMessage({ id: 'people.action.audit.open' })}
          </LinkButton>
        </Item>
      </ActionPanel>
      <ActionPanel risk="reversible">{items(reversibleActions)}</ActionPanel>
      <ActionPanel risk="irreversible">{items(irreversibleActions)}</ActionPanel>
      {OpenDialog && (
        <OpenDialog
          person={person}
          isOwn={isOwn}
          onStarted={setStarted}
          onClosed={() => setOpenAction(undefined)}
        />
      )}
    </>
  );
}

type PanelProps = { risk: 'none' | 'reversible' | 'irreversible'; children: ReactNode };

function ActionPanel({ risk, children }: PanelProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <section className={`${styles.panel} ${styles[risk]}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {intl.formatMessage({ id: `people.risk.${risk}` })}
        </h2>
        <span className={styles.quiet}>{intl.formatMessage({ id: `people.risk.${risk}.text` })}</span>
      </header>
      <ul className={styles.actions}>{children}</ul>
    </section>
  );
}

type ActionItemProps = {
  action: Action;
  disabledReason: ReturnType<typeof findDisabledReason>;
  onOpen: () => void;
};

function ActionItem({ action, disabledReason, onOpen }: ActionItemProps) {
  const intl = useIntl();
  const textId = useId();
  const isIrreversible = irreversibleActions.some((one) => one === action);
  return (
    <Item
      title={intl.formatMessage({ id: `people.action.${action}` })}
      textId={textId}
      text={intl.formatMessage({
        id:
          disabledReason === undefined ? `people.action.${action}.text` : `people.disabled.${disabledReason}`,
      })}
    >
      <Button
        look={isIrreversible ? 'risk' : 'plain'}
        isWaiting={disabledReason !== undefined}
        aria-describedby={textId}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {intl.formatMessage({ id: `people.action.${action}.open` })}
      </Button>
    </Item>
  );
}

type ItemProps = { title: string; text: string; textId?: string; children: ReactNode };

function Item({ title, text, textId, children }: ItemProps) {
  return (
    <li className={styles.action}>
      <div className={styles.label}>
        <h3 className={styles.name}>{title}</h3>
        <p id={textId} className={styles.quiet}>
          {text}
        </p>
      </div>
      {children}
    </li>
  );
}
