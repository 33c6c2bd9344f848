import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Person } from '../../../api/people.ts';
import { GatewayGate } from '../../../app/data/gateway-gate.tsx';
import { QueryErrorPage } from '../../../app/data/query-error-page.tsx';
import { errorReport } from '../../../app/data/query-error.ts';
import { useQueryError } from '../../../app/data/use-query-error.ts';
import { AreaPage, IsArrival } from '../../../app/frame/area-page.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Loading } from '../../../app/frame/loading.tsx';
import { NotFound } from '../../../app/frame/not-found.tsx';
import { isId } from '../../../lib/id.ts';
import { Button } from '../../../ui/button.tsx';
import { Columns } from '../../../ui/panel.tsx';
import { ActionPanels } from '../actions/action-panels.tsx';
import { fullName, PersonBreadcrumbs, rolesLabel } from '../labels.tsx';
import { usePerson } from '../queries.ts';
import { DeletedPage } from './deleted-page.tsx';
import { FactsPanel, LoginPanel, RolesPanel } from './panels.tsx';
import styles from './person-page.module.css';

const route = getRouteApi('/people/$personId');

export function PersonPage() {
  const { personId } = route.useParams();
  if (!isId(personId)) return <NotFound />;
  // The key resets open dialogs and secrets when another person is shown.
  return (
    <GatewayGate key={personId}>
      <LoadedPerson personId={personId} />
    </GatewayGate>
  );
}

/** Shows a separate page for a person whose deletion was requested; the platform keeps them readable until then (T35). */
function LoadedPerson({ personId }: { personId: string }) {
  const query = usePerson(personId);
  const queryError = useQueryError(query);
  const [wasEditable, setWasEditable] = useState(false);
  const person = query.data;
  const isGone = errorReport(query.error ?? queryError?.error)?.type === 'RESOURCE_NOT_FOUND';
  if (isGone || (person !== undefined && person.deletedAt !== null)) {
    const page = <DeletedPage personId={personId} person={person} />;
    // Deleting a person replaces the page without a navigation, so focus and title have to follow.
    return wasEditable ? <IsArrival value>{page}</IsArrival> : page;
  }
  if (person === undefined)
    return queryError === undefined ? <Loading /> : <QueryErrorPage queryError={queryError} />;
  if (!wasEditable) setWasEditable(true);
  return <Page person={person} />;
}

function Page({ person }: { person: Person }) {
  const intl = useIntl();
  const actions = useRef<HTMLDivElement>(null);
  const name = fullName(person);
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<PersonBreadcrumbs current={name} />}
      sub={
        <>
          <span>{rolesLabel(intl, person.roles)}</span>
          <span>{person.school?.name ?? intl.formatMessage({ id: 'people.value.noSchool' })}</span>
          <Copyable id={person.id} what={intl.formatMessage({ id: 'people.fact.id' })} />
        </>
      }
      actions={
        <div className={styles.toActions}>
          <Button onClick={() => actions.current?.focus()}>
            {intl.formatMessage({ id: 'people.toActions' })}
          </Button>
        </div>
      }
    >
      <Columns
        main={
          <>
            <FactsPanel person={person} />
            <RolesPanel roles={person.roles} />
            <LoginPanel person={person} />
          </>
        }
        aside={
          <div ref={actions} className={styles.actions} tabIndex={-1}>
            <ActionPanels person={person} />
          </div>
        }
      />
    </AreaPage>
  );
}
