import { useState } from 'react';
import { useIntl } from 'react-intl';
import { deletePerson } from '../../api/people-writes.ts';
import type { Person } from '../../api/people.ts';
import { publicConfig } from '../../api/public-config.ts';
import { useStore } from '../../lib/store.ts';
import { toInstance } from '../../shell/instance.ts';
import { useWrite } from '../../shell/write.ts';
import { TextRow } from '../../ui/text-row.tsx';
import { ActDialog } from './act-dialog.tsx';
import { finish } from './finish.ts';
import { fullName } from './full-name.ts';

type Props = { person: Person; onClosed: () => void };

export function DeleteDialog({ person, onClosed }: Props) {
  const intl = useIntl();
  const { code } = toInstance(useStore(publicConfig));
  const [typed, setTyped] = useState('');
  const write = useWrite(deletePerson, () => {
    onClosed();
    // Reading the person again replaces this page by the one about the deletion.
    finish('delete');
  });
  const isRight = typed.trim().toLowerCase() === code.toLowerCase();
  const name = fullName(person);
  return (
    <ActDialog
      title={intl.formatMessage({ id: 'people.delete.title' })}
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.delete.now' }),
        intl.formatMessage({ id: 'people.delete.later' }),
        intl.formatMessage({ id: 'people.delete.final' }),
      ]}
      doLabel={intl.formatMessage({ id: 'people.delete.do' }, { name })}
      isFinal
      write={write}
      isReady={isRight}
      onDo={(reason) => void write.write({ personId: person.id, body: reason })}
      onClosed={onClosed}
      renderConfirmation={(isTold) => (
        <TextRow
          label={intl.formatMessage({ id: 'people.delete.word' }, { word: code })}
          hint={intl.formatMessage({ id: 'people.delete.wordHint' })}
          error={
            isTold && !isRight ? intl.formatMessage({ id: 'people.fault.word' }, { word: code }) : undefined
          }
          value={typed}
          spellCheck={false}
          autoCapitalize="none"
          onType={setTyped}
        />
      )}
    />
  );
}
