import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { makeRegistrationLink, setPassword } from '../api.ts';
import { rejectionOf } from '../../../app/data/use-write.ts';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { TextRow } from '../../../ui/form-row.tsx';
import { isPassword } from '../../../app/form/person-fields.ts';
import type { ActionProps } from './actions.ts';
import { PersonDialog } from './person-dialog.tsx';

export function SetPasswordDialog({ person, onClosed }: ActionProps) {
  const t = useTranslate();
  const [way, setWay] = useState<'generated' | 'typed'>('generated');
  const [password, setTyped] = useState('');
  const isInvalid = way === 'typed' && !isPassword(password);
  return (
    <PersonDialog
      action="password"
      person={person}
      consequences={[t('people.password.old'), t('people.password.forced'), t('people.sessionsStay')]}
      send={setPassword}
      body={isInvalid ? undefined : way === 'typed' ? { password } : {}}
      hasInput={password !== ''}
      secretOf={(answer) => ({
        kind: 'password',
        label: t('people.password.new'),
        value: answer?.password,
        ...(answer && {
          text: t('people.password.done', { username: answer.username }),
        }),
      })}
      onClosed={onClosed}
    >
      {(showsErrors, { state }) => (
        <ChoiceGroup legend={t('people.password.legend')}>
          {(['generated', 'typed'] as const).map((one) => (
            <Choice key={one} type="radio" name="way" checked={way === one} onChange={() => setWay(one)}>
              {t(`people.password.${one}`)}
            </Choice>
          ))}
          {way === 'typed' && (
            <TextRow
              label={t('people.password.field')}
              hint={t('people.password.rule')}
              error={
                showsErrors && isInvalid ? t('people.error.password') : rejectionOf(t, state, 'password')
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
  const t = useTranslate();
  return (
    <PersonDialog
      action="link"
      person={person}
      consequences={[t('people.link.what'), t('people.link.careful')]}
      send={makeRegistrationLink}
      body={{}}
      secretOf={(answer) => ({
        kind: 'link',
        label: t('people.link.new'),
        value: answer?.link,
      })}
      onClosed={onClosed}
    />
  );
}
