import { useEffect } from 'react';
import { useIntl } from 'react-intl';

export function usePageTitle(page: string): void {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'app.pageTitle' }, { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
