import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Person } from '../../api/people.ts';
import { isId } from '../../lib/id.ts';
import { AreaPage } from '../../shell/area-page.tsx';
import { Copyable } from '../../shell/copyable.tsx';
import { GatewayGate } from '../../shell/gateway-gate.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/columns.tsx';
import { ActPanels } from './act-panels.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { fullName } from './full-name.ts';
import { LoadedPerson } from './loaded-person.tsx';
import { LoginPanel } from './login-panel.tsx';
import { PersonCrumbs } from './person-crumbs.tsx';
import styles from './person-page.module.css';
import { rolesWords } from './role-words.ts';
import { RolesPanel } from './roles-panel.tsx';

const route = getRouteApi('/people/$personId');

export function PersonPage() {
  const { personId } = route.useParams();
  if (!isId(personId)) return <NotFound />;
  // Another person is another page.
  return (
    <GatewayGate key={personId}>
      <LoadedPerson personId={personId}>{(person) => <Page person={person} />}</LoadedPerson>
    </GatewayGate>
  );
}

function Page({ person }: { person: Person }) {
  const intl = useIntl();
  const acts = useRef<HTMLDivElement>(null);
  const name = fullName(person);
  return (
    <AreaPage
      name={name}
      title={name}
      crumbs={<PersonCrumbs here={name} />}
      sub={
        <>
          <span>{rolesWords(intl, person.roles)}</span>
          <span>{person.school?.name ?? intl.formatMessage({ id: 'people.value.noSchool' })}</span>
          <Copyable id={person.id} what={intl.formatMessage({ id: 'people.fact.id' })} />
        </>
      }
      actions={
        <div className={styles.toActs}>
          <Button onClick={() => acts.current?.focus()}>{intl.formatMessage({ id: 'people.toActs' })}</Button>
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
          <div ref={acts} className={styles.acts} tabIndex={-1}>
            <ActPanels person={person} />
          </div>
        }
      />
    </AreaPage>
  );
}
