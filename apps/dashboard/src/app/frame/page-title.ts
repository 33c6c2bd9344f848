import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { publicConfig } from '../../api/public-config.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { toInstance } from './instance.ts';

/** The name of the page in front of you, for the tab and for those who cannot see it change. */
export const pageTitle = createStore('');

export function usePageTitle(page: string): void {
  const intl = useIntl();
  const { code } = toInstance(useStore(publicConfig));
  const title = intl.formatMessage({ id: 'app.pageTitle' }, { instance: code, page });
  useEffect(() => {
    document.title = title;
    pageTitle.set(title);
  }, [title]);
}
