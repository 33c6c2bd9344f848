import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { AreaPage } from '../../app/frame/area-page.tsx';
import { useSubpages } from '../../app/frame/subpages.ts';
import { BarePanel } from '../../ui/panel.tsx';
import styles from './overview-page.module.css';

/** On small screens the navigation is closed, so the pages of the area are listed here too. */
export function OverviewPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'nav.instance' });
  return (
    <AreaPage name={title} title={title} sub={intl.formatMessage({ id: 'instance.sub' })}>
      <BarePanel label={title}>
        <ul className={styles.pages}>
          {useSubpages('/instance').map(({ to, label, about }) => (
            <li key={to}>
              <Link className={styles.page} to={to}>
                <strong>{intl.formatMessage({ id: label })}</strong>
                <span>{intl.formatMessage({ id: about })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </BarePanel>
    </AreaPage>
  );
}
