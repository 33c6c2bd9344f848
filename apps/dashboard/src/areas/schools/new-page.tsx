import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { AreaPage } from '../../shell/area-page.tsx';
import { GatewayGate } from '../../shell/gateway-gate.tsx';
import { GatewayTrouble } from '../../shell/gateway-trouble.tsx';
import { Loading } from '../../shell/loading.tsx';
import { useTrouble } from '../../shell/trouble.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { NewForm } from './new-form.tsx';
import { useSchoolChoices } from './schools.ts';

export function NewPage() {
  return (
    <GatewayGate>
      <Page />
    </GatewayGate>
  );
}

function Page() {
  const intl = useIntl();
  const query = useSchoolChoices();
  const trouble = useTrouble(query);
  if (query.data === undefined)
    return trouble === undefined ? <Loading /> : <GatewayTrouble trouble={trouble} />;
  const title = intl.formatMessage({ id: 'schools.new.do' });
  return (
    <AreaPage
      name={title}
      title={title}
      crumbs={
        <Crumbs
          label={intl.formatMessage({ id: 'schools.crumbs' })}
          way={<Link to="/schools">{intl.formatMessage({ id: 'schools.title' })}</Link>}
          here={title}
        />
      }
      sub={intl.formatMessage({ id: 'schools.new.sub' })}
    >
      <NewForm choices={query.data} />
    </AreaPage>
  );
}
