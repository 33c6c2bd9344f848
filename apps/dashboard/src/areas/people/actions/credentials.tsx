import { useState } from 'react';
import { isNotFound } from '../../../app/data/query-page.tsx';
import { rejectionOf } from '../../../app/data/use-write.ts';
import { isPassword } from '../../../app/form/person-fields.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { TextRow } from '../../../ui/form-row.tsx';
import { makeRegistrationLink, requestPasswordApproval, setPassword, usePasswordApproval } from '../api.ts';
import { fullName } from '../labels.tsx';
import type { ActionProps } from './actions.ts';
import { ApprovalFlow } from './approval-dialogs.tsx';
import { FreshDialog } from './info-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';

/** Sets a password. For that of another superhero a third one has to approve first (decision 033). */
export function PasswordDialog(props: ActionProps) {
  return props.person.isProtected ? <SuperheroPassword {...props} /> : <SetPasswordDialog {...props} />;
}

function SuperheroPassword(props: ActionProps) {
  const t = useTranslate();
  const query = usePasswordApproval(props.person.id);
  return (
    <FreshDialog
      title={t('people.password.title', { name: fullName(props.person) })}
      query={query}
      data={isNotFound(query.error) ? null : query.data}
      what="approval"
      onClosed={props.onClosed}
    >
      {(approval) => (
        <ApprovalFlow {...props} about="password" approval={approval} send={requestPasswordApproval}>
          <SetPasswordDialog {...props} />
        </ApprovalFlow>
      )}
    </FreshDialog>
  );
}

function SetPasswordDialog({ person, onClosed }: ActionProps) {
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
        username: answer?.username,
        ...(answer && {
          text: t('people.password.done', { username: answer.username }),
        }),
      })}
      onClosed={onClosed}
    >
      {(showsErrors, { state }) => (
        <ChoiceGroup legend={t('people.password.new')}>
          {(['generated', 'typed'] as const).map((one) => (
            <Choice key={one} type="radio" name="way" checked={way === one} onChange={() => setWay(one)}>
              {t(`people.password.${one}`)}
            </Choice>
          ))}
          {way === 'typed' && (
            <TextRow
              label={t('people.field.password')}
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
