import type { Catalogue } from '../../i18n/catalogue.ts';
import type german from './messages/de.json';

declare module '../../i18n/message-id.ts' {
  interface CatalogueTexts {
    jump: typeof german;
  }
}

export const jumpWords: Catalogue<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};
