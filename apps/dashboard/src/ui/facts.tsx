import type { ReactNode } from 'react';
import styles from './facts.module.css';

type FactProps = {
  name: ReactNode;
  /** At the end of the row: a link or button that changes the value. */
  edit?: ReactNode;
  children: ReactNode;
};

/** Names and values, one per row. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <dl className={styles.facts}>{children}</dl>
    </div>
  );
}

export function Fact(props: FactProps) {
  return <Row {...props} place="full" />;
}

export type FactItem = {
  name: string;
  /** Null if it is not given. */
  value: ReactNode;
  edit?: ReactNode;
  /** Gets a row of its own; short values are in pairs. */
  isLong?: boolean;
};

type FactListProps = {
  facts: readonly FactItem[];
  /** One line for all values that are not given. */
  renderNotGiven: (names: readonly string[]) => ReactNode;
};

/** Short values in pairs, long ones in a row of their own, and the names of those that are not given in one line. */
export function FactList({ facts, renderNotGiven }: FactListProps) {
  const given = facts.filter(({ value }) => value !== null);
  const missing = facts.filter(({ value }) => value === null).map(({ name }) => name);
  const places = placeFacts(given);
  return (
    <div className={styles.frame}>
      <dl className={styles.facts}>
        {given.map(({ name, value, edit }, index) => (
          <Row key={name} name={name} edit={edit} place={places[index] ?? 'long'}>
            {value}
          </Row>
        ))}
      </dl>
      {missing.length > 0 && <p className={styles.notGiven}>{renderNotGiven(missing)}</p>}
    </div>
  );
}

type Place = 'left' | 'right' | 'full' | 'long';

/** A short value without a neighbour gets the whole row. */
function placeFacts(facts: readonly FactItem[]): Place[] {
  const places: Place[] = [];
  for (const [index, { isLong = false }] of facts.entries()) {
    const next = facts[index + 1];
    if (isLong) places.push('long');
    else if (places.at(-1) === 'left') places.push('right');
    else places.push(next === undefined || next.isLong === true ? 'full' : 'left');
  }
  return places;
}

function Row({ name, edit, place, children }: FactProps & { place: Place }) {
  return (
    <div className={place === 'full' ? styles.fact : `${styles.fact} ${styles[place]}`}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      {edit !== undefined && <dd className={styles.edit}>{edit}</dd>}
    </div>
  );
}
