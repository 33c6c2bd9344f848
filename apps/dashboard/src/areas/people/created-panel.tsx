import { useIntl } from 'react-intl';
import type { CreatedPerson } from '../../api/people-writes.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import styles from './new-form.module.css';
import { LostSecret } from './lost-secret.tsx';
import { Secret } from './secret.tsx';

/** Without an answer where an earlier try has created them, whose answer was lost. */
export type Created = { name: string; answer: CreatedPerson | undefined };

type Props = { created: Created; onNext: () => void };

export function CreatedPanel({ created: { name, answer }, onNext }: Props) {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage({ id: 'people.new.done' }, { name })}>
      {answer !== undefined && (
        <Facts>
          <Fact name={intl.formatMessage({ id: 'people.login.username' })}>{answer.username}</Fact>
        </Facts>
      )}
      <PanelBody>
        {answer === undefined ? (
          <LostSecret />
        ) : (
          <>
            <SharedEmail others={answer.othersWithEmail} />
            <Secret
              label={intl.formatMessage({ id: 'people.new.password' })}
              value={answer.initialPassword}
            />
            <p>{intl.formatMessage({ id: 'people.secret.once' })}</p>
          </>
        )}
        <div className={styles.buttons}>
          {answer !== undefined && (
            <LinkButton to="/people/$personId" params={{ personId: answer.id }}>
              {intl.formatMessage({ id: 'people.new.toPerson' })}
            </LinkButton>
          )}
          <Button onClick={onNext}>{intl.formatMessage({ id: 'people.new.again' })}</Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

/** The platform accepts an address twice if two operators use it at the same moment. */
function SharedEmail({ others }: { others: readonly string[] | null }) {
  const intl = useIntl();
  if (others !== null && others.length === 0) return null;
  const state = others === null ? 'unchecked' : 'shared';
  return (
    <Notice
      tone="warning"
      title={intl.formatMessage({ id: `people.new.${state}.title` })}
      text={intl.formatMessage({ id: `people.new.${state}.text` })}
    >
      {others?.map((personId) => (
        <LinkButton key={personId} to="/people/$personId" params={{ personId }} target="_blank">
          {intl.formatMessage({ id: 'people.new.shared.open' })}
        </LinkButton>
      ))}
    </Notice>
  );
}
