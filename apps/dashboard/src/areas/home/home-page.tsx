import { useIntl } from 'react-intl';
import { Page } from '../../app/frame/page.tsx';

export function HomePage() {
  const intl = useIntl();
  return (
    <Page
      name={intl.formatMessage({ id: 'nav.home' })}
      title={intl.formatMessage({ id: 'home.welcome' })}
      look="welcome"
    />
  );
}
