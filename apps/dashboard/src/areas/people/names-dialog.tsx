import { useState } from 'react';
import { useIntl } from 'react-intl';
import { changeNames } from '../../api/people-writes.ts';
import type { Person } from '../../api/people.ts';
import { useWrite } from '../../shell/write.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextRow } from '../../ui/text-row.tsx';
import { ActDialog } from './act-dialog.tsx';
import { finish } from './finish.ts';
import { forgetPeople } from './people.ts';

type Props = { person: Person; onClosed: () => void };
type Names = Pick<Person, 'firstName' | 'lastName'>;

const longestName = 100;
const fields = ['firstName', 'lastName'] as const;

export function NamesDialog({ person, onClosed }: Props) {
  const intl = useIntl();
  const [seen, setSeen] = useState<Names>({ firstName: person.firstName, lastName: person.lastName });
  const [typed, setTyped] = useState<Names>(seen);
  const write = useWrite(changeNames, () => {
    finish('names');
    onClosed();
  });
  const isSame = fields.every((field) => typed[field].trim() === seen[field]);
  const isMissing = (field: keyof Names) => typed[field].trim() === '';

  function findFault(field: keyof Names) {
    if (isMissing(field)) return intl.formatMessage({ id: `people.fault.${field}` });
    const isFirst = field === fields[0];
    return isSame && isFirst ? intl.formatMessage({ id: 'people.fault.sameName' }) : undefined;
  }

  return (
    <ActDialog
      title={intl.formatMessage({ id: 'people.names.title' })}
      person={person}
      consequences={[intl.formatMessage({ id: 'people.names.search' })]}
      doLabel={intl.formatMessage({ id: 'people.names.do' })}
      write={write}
      isReady={!isSame && !fields.some(isMissing)}
      onDo={(reason) =>
        void write.write({
          personId: person.id,
          body: { firstName: typed.firstName.trim(), lastName: typed.lastName.trim(), seen, ...reason },
        })
      }
      onClosed={onClosed}
    >
      {(isTold) => (
        <>
          {fields.map((field) => (
            <TextRow
              key={field}
              label={intl.formatMessage({ id: `people.fact.${field}` })}
              error={isTold ? findFault(field) : undefined}
              value={typed[field]}
              maxLength={longestName}
              onType={(text) => setTyped({ ...typed, [field]: text })}
            />
          ))}
          {write.state.is === 'changedMeanwhile' && (
            <Conflict
              now={applyConflict(seen, write.state.changes)}
              onContinue={(now) => {
                setSeen(now);
                forgetPeople();
                write.forget();
              }}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}

function applyConflict(seen: Names, changes: readonly { field: string; now?: unknown }[]): Names {
  const nameNow = (field: keyof Names) => {
    const now = changes.find((change) => change.field === field)?.now;
    return typeof now === 'string' ? now : seen[field];
  };
  return { firstName: nameNow('firstName'), lastName: nameNow('lastName') };
}

function Conflict({ now, onContinue }: { now: Names; onContinue: (now: Names) => void }) {
  const intl = useIntl();
  return (
    <Notice
      tone="warning"
      title={intl.formatMessage({ id: 'people.names.conflict.title' })}
      text={intl.formatMessage(
        { id: 'people.names.conflict.text' },
        { name: `${now.firstName} ${now.lastName}` },
      )}
    >
      <Button onClick={() => onContinue(now)}>
        {intl.formatMessage({ id: 'people.names.conflict.do' })}
      </Button>
    </Notice>
  );
}
