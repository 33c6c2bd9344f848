import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isNotFound, QueryPage } from '../../../app/data/query-page.tsx';
import { RecentActivity } from '../../../app/data/recent-activity.tsx';
import { type Previous, WithPrevious } from '../../../app/data/with-previous.tsx';
import { AreaPage, IsArrival } from '../../../app/frame/area-page.tsx';
import { RecordActions } from '../../../app/frame/record-actions.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LogIcon } from '../../../ui/navigation-icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Columns } from '../../../ui/panel.tsx';
import {
  DangerZone,
  type EditAction,
  EditButton,
  type PersonActions,
  UnavailableActions,
  useActions,
  useHeadActions,
} from '../actions/use-actions.tsx';
import { type Person, usePerson } from '../api.ts';
import { fullName } from '../labels.tsx';
import { DeletedPage } from './deleted-page.tsx';
import { FactsPanel, LoginPanel, PersonBreadcrumbs, PersonLine, usePersonSummary } from './panels.tsx';
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
      {(loaded) => <WithPrevious>{(previous) => <Page person={loaded} previous={previous} />}</WithPrevious>}
    </QueryPage>
  );
}

function Page({ person, previous }: { person: Person; previous: Previous | undefined }) {
  const name = fullName(person);
  const { actions, dialog, supportSession, restoring } = useActions(person, previous);
  const content = useFocusFallback(actions.unavailable.length);
  const renderEdit = (action: EditAction) =>
    actions.isAvailable(action) ? (
      <EditButton action={action} onOpen={() => actions.open(action)} />
    ) : undefined;
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<PersonBreadcrumbs person={person} />}
      subtitle={<PersonLine personId={person.id} person={person} />}
      actions={<HeadActions person={person} actions={actions} />}
    >
      <div ref={content} className={styles.content} tabIndex={-1}>
        {restoring && <div className={styles.banner}>{restoring}</div>}
        {person.deletionBatch && <DeletionBanner batch={person.deletionBatch} />}
        <Columns
          main={
            <>
              {supportSession}
              <FactsPanel person={person} renderEdit={renderEdit} />
              <LoginPanel person={person} renderEdit={renderEdit} />
              <RecentActivity by="person" id={person.id} />
            </>
          }
          aside={
            <>
              <UnavailableActions person={person} actions={actions} />
              <DangerZone actions={actions} />
            </>
          }
        />
      </div>
      {dialog}
    </AreaPage>
  );
}

function HeadActions({ person, actions }: { person: Person; actions: PersonActions }) {
  const t = useTranslate();
  const { first, second, more } = useHeadActions(actions);
  const summary = usePersonSummary(person);
  const audit = {
    id: 'audit',
    name: t('people.deletion.audit'),
    icon: LogIcon,
    link: { to: '/audit', search: { person: person.id } },
  };
  return <RecordActions first={first} second={[second, summary]} more={[...more, audit]} />;
}

/** The platform shows no deletion for the people of a started batch, so only our batch does (T59). */
function DeletionBanner({ batch: { id, name } }: { batch: NonNullable<Person['deletionBatch']> }) {
  const t = useTranslate();
  return (
    <div className={styles.banner}>
      <Notice tone="warning" title={t('people.deletionBatch.title')} text={t('people.deletionBatch.text')}>
        <LinkButton to="/deletion/$batchId" params={{ batchId: id }}>
          {t('people.deletionBatch.open', { name: cut(name, 60) })}
        </LinkButton>
      </Notice>
    </div>
  );
}

/** After a change the button that opened its dialog may be gone; the focus must not be lost with it. */
function useFocusFallback(unavailableCount: number) {
  const content = useRef<HTMLDivElement>(null);
  const lastCount = useRef(unavailableCount);
  useEffect(() => {
    const isChanged = lastCount.current !== unavailableCount;
    lastCount.current = unavailableCount;
    if (isChanged && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
  }, [unavailableCount]);
  return content;
}
