import { Link } from '@tanstack/react-router';
import { AreaPage } from '../../app/frame/area-page.tsx';
import type { SubpageLabel } from '../../app/frame/area-route.ts';
import { useSubpages } from '../../app/frame/subpages.ts';
import type { MessageId } from '../../i18n/message-files.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { BarePanel } from '../../ui/panel.tsx';
import styles from './overview-page.module.css';

const about: Readonly<Record<SubpageLabel, MessageId>> = {
  'nav.instance.announcement': 'announcement.about',
  'nav.instance.switches': 'switches.about',
  'nav.instance.privacyPolicy': 'privacyPolicy.about',
  'nav.instance.roles': 'roles.about',
  'nav.instance.storage': 'storage.about',
  'nav.instance.federalStates': 'federalStates.about',
  'nav.instance.releaseNotes': 'releaseNotes.about',
};

/** On small screens the navigation is closed, so the pages of the area are listed here too. */
export function OverviewPage() {
  const t = useTranslate();
  const title = t('nav.instance');
  return (
    <AreaPage name={title} title={title} subtitle={t('instance.sub')}>
      <BarePanel label={title}>
        <ul className={styles.pages}>
          {useSubpages('/instance').map(({ to, label }) => (
            <li key={to}>
              <Link className={styles.page} to={to}>
                <strong>{t(label)}</strong>
                <span>{t(about[label])}</span>
              </Link>
            </li>
          ))}
        </ul>
      </BarePanel>
    </AreaPage>
  );
}
