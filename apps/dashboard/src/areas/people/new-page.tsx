import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { AreaPage } from '../../shell/area-page.tsx';
import { GatewayGate } from '../../shell/gateway-gate.tsx';
import { CreatedPanel, type Created } from './created-panel.tsx';
import { NewForm } from './new-form.tsx';
import { PersonCrumbs } from './person-crumbs.tsx';
import { isId } from '../../lib/id.ts';

const route = getRouteApi('/people/new');

export function NewPage() {
  const { school } = route.useSearch();
  return (
    <GatewayGate>
      <Page schoolId={school !== undefined && isId(school) ? school : undefined} />
    </GatewayGate>
  );
}

function Page({ schoolId }: { schoolId: string | undefined }) {
  const intl = useIntl();
  const [created, setCreated] = useState<Created>();
  const title = intl.formatMessage({ id: 'people.new.title' });
  return (
    <AreaPage
      name={title}
      title={title}
      crumbs={<PersonCrumbs here={title} />}
      place={created === undefined ? '' : 'created'}
      sub={intl.formatMessage({ id: 'people.new.next' })}
    >
      {created === undefined ? (
        <NewForm schoolId={schoolId} onCreated={setCreated} />
      ) : (
        <CreatedPanel created={created} onNext={() => setCreated(undefined)} />
      )}
    </AreaPage>
  );
}
