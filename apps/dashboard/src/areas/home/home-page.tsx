import { useGatewayFrame } from '../../app/frame/late-chunks.ts';
import { Page } from '../../app/frame/page.tsx';
import { useTranslate } from '../../i18n/translate.tsx';

export function HomePage() {
  const t = useTranslate();
  const gateway = useGatewayFrame();
  return (
    <Page
      name={t('nav.home')}
      title={t('home.welcome')}
      variant={gateway === undefined ? 'welcome' : 'title'}
    >
      {gateway && <gateway.HomeContent />}
    </Page>
  );
}
