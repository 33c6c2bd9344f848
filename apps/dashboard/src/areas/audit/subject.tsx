import type { Reference } from '@superhero/contract/gateway/types';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import styles from './subject.module.css';

/** The name at the time of the action; the id once retention has removed the name. */
export function SubjectName({ subject: { id, name } }: { subject: Reference }) {
  return name === null ? <code className={styles.id}>{id}</code> : cut(name);
}

export function nameOf({ id, name }: Reference): string {
  return name === null ? id : cut(name);
}

/** Links to all entries about a person or school. */
export function SubjectLink({ by, subject }: { by: 'person' | 'school'; subject: Reference }) {
  const t = useTranslate();
  return (
    <Link
      className={styles.link}
      to="/audit"
      search={{ [by]: subject.id }}
      title={nameOf(subject)}
      aria-label={t('audit.onlyThese', { name: nameOf(subject) })}
    >
      <SubjectName subject={subject} />
    </Link>
  );
}
