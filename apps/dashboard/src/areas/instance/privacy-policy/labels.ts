import type { Translate } from '../../../i18n/translate.tsx';
import type { PolicyVersion } from './api.ts';

/** The oldest versions have no title. */
export const titleOf = (t: Translate, { title }: PolicyVersion): string =>
  title === null || title === '' ? t('privacyPolicy.untitled') : title;
