import { useIntl } from 'react-intl';
import type { Deletion, Person } from '../../api/people.ts';
import { AreaPage, IsArrival } from '../../shell/area-page.tsx';
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

type Props = { personId: string; lastSeen: Person | undefined };

/** In place of a person whom the school cloud no longer shows: how far their deletion is, if it began here. */
export function GonePage({ personId, lastSeen }: Props) {
  const query = useDeletion(personId);
  const trouble = useTrouble(query);
  if (query.data !== undefined) {
    const page = (
      <Going
        personId={personId}
        lastSeen={lastSeen}
        deletion={query.data}
        isReading={query.isFetching}
        onRead={() => void query.refetch()}
      />
    );
    // Whoever has just deleted them stands on another page now, without having gone there.
    return lastSeen === undefined ? page : <IsArrival value>{page}</IsArrival>;
  }
  if (trouble === undefined) return <Loading />;
  const isMissing = reportOf(trouble.error)?.type === 'NOTHING_THERE';
  return isMissing ? <NotFound /> : <GatewayTrouble trouble={trouble} />;
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

type GoingProps = Props & { deletion: Deletion; isReading: boolean; onRead: () => void };

function Going({ personId, lastSeen, deletion, isReading, onRead }: GoingProps) {
  const intl = useIntl();
  const { requestId, plannedAt, status } = deletion;
  const name = lastSeen && fullName(lastSeen);
  const title = name ?? intl.formatMessage({ id: 'people.gone.unnamed' });
  const word = isKnown(status) ? intl.formatMessage({ id: `people.gone.status.${status}` }) : status;
  return (
    <AreaPage
      name={title}
      title={title}
      crumbs={<PersonCrumbs here={title} />}
      sub={<Copyable id={personId} what={intl.formatMessage({ id: 'people.fact.id' })} />}
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
              <StatusMark status={isKnown(status) ? marks[status] : 'unknown'}>{word}</StatusMark>
            </output>
          </Fact>
          <Fact name={intl.formatMessage({ id: 'people.gone.plannedAt' })}>
            <Moment at={plannedAt} />
          </Fact>
          <Fact name={intl.formatMessage({ id: 'people.gone.request' })}>
            <Copyable id={requestId} what={intl.formatMessage({ id: 'people.gone.request' })} />
          </Fact>
        </Facts>
        <PanelBody>
          <p>{intl.formatMessage({ id: 'people.gone.text' })}</p>
          <div>
            <Button isWaiting={isReading} onClick={onRead}>
              {intl.formatMessage({ id: isReading ? 'people.gone.reading' : 'people.gone.again' })}
            </Button>
          </div>
        </PanelBody>
      </Panel>
    </AreaPage>
  );
}
