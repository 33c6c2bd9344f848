import type { AuditSubject, Reference } from '@superhero/contract/gateway/types';
import { cut } from '../../lib/cut.ts';
import styles from './subject.module.css';

/** The name at the time of the action; the id once retention has removed the name. */
export function SubjectName({ subject: { id, name } }: { subject: Reference }) {
  return name === null ? <code className={styles.id}>{id}</code> : cut(name);
}

export function nameOf({ id, name }: Reference): string {
  return name === null ? id : cut(name);
}

/** As a filter has it in the address. */
export function subjectText({ kind, id }: AuditSubject): string {
  return `${kind}:${id}`;
}
