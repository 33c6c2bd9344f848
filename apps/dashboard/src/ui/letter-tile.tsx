import styles from './letter-tile.module.css';

const colours = ['moss', 'sea', 'plum', 'rust', 'teal', 'olive', 'wine', 'slate', 'violet'] as const;

type Props = { id: string; name: string };

/** The first letter in a colour of the id, in place of a logo. Decorative: the name stands beside it. */
export function LetterTile({ id, name }: Props) {
  const colour = colours[hash(id) % colours.length] ?? 'slate';
  return (
    <span className={`${styles.tile} ${styles[colour]}`} aria-hidden="true">
      {firstLetter(name)}
    </span>
  );
}

/** FNV-1a. Ids that follow each other get different colours. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return value;
}

function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase();
}
