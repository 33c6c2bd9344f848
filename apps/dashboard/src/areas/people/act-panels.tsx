import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Person } from '../../api/people.ts';
import { useGatewaySession } from '../../shell/gateway-gate.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ActItem, ActPanel } from './act-panel.tsx';
import { findHindrance, groups, type Act } from './acts.ts';
import { OpenAct } from './open-act.tsx';
import type { Started } from './support-dialog.tsx';
import { SupportPanel } from './support-panel.tsx';

/** What can be done, in three groups by what can be undone. */
export function ActPanels({ person }: { person: Person }) {
  const intl = useIntl();
  const ownId = useGatewaySession().data?.user.id;
  const [open, setOpen] = useState<Act>();
  const [started, setStarted] = useState<Started>();

  const items = (acts: readonly Act[]) =>
    acts.map((act) => <Item key={act} act={act} person={person} ownId={ownId} onOpen={() => setOpen(act)} />);
  return (
    <>
      {started !== undefined && (
        <SupportPanel person={person} started={started} onEnded={() => setStarted(undefined)} />
      )}
      <ActPanel risk="none">
        <ActItem
          title={intl.formatMessage({ id: 'people.act.audit' })}
          text={intl.formatMessage({ id: 'people.act.audit.text' })}
          action={
            <LinkButton to="/audit" search={{ person: person.id }}>
              {intl.formatMessage({ id: 'people.act.audit.do' })}
            </LinkButton>
          }
        />
      </ActPanel>
      <ActPanel risk="some">{items(groups.people)}</ActPanel>
      <ActPanel risk="deep">{items(groups.deep)}</ActPanel>
      {open !== undefined && (
        <OpenAct
          act={open}
          person={person}
          isOneself={person.id === ownId}
          onStarted={setStarted}
          onClosed={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

type ItemProps = { act: Act; person: Person; ownId: string | undefined; onOpen: () => void };

function Item({ act, person, ownId, onOpen }: ItemProps) {
  const intl = useIntl();
  const textId = useId();
  const hindrance = findHindrance(act, person, ownId);
  const isDeep = groups.deep.some((one) => one === act);
  return (
    <ActItem
      title={intl.formatMessage({ id: `people.act.${act}` })}
      textId={textId}
      text={intl.formatMessage({
        id: hindrance === undefined ? `people.act.${act}.text` : `people.hindrance.${hindrance}`,
      })}
      action={
        <Button
          look={isDeep ? 'risk' : 'plain'}
          isWaiting={hindrance !== undefined}
          aria-describedby={textId}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {intl.formatMessage({ id: `people.act.${act}.do` })}
        </Button>
      }
    />
  );
}
