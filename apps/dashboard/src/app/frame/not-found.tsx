import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { MessagePage } from '../../ui/message-page.tsx';
import { usePageTitle } from './page.tsx';

const linkHome = (text: ReactNode) => <Link to="/">{text}</Link>;

export function NotFound() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'notFound.title' });
  usePageTitle(title);
  return (
    <MessagePage title={title} text={<FormattedMessage id="notFound.text" values={{ a: linkHome }} />} />
  );
}
