import { useIntl } from 'react-intl';
import type { Deletion, Person } from '../../api/people.ts';
import { AreaPage } from '../../shell/area-page.tsx';
import { Copyable } from '../../shell/copyable.tsx';
import { reportOf } from '../../shell/gateway-fault.ts';
import { GatewayTrouble } from '../../shell/gateway-trouble.tsx';
import { Loading } from '../../shell/loading.tsx';
import { Moment } from '../../shell/moment.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { useTrouble } from '../../shell/trouble.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { StatusMark, type Status } from '../../ui/status-mark.tsx';
import { fullName } from './full-name.ts';
import { useDeletion } from './people.ts';
import { PersonCrumbs } from './person-crumbs.tsx';
import { rolesWords } from './role-words.ts';

/** `person` is missing once the deletion was carried out. */
type Props = { personId: string; person: Person | undefined };

/** In place of the page of a person whose deletion was requested. */
export function DeletedPage({ personId, person }: Props) {
  const query = useDeletion(personId);
  const trouble = useTrouble(query);
  const isUnknown = trouble !== undefined && reportOf(trouble.error)?.type === 'NOTHING_THERE';
  if (query.data === undefined) {
    if (trouble === undefined) return <Loading />;
    if (!isUnknown) return <GatewayTrouble trouble={trouble} />;
    if (person === undefined) return <NotFound />;
  }
  return (
    <Page
      personId={personId}
      person={person}
      deletion={query.data}
      isRefreshing={query.isFetching}
      onRefresh={() => void query.refetch()}
    />
  );
}

const marks = {
  registered: 'running',
  pending: 'running',
  success: 'done',
  failed: 'refused',
} as const satisfies Record<string, Status>;

type KnownStatus = keyof typeof marks;

function isKnown(status: string): status is KnownStatus {
  return Object.hasOwn(marks, status);
}

type PageProps = Props & {
  /** Undefined if the deletion was not requested through the gateway, or the platform no longer has the request. */
  deletion: Deletion | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
};

function Page({ personId, person, deletion, isRefreshing, onRefresh }: PageProps) {
  const intl = useIntl();
  const title = person === undefined ? intl.formatMessage({ id: 'people.gone.unnamed' }) : fullName(person);
  return (
    <AreaPage
      name={title}
      title={title}
      crumbs={<PersonCrumbs here={title} />}
      sub={
        <>
          {person !== undefined && <span>{rolesWords(intl, person.roles)}</span>}
          {person?.school && <span>{person.school.name}</span>}
          <Copyable id={personId} what={intl.formatMessage({ id: 'people.fact.id' })} />
        </>
      }
      actions={
        <LinkButton to="/audit" search={{ person: personId }}>
          {intl.formatMessage({ id: 'people.act.audit.do' })}
        </LinkButton>
      }
    >
      <Panel title={intl.formatMessage({ id: 'people.gone.title' })}>
        <Facts>
          <Fact name={intl.formatMessage({ id: 'people.gone.status' })}>
            <output>
              <DeletionStatus status={deletion?.status} />
            </output>
          </Fact>
          {person !== undefined && person.deletedAt !== null && (
            <Fact name={intl.formatMessage({ id: 'people.gone.requestedAt' })}>
              <Moment at={person.deletedAt} />
            </Fact>
          )}
          {deletion !== undefined && (
            <>
              <Fact name={intl.formatMessage({ id: 'people.gone.plannedAt' })}>
                <Moment at={deletion.plannedAt} />
              </Fact>
              <Fact name={intl.formatMessage({ id: 'people.gone.request' })}>
                <Copyable id={deletion.requestId} what={intl.formatMessage({ id: 'people.gone.request' })} />
              </Fact>
            </>
          )}
        </Facts>
        <PanelBody>
          {deletion === undefined && <p>{intl.formatMessage({ id: 'people.gone.unknown' })}</p>}
          <p>{intl.formatMessage({ id: 'people.gone.text' })}</p>
          <div>
            <Button isWaiting={isRefreshing} onClick={onRefresh}>
              {intl.formatMessage({ id: isRefreshing ? 'people.gone.reading' : 'people.gone.again' })}
            </Button>
          </div>
        </PanelBody>
      </Panel>
    </AreaPage>
  );
}

/** A status that a newer platform reports is shown as it is. */
function DeletionStatus({ status }: { status: string | undefined }) {
  const intl = useIntl();
  if (status === undefined)
    return <StatusMark status="unknown">{intl.formatMessage({ id: 'people.deletionRequested' })}</StatusMark>;
  if (!isKnown(status)) return <StatusMark status="unknown">{status}</StatusMark>;
  return (
    <StatusMark status={marks[status]}>
      {intl.formatMessage({ id: `people.gone.status.${status}` })}
    </StatusMark>
  );
}
