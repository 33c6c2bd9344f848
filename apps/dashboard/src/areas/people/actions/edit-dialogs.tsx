import { useState } from 'react';
import { rejectionOf } from '../../../app/data/use-write.ts';
import { findEmailError, findNameError, maxNameLength } from '../../../app/form/person-fields.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { TextRow } from '../../../ui/form-row.tsx';
import { changeEmail, changeNames, invalidatePeople, type Person } from '../api.ts';
import type { ActionProps } from './actions.ts';
import { previousNames } from './restore.ts';
import { PersonConflict, PersonDialog } from './person-dialog.tsx';

type Names = Pick<Person, 'firstName' | 'lastName'>;

const fields = ['firstName', 'lastName'] as const;

export function ChangeNamesDialog({ person, previous, onClosed }: ActionProps) {
  const t = useTranslate();
  // The gateway compares them with the current names, so that another operator's change is not overwritten.
  const [seen, setSeen] = useState<Names>({ firstName: person.firstName, lastName: person.lastName });
  const [typed, setTyped] = useState<Names>(() => ({ ...seen, ...previousNames(previous) }));
  const names = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() };
  const isSame = fields.every((field) => names[field] === seen[field]);
  const isValid = !isSame && fields.every((field) => findNameError(names[field], true) === undefined);

  function findError(field: keyof Names) {
    const error = findNameError(names[field], true);
    if (error === 'empty') return t(`people.error.${field}`);
    if (error !== undefined) return t(`people.error.name.${error}`);
    const isFirst = field === fields[0];
    return isSame && isFirst ? t('people.error.sameName') : undefined;
  }

  return (
    <PersonDialog
      action="names"
      person={person}
      consequences={[t('people.names.search'), ...(previous ? [t('restore.filled.text')] : [])]}
      send={changeNames}
      body={isValid ? { ...names, seen } : undefined}
      hasInput={fields.some((field) => typed[field] !== seen[field])}
      toast="toast.people.names"
      onClosed={onClosed}
    >
      {(showsErrors, { state, forget }) => (
        <>
          {fields.map((field) => (
            <TextRow
              key={field}
              label={t(`people.field.${field}`)}
              error={(showsErrors ? findError(field) : undefined) ?? rejectionOf(t, state, field)}
              value={typed[field]}
              maxLength={maxNameLength}
              onType={(text) => setTyped({ ...typed, [field]: text })}
            />
          ))}
          {state.is === 'conflict' && (
            <NamesConflict
              now={applyConflict(seen, state.changes)}
              onContinue={(now) => {
                // A name that was not edited here keeps the change of the other operator.
                const rebase = (field: keyof Names) =>
                  names[field] === seen[field] ? now[field] : typed[field];
                setTyped({ firstName: rebase('firstName'), lastName: rebase('lastName') });
                setSeen(now);
                invalidatePeople();
                forget();
              }}
            />
          )}
        </>
      )}
    </PersonDialog>
  );
}

function applyConflict(seen: Names, changes: readonly { field: string; now?: unknown }[]): Names {
  const nameNow = (field: keyof Names) => {
    const now = changes.find((change) => change.field === field)?.now;
    return typeof now === 'string' ? now : seen[field];
  };
  return { firstName: nameNow('firstName'), lastName: nameNow('lastName') };
}

function NamesConflict({ now, onContinue }: { now: Names; onContinue: (now: Names) => void }) {
  const t = useTranslate();
  const text = t('people.names.conflict.text', { name: `${now.firstName} ${now.lastName}` });
  return <PersonConflict about="names" text={text} onContinue={() => onContinue(now)} />;
}

export function ChangeEmailDialog({ person, onClosed }: ActionProps) {
  const t = useTranslate();
  const [email, setEmail] = useState('');
  const error = findEmailError(email, person.email);
  return (
    <PersonDialog
      action="email"
      person={person}
      consequences={[t('people.email.now', { email: person.email }), t('people.email.alsoLogin')]}
      send={changeEmail}
      body={error === undefined ? { email: email.trim() } : undefined}
      hasInput={email !== ''}
      toast="toast.people.email"
      onClosed={onClosed}
    >
      {(showsErrors, { state }) => (
        <TextRow
          label={t('people.email.field')}
          hint={t('people.email.lowerCase')}
          error={error && showsErrors ? t(`people.error.email.${error}`) : rejectionOf(t, state, 'email')}
          value={email}
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          onType={setEmail}
        />
      )}
    </PersonDialog>
  );
}
