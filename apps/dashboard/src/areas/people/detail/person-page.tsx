import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Person, usePerson } from '../api.ts';
import { isNotFound, QueryPage } from '../../../app/data/query-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { AreaPage, IsArrival } from '../../../app/frame/area-page.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Button } from '../../../ui/button.tsx';
import { Columns } from '../../../ui/panel.tsx';
import { ActionPanels } from '../actions/action-panels.tsx';
import { fullName, rolesLabel } from '../labels.tsx';
import { DeletedPage } from './deleted-page.tsx';
import { FactsPanel, LoginPanel, RolesPanel } from './panels.tsx';
import styles from './person-page.module.css';

const route = getRouteApi('/area/people/$personId');

/** A person whose deletion was requested stays readable until it is carried out, and has a separate page (T35). */
export function PersonPage() {
  const { personId } = route.useParams();
  const query = usePerson(personId);
  const [wasEditable, setWasEditable] = useState(false);
  const person = query.data;
  const deletedPage = <DeletedPage personId={personId} person={person} />;
  // Deleting a person replaces the page without a navigation, so focus and title have to follow.
  const deleted = wasEditable ? <IsArrival value>{deletedPage}</IsArrival> : deletedPage;
  if (isNotFound(query.error) || (person !== undefined && person.deletedAt !== null)) return deleted;
  if (person !== undefined && !wasEditable) setWasEditable(true);
  return (
    <QueryPage area="people" query={query} notFound={deleted}>
      {(loaded) => <Page person={loaded} />}
    </QueryPage>
  );
}

function Page({ person }: { person: Person }) {
  const intl = useIntl();
  const actions = useRef<HTMLDivElement>(null);
  const name = fullName(person);
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="people" current={name} />}
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
