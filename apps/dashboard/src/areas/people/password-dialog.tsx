import { useState } from 'react';
import { useIntl } from 'react-intl';
import { setPassword, type NewPassword } from '../../api/people-writes.ts';
import type { Person } from '../../api/people.ts';
import { rejectionOf, useWrite } from '../../shell/write.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextRow } from '../../ui/text-row.tsx';
import { ActDialog } from './act-dialog.tsx';
import { LostSecret } from './lost-secret.tsx';
import { isPassword } from './password.ts';
import { forgetPeople } from './people.ts';
import { Secret } from './secret.tsx';

type Props = { person: Person; onClosed: () => void };
type Way = 'made' | 'typed';

export function PasswordDialog({ person, onClosed }: Props) {
  const intl = useIntl();
  const [way, setWay] = useState<Way>('made');
  const [password, setTyped] = useState('');
  const [done, setDone] = useState<{ answer: NewPassword | undefined }>();
  const write = useWrite(setPassword, (answer) => {
    setDone({ answer });
    forgetPeople();
  });
  return (
    <ActDialog
      title={intl.formatMessage({ id: 'people.password.title' })}
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.password.old' }),
        intl.formatMessage({ id: 'people.password.forced' }),
        intl.formatMessage({ id: 'people.sessionsStay' }),
      ]}
      doLabel={intl.formatMessage({ id: 'people.password.do' })}
      write={write}
      isReady={way === 'made' || isPassword(password)}
      onDo={(reason) =>
        void write.write({ personId: person.id, body: { ...(way === 'typed' && { password }), ...reason } })
      }
      onClosed={onClosed}
      result={done && <Result password={done.answer} />}
    >
      {(isTold) => (
        <ChoiceGroup legend={intl.formatMessage({ id: 'people.password.legend' })}>
          {(['made', 'typed'] as const).map((one) => (
            <Choice key={one} type="radio" name="way" checked={way === one} onChange={() => setWay(one)}>
              {intl.formatMessage({ id: `people.password.${one}` })}
            </Choice>
          ))}
          {way === 'typed' && (
            <TextRow
              label={intl.formatMessage({ id: 'people.password.field' })}
              hint={intl.formatMessage({ id: 'people.password.rule' })}
              error={
                isTold && !isPassword(password)
                  ? intl.formatMessage({ id: 'people.fault.password' })
                  : rejectionOf(intl, write.state, 'password')
              }
              value={password}
              spellCheck={false}
              autoCapitalize="none"
              onType={setTyped}
            />
          )}
        </ChoiceGroup>
      )}
    </ActDialog>
  );
}

function Result({ password }: { password: NewPassword | undefined }) {
  const intl = useIntl();
  if (password === undefined) return <LostSecret />;
  return (
    <>
      <p>{intl.formatMessage({ id: 'people.password.done' }, { username: password.username })}</p>
      <Secret label={intl.formatMessage({ id: 'people.password.new' })} value={password.password} />
      <p>{intl.formatMessage({ id: 'people.secret.once' })}</p>
    </>
  );
}
