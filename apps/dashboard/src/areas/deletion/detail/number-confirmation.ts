import { useIntl } from 'react-intl';

/** The field into which the number of people is typed before they are deleted. */
export function useNumberConfirmation(people: number) {
  const intl = useIntl();
  // Without separators, which differ between languages.
  const word = String(people);
  return {
    word,
    label: intl.formatMessage({ id: 'deletion.confirm.label' }, { word }),
    hint: intl.formatMessage({ id: 'deletion.confirm.hint' }),
    error: intl.formatMessage({ id: 'deletion.confirm.error' }, { word }),
  };
}
