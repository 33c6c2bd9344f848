import { useState } from 'react';
import { useIntl } from 'react-intl';
import { makeRegistrationLink, setPassword } from '../api.ts';
import { rejectionOf } from '../../../app/data/use-write.ts';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { TextRow } from '../../../ui/form-row.tsx';
import { isPassword } from '../../../app/form/person-fields.ts';
import type { ActionProps } from './actions.ts';
import { PersonDialog } from './person-dialog.tsx';

export function SetPasswordDialog({ person, onClosed }: ActionProps) {
  const intl = useIntl();
  const [way, setWay] = useState<'generated' | 'typed'>('generated');
  const [password, setTyped] = useState('');
  const isInvalid = way === 'typed' && !isPassword(password);
  return (
    <PersonDialog
      action="password"
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.password.old' }),
        intl.formatMessage({ id: 'people.password.forced' }),
        intl.formatMessage({ id: 'people.sessionsStay' }),
      ]}
      send={setPassword}
      body={isInvalid ? undefined : way === 'typed' ? { password } : {}}
      hasInput={password !== ''}
      secretOf={(answer) => ({
        kind: 'password',
        label: intl.formatMessage({ id: 'people.password.new' }),
        value: answer?.password,
        ...(answer && {
          text: intl.formatMessage({ id: 'people.password.done' }, { username: answer.username }),
        }),
      })}
      onClosed={onClosed}
    >
      {(showsErrors, { state }) => (
        <ChoiceGroup legend={intl.formatMessage({ id: 'people.password.legend' })}>
          {(['generated', 'typed'] as const).map((one) => (
            <Choice key={one} type="radio" name="way" checked={way === one} onChange={() => setWay(one)}>
              {intl.formatMessage({ id: `people.password.${one}` })}
            </Choice>
          ))}
          {way === 'typed' && (
            <TextRow
              label={intl.formatMessage({ id: 'people.password.field' })}
              hint={intl.formatMessage({ id: 'people.password.rule' })}
              error={
                showsErrors && isInvalid
                  ? intl.formatMessage({ id: 'people.error.password' })
                  : rejectionOf(intl, state, 'password')
              }
              value={password}
              spellCheck={false}
              autoCapitalize="none"
              onType={setTyped}
            />
          )}
        </ChoiceGroup>
      )}
    </PersonDialog>
  );
}

export function RegistrationLinkDialog({ person, onClosed }: ActionProps) {
  const intl = useIntl();
  return (
    <PersonDialog
      action="link"
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.link.what' }),
        intl.formatMessage({ id: 'people.link.careful' }),
      ]}
      send={makeRegistrationLink}
      body={{}}
      secretOf={(answer) => ({
        kind: 'link',
        label: intl.formatMessage({ id: 'people.link.new' }),
        value: answer?.link,
      })}
      onClosed={onClosed}
    />
  );
}
