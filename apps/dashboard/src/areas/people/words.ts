import type { Catalogue } from '../../i18n/catalogue.ts';
import type german from './messages/de.json';

declare module '../../i18n/message-id.ts' {
  interface CatalogueTexts {
    people: typeof german;
  }
}

export const peopleWords: Catalogue<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};
