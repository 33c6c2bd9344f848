import { useId } from 'react';
import styles from './stacked-bar.module.css';

type Tone = 'success' | 'successStrong' | 'failure' | 'rest' | 'used' | 'warning' | 'info' | 'running';

type Props = {
  /** What the bar shows; without it the text beside it does. */
  label?: string;
  total: number;
  parts: readonly { tone: Tone; count: number }[];
  isSmall?: boolean;
};

/** Shares of a whole as coloured parts of one bar. Drawn with attributes, because the policy blocks inline styles. */
export function StackedBar({ label, total, parts, isSmall = false }: Props) {
  const percent = (count: number) => (total === 0 ? 0 : Math.min(100, (100 * count) / total));
  const shown = parts.filter(({ count }) => count > 0);
  const placed = shown.map(({ tone, count }, place) => {
    const before = shown.slice(0, place).reduce((sum, part) => sum + part.count, 0);
    return { tone, start: percent(before), width: percent(count) };
  });
  return (
    <svg
      className={isSmall ? `${styles.bar} ${styles.small}` : styles.bar}
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a chart that is drawn here, with the page's colours
      role={label === undefined ? undefined : 'img'}
      aria-hidden={label === undefined}
      aria-label={label}
    >
      <rect className={styles.track} width="100%" height="100%" />
      {placed.map(({ tone, start: x, width }) => (
        <svg key={tone} x={`${x}%`} width={`${width}%`} height="100%" aria-hidden="true">
          <rect className={styles[tone]} width="100%" height="100%" />
          {tone === 'running' && <Stripes />}
        </svg>
      ))}
    </svg>
  );
}

/** Moves to the end, unless the operator prefers that nothing moves. */
function Stripes() {
  const id = useId();
  return (
    <>
      <pattern id={id} width="14" height="14" patternUnits="userSpaceOnUse">
        <path className={styles.stripe} d="M0 14 7 0h7L7 14z" />
      </pattern>
      <rect className={styles.stripes} x="-14" width="110%" height="100%" fill={`url(#${id})`} />
    </>
  );
}

/** The colour of a part, beside its number. */
export function BarKey({ tone }: { tone: Tone }) {
  return (
    <svg className={styles.key} viewBox="0 0 1 1" aria-hidden="true">
      <rect className={styles[tone]} width="1" height="1" />
    </svg>
  );
}
