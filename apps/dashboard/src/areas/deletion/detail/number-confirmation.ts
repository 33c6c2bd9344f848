import { useTranslate } from '../../../i18n/translate.tsx';

/** The field into which the number of people is typed before they are deleted. */
export function useNumberConfirmation(people: number) {
  const t = useTranslate();
  // Without separators, which differ between languages.
  const word = String(people);
  return {
    word,
    label: t('deletion.confirm.label', { word }),
    hint: t('deletion.confirm.hint'),
    error: t('deletion.confirm.error', { word }),
  };
}
