import type { ReactNode } from 'react';
import { publicConfig } from '../../../api/public-config.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { useStore } from '../../../lib/store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { MessageFiles } from '../../../i18n/message-files.ts';
import type german from './messages/de.json';

declare module '../../../i18n/message-files.ts' {
  interface MessageSets {
    accessibility: typeof german;
  }
}

const accessibilityMessages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};

export const messages = [accessibilityMessages];

export function Content({ onClosed }: { onClosed: () => void }) {
  const t = useTranslate();
  const email = useStore(publicConfig).ACCESSIBILITY_REPORT_EMAIL;
  const mailLink = (text: ReactNode) => <a href={`mailto:${encodeURIComponent(email)}`}>{text}</a>;
  return (
    <Dialog title={t('accessibility.title')} closeLabel={t('dialog.close')} onClosed={onClosed}>
      {t('accessibility.text')}
      {email !== '' && <p>{t('accessibility.report', { email, a: mailLink })}</p>}
    </Dialog>
  );
}
