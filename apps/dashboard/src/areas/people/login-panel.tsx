import { useIntl } from 'react-intl';
import type { Person } from '../../api/people.ts';
import { Copyable } from '../../shell/copyable.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { OptionalMoment } from './optional-moment.tsx';

/** How somebody gets in. Whether they are locked and when they last came, the school cloud tells nobody. */
export function LoginPanel({ person }: { person: Person }) {
  const intl = useIntl();
  const { login, mustChangePassword, loginSystemChangedAt, previousExternalId } = person;
  const loginId = intl.formatMessage({ id: 'people.login.id' });
  return (
    <Panel title={intl.formatMessage({ id: 'people.login.title' })}>
      <Facts>
        <Fact name={intl.formatMessage({ id: 'people.login.username' })}>
          {login === null ? (
            <StatusMark status="none">{intl.formatMessage({ id: 'people.login.none' })}</StatusMark>
          ) : (
            login.username
          )}
        </Fact>
        {login !== null && (
          <>
            <Fact name={loginId}>
              <Copyable id={login.id} what={loginId} />
            </Fact>
            <Fact name={intl.formatMessage({ id: 'people.login.password' })}>
              {intl.formatMessage({
                id: mustChangePassword ? 'people.login.mustChange' : 'people.login.noChange',
              })}
            </Fact>
          </>
        )}
        <Fact name={intl.formatMessage({ id: 'people.login.migration' })}>
          <OptionalMoment
            at={loginSystemChangedAt}
            none={intl.formatMessage({ id: 'people.login.notMigrated' })}
          />
        </Fact>
        {previousExternalId !== null && (
          <Fact name={intl.formatMessage({ id: 'people.login.previousId' })}>
            <Copyable id={previousExternalId} what={intl.formatMessage({ id: 'people.login.previousId' })} />
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
