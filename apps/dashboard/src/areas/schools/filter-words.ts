import type { IntlShape } from 'react-intl';
import type { SchoolChoices } from '../../api/schools.ts';
import type { FilterName } from './place-in-list.ts';
import { migrationWords, purposeWords, yesOrNo } from './school-words.ts';

/** What a filter looks for, in words. */
export function filterWords(
  intl: IntlShape,
  choices: SchoolChoices | undefined,
  name: FilterName,
  text: string,
): string {
  if (name === 'federalState') return choices?.federalStates.find(({ id }) => id === text)?.name ?? text;
  if (name === 'system') return choices?.systems.find(({ id }) => id === text)?.name ?? text;
  if (name === 'migration') return migrationWords(intl, text);
  if (name === 'purpose') return purposeWords(intl, text);
  if (name === 'maintenance' && ['true', 'false'].includes(text)) return yesOrNo(intl, text === 'true');
  return text;
}
