import { errorReport, useQueryError } from '../../../app/data/query-error.ts';
import { ObjectNotFound, QueryErrorPage } from '../../../app/data/query-page.tsx';
import { RecentActivity } from '../../../app/data/recent-activity.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Loading } from '../../../app/frame/loading.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { isKeyOf } from '../../../lib/is-key-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Columns, Panel, PanelBody } from '../../../ui/panel.tsx';
import { type Status, StatusMark } from '../../../ui/status-mark.tsx';
import { type Deletion, type Person, useDeletion } from '../api.ts';
import { fullName } from '../labels.tsx';
import { FactsPanel, LoginPanel, PersonBreadcrumbs, PersonLine } from './panels.tsx';
import styles from './person-page.module.css';

/** `person` is missing once the deletion was carried out. */
type Props = { personId: string; person: Person | undefined };

/** Replaces the page of a person whose deletion was requested. */
export function DeletedPage({ personId, person }: Props) {
  const query = useDeletion(personId);
  const queryError = useQueryError(query);
  const isUnknown = queryError !== undefined && errorReport(queryError.error)?.type === 'RESOURCE_NOT_FOUND';
  if (query.data === undefined) {
    if (queryError === undefined) return <Loading />;
    if (!isUnknown) return <QueryErrorPage queryError={queryError} />;
    if (person === undefined) return <ObjectNotFound area="people" />;
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
  success: 'success',
  failed: 'failure',
} as const satisfies Record<string, Status>;

type PageProps = Props & {
  /** Undefined if the deletion was not requested through the gateway, or the platform no longer has the request. */
  deletion: Deletion | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
};

function Page({ personId, person, deletion, isRefreshing, onRefresh }: PageProps) {
  const t = useTranslate();
  const title = person === undefined ? t('people.deletion.unnamed') : fullName(person);
  return (
    <AreaPage
      name={title}
      title={title}
      breadcrumbs={<PersonBreadcrumbs person={person} />}
      subtitle={<PersonLine personId={personId} person={person} />}
      actions={
        <LinkButton to="/audit" search={{ person: personId }}>
          {t('people.deletion.audit')}
        </LinkButton>
      }
    >
      <div className={styles.banner}>
        <Notice
          tone={deletion?.status === 'success' ? 'info' : 'error'}
          title={bannerTitle()}
          text={t('people.deletion.text')}
        />
      </div>
      <Columns
        main={
          <>
            {person !== undefined && (
              <>
                <FactsPanel person={person} />
                <LoginPanel person={person} />
              </>
            )}
            <RecentActivity by="person" id={personId} />
          </>
        }
        aside={
          <Panel title={t('people.deletion.title')}>
            <Facts>
              <Fact name={t('people.deletion.status')}>
                <output>
                  <DeletionStatus status={deletion?.status} />
                </output>
              </Fact>
              {person !== undefined && person.deletedAt !== null && (
                <Fact name={t('people.approval.requested')}>
                  <Moment at={person.deletedAt} />
                </Fact>
              )}
              {deletion !== undefined && (
                <>
                  <Fact name={t('people.deletion.plannedAt')}>
                    <Moment at={deletion.plannedAt} />
                  </Fact>
                  <Fact name={t('people.field.deletionRequest')}>
                    <Copyable id={deletion.requestId} what={t('people.field.deletionRequest')} />
                  </Fact>
                </>
              )}
            </Facts>
            <PanelBody>
              {deletion === undefined && <p>{t('people.deletion.unknown')}</p>}
              <div>
                <Button isWaiting={isRefreshing} onClick={onRefresh}>
                  {t(isRefreshing ? 'people.deletion.reading' : 'people.deletion.again')}
                </Button>
              </div>
            </PanelBody>
          </Panel>
        }
      />
    </AreaPage>
  );

  /** The planned date until the deletion begins, and then its result. */
  function bannerTitle(): string {
    if (deletion === undefined) return t('people.deletionRequested');
    const { status, plannedAt } = deletion;
    if (status === 'pending' || status === 'success' || status === 'failed')
      return t(`people.deletion.banner.${status}`);
    const date = t.date(plannedAt, { dateStyle: 'long' });
    return t('people.deletion.banner.planned', { date });
  }
}

/** An unknown status of a newer platform is shown unchanged. */
function DeletionStatus({ status }: { status: string | undefined }) {
  const t = useTranslate();
  if (status === undefined) return <StatusMark status="unknown">{t('people.deletionRequested')}</StatusMark>;
  if (!isKeyOf(marks, status)) return <StatusMark status="unknown">{status}</StatusMark>;
  return <StatusMark status={marks[status]}>{t(`people.deletion.status.${status}`)}</StatusMark>;
}
