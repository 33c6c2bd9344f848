import { useIntl } from 'react-intl';
import type { Person } from '../../api/people.ts';
import { NamedBox } from '../../ui/named-box.tsx';
import { fullName } from './full-name.ts';
import { rolesWords } from './role-words.ts';
import styles from './victim.module.css';

/** Whom it is about: namesakes differ by school, roles and id. */
export function Victim({ person }: { person: Person }) {
  const intl = useIntl();
  return (
    <NamedBox>
      <b>{fullName(person)}</b>
      <p>
        {rolesWords(intl, person.roles)},{' '}
        {person.school?.name ?? intl.formatMessage({ id: 'people.value.noSchool' })}
      </p>
      <code className={styles.id}>{person.id}</code>
    </NamedBox>
  );
}
