import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { Crumbs } from '../../ui/crumbs.tsx';

export function PersonCrumbs({ here }: { here: string }) {
  const intl = useIntl();
  return (
    <Crumbs
      label={intl.formatMessage({ id: 'people.crumbs' })}
      way={<Link to="/people">{intl.formatMessage({ id: 'people.title' })}</Link>}
      here={here}
    />
  );
}
