import { useIntl } from 'react-intl';
import { useGatewayFrame } from '../../app/frame/late-chunks.ts';
import { Page } from '../../app/frame/page.tsx';

export function HomePage() {
  const intl = useIntl();
  const gateway = useGatewayFrame();
  return (
    <Page
      name={intl.formatMessage({ id: 'nav.home' })}
      title={intl.formatMessage({ id: 'home.welcome' })}
      look={gateway === undefined ? 'welcome' : 'title'}
    >
      {gateway && <gateway.HomeContent />}
    </Page>
  );
}
