import type { IntlShape } from 'react-intl';
import type { PolicyVersion } from './api.ts';

/** The oldest versions have no title. */
export const titleOf = (intl: IntlShape, { title }: PolicyVersion): string =>
  title === null || title === '' ? intl.formatMessage({ id: 'privacyPolicy.untitled' }) : title;
