import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/translate.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { usePageTitle } from './page.tsx';

const linkHome = (text: ReactNode) => <Link to="/">{text}</Link>;

export function NotFound() {
  const t = useTranslate();
  const title = t('notFound.title');
  usePageTitle(title);
  return <MessagePage title={title} text={t('notFound.text', { a: linkHome })} />;
}
