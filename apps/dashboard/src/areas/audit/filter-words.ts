import type { IntlShape } from 'react-intl';
import { actWords } from './act-words.ts';
import { startOfDay, type FilterName } from './filters.ts';

/** What a filter looks for, in words; people and schools by what `nameOf` knows of their ids. */
export function filterWords(
  intl: IntlShape,
  nameOf: (id: string) => string,
  name: FilterName,
  text: string,
): string {
  if (name === 'act') return actWords(intl, text);
  if (name === 'from' || name === 'to') {
    const day = startOfDay(text);
    return day === undefined ? text : intl.formatDate(day, { dateStyle: 'medium' });
  }
  return nameOf(text);
}
