import { useState } from 'react';
import { useIntl } from 'react-intl';
import { makeRegistrationLink, type RegistrationLink } from '../../api/people-writes.ts';
import type { Person } from '../../api/people.ts';
import { useWrite } from '../../shell/write.ts';
import { ActDialog } from './act-dialog.tsx';
import { LostSecret } from './lost-secret.tsx';
import { forgetPeople } from './people.ts';
import { Secret } from './secret.tsx';

type Props = { person: Person; onClosed: () => void };

export function LinkDialog({ person, onClosed }: Props) {
  const intl = useIntl();
  const [done, setDone] = useState<{ answer: RegistrationLink | undefined }>();
  const write = useWrite(makeRegistrationLink, (answer) => {
    setDone({ answer });
    forgetPeople();
  });
  return (
    <ActDialog
      title={intl.formatMessage({ id: 'people.link.title' })}
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.link.what' }),
        intl.formatMessage({ id: 'people.link.careful' }),
      ]}
      doLabel={intl.formatMessage({ id: 'people.link.do' })}
      write={write}
      onDo={(reason) => void write.write({ personId: person.id, body: reason })}
      onClosed={onClosed}
      result={done && <Result link={done.answer?.link} />}
    />
  );
}

function Result({ link }: { link: string | undefined }) {
  const intl = useIntl();
  if (link === undefined) return <LostSecret />;
  return (
    <>
      <Secret label={intl.formatMessage({ id: 'people.link.new' })} value={link} />
      <p>{intl.formatMessage({ id: 'people.secret.once' })}</p>
    </>
  );
}
