import { useState } from 'react';
import { useIntl } from 'react-intl';
import { changeEmail } from '../../api/people-writes.ts';
import type { Person } from '../../api/people.ts';
import { useWrite } from '../../shell/write.ts';
import { TextRow } from '../../ui/text-row.tsx';
import { ActDialog } from './act-dialog.tsx';
import { findEmailFault } from './email.ts';
import { finish } from './finish.ts';

type Props = { person: Person; onClosed: () => void };

export function EmailDialog({ person, onClosed }: Props) {
  const intl = useIntl();
  const [email, setEmail] = useState('');
  const write = useWrite(changeEmail, () => {
    finish('email');
    onClosed();
  });
  const fault = findEmailFault(email, person.email);
  return (
    <ActDialog
      title={intl.formatMessage({ id: 'people.email.title' })}
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.email.now' }, { email: person.email }),
        intl.formatMessage({ id: 'people.email.alsoLogin' }),
      ]}
      doLabel={intl.formatMessage({ id: 'people.email.do' })}
      write={write}
      isReady={fault === undefined}
      onDo={(reason) => void write.write({ personId: person.id, body: { email: email.trim(), ...reason } })}
      onClosed={onClosed}
    >
      {(isTold) => (
        <TextRow
          label={intl.formatMessage({ id: 'people.email.field' })}
          hint={intl.formatMessage({ id: 'people.email.lowerCase' })}
          error={fault && isTold ? intl.formatMessage({ id: `people.fault.email.${fault}` }) : undefined}
          value={email}
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          onType={setEmail}
        />
      )}
    </ActDialog>
  );
}
