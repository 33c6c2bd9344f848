import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { actionLabel } from '../../app/data/audit-actions.ts';
import { NoRows, PanelRow, PanelRows, QueryPanel } from '../../app/data/query-panel.tsx';
import { RelativeMoment } from '../../app/frame/moment.tsx';
import { EndSession } from '../../app/support/end-session.tsx';
import { runningSessions } from '../../app/support/running-sessions.ts';
import { useStore } from '../../lib/store.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { StatusIcon } from '../../ui/status-mark.tsx';
import { type Attention, type Entry, useAttention, useDeletionAttention, useSchoolsSummary } from './api.ts';
import { DeletionRows } from './deletion-rows.tsx';

/** What an operator should look at: approvals, deletions, unknown outcomes, open support sessions and long rollovers. */
export function AttentionTile() {
  const intl = useIntl();
  const query = useAttention();
  // Only this row depends on the schools; their own tile reports an error.
  const late = useSchoolsSummary().data?.longInMaintenance ?? [];
  const deletion = useDeletionAttention();
  const { approvals = [], unusedApprovals = [], batches = [] } = deletion.data ?? {};
  const deletions = approvals.length + unusedApprovals.length + batches.length;
  return (
    <QueryPanel
      title={intl.formatMessage({ id: 'home.attention.title' })}
      query={query}
      failure={intl.formatMessage({ id: 'home.attention.failed' })}
      end={
        query.data &&
        intl.formatMessage(
          { id: 'home.attention.checked' },
          { time: intl.formatTime(query.data.checkedAt, { timeStyle: 'short' }) },
        )
      }
    >
      {({ unknown, supportSessions, newSuperheroes }) =>
        unknown.total + supportSessions.length + newSuperheroes.length + late.length + deletions === 0 &&
        !deletion.isError ? (
          <NoRows>
            {intl.formatMessage({ id: deletion.isPending ? 'app.loading' : 'home.attention.none' })}
          </NoRows>
        ) : (
          <PanelRows>
            {deletion.data && <DeletionRows {...deletion.data} />}
            {deletion.data === undefined && deletion.isError && (
              <PanelRow icon={<StatusIcon status="unknown" />}>
                {intl.formatMessage({ id: 'home.deletion.failed' })}
              </PanelRow>
            )}
            {newSuperheroes.map((entry) => (
              <NewSuperhero key={entry.number} entry={entry} />
            ))}
            {unknown.entries.map((entry) => (
              <UnknownOutcome key={entry.number} entry={entry} />
            ))}
            {unknown.total > unknown.entries.length && (
              <PanelRow icon={<StatusIcon status="unknown" />}>
                <Link to="/audit">
                  {intl.formatMessage(
                    { id: 'home.unknown.more' },
                    { count: unknown.total - unknown.entries.length },
                  )}
                </Link>
              </PanelRow>
            )}
            {supportSessions.map((session) => (
              <OpenSession key={session.entry} session={session} />
            ))}
            {late.length > 0 && (
              <PanelRow
                icon={<StatusIcon status="running" />}
                details={late
                  .map(({ name, since }) =>
                    intl.formatMessage(
                      { id: 'home.rollover.school' },
                      { name, date: intl.formatDate(since, { dateStyle: 'medium' }) },
                    ),
                  )
                  .join(', ')}
                end={
                  <LinkButton to="/schools" search={{ maintenance: 'true' }}>
                    {intl.formatMessage({ id: 'home.open' })}
                  </LinkButton>
                }
              >
                <b>{intl.formatMessage({ id: 'home.rollover.title' }, { count: late.length })}</b>
              </PanelRow>
            )}
          </PanelRows>
        )
      }
    </QueryPanel>
  );
}

/** With fewer than three superheroes the role is given without an approval, so the others have to know. */
function NewSuperhero({ entry }: { entry: Entry }) {
  const intl = useIntl();
  const { number, operator, person, at } = entry;
  return (
    <PanelRow
      icon={<StatusIcon status="waiting" />}
      details={
        <>
          {intl.formatMessage({ id: 'home.newSuperhero.by' }, { name: operator.name ?? operator.id })} ·{' '}
          <RelativeMoment at={at} />
        </>
      }
      end={
        <LinkButton to="/audit/$number" params={{ number: String(number) }}>
          {intl.formatMessage({ id: 'home.open' })}
        </LinkButton>
      }
    >
      <b>
        {intl.formatMessage({ id: 'home.newSuperhero.title' }, { name: person?.name ?? person?.id ?? '–' })}
      </b>
    </PanelRow>
  );
}

function UnknownOutcome({ entry }: { entry: Entry }) {
  const intl = useIntl();
  const { number, action, operator, person, school, at } = entry;
  const subject = person?.name ?? school?.name;
  return (
    <PanelRow
      icon={<StatusIcon status="unknown" />}
      details={
        <>
          {[subject, operator.name].filter(Boolean).join(' · ')} · <RelativeMoment at={at} />
        </>
      }
      end={
        <LinkButton to="/audit/$number" params={{ number: String(number) }}>
          {intl.formatMessage({ id: 'home.open' })}
        </LinkButton>
      }
    >
      <b>{intl.formatMessage({ id: 'home.unknown.title' }, { action: actionLabel(intl, action) })}</b>
    </PanelRow>
  );
}

function OpenSession({ session }: { session: Attention['supportSessions'][number] }) {
  const intl = useIntl();
  const { person, operator, startedAt, expiresAt } = session;
  // Only the tab that started it has the token to end it.
  const running = useStore(runningSessions).find(
    (one) => one.personId === person.id && one.expiresAt === expiresAt,
  );
  const time = intl.formatDate(expiresAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <PanelRow
      icon={<StatusIcon status="running" />}
      details={
        <>
          {intl.formatMessage({ id: 'home.support.started' }, { name: operator.name ?? operator.id })},{' '}
          <RelativeMoment at={startedAt} />, {intl.formatMessage({ id: 'home.support.until' }, { time })}
        </>
      }
      end={
        running === undefined ? (
          <LinkButton to="/people/$personId" params={{ personId: person.id }}>
            {intl.formatMessage({ id: 'home.open' })}
          </LinkButton>
        ) : (
          <EndSession running={running} look="plain" />
        )
      }
    >
      <b>
        {person.name === null
          ? intl.formatMessage({ id: 'home.support.unnamed' })
          : intl.formatMessage({ id: 'home.support.title' }, { name: person.name })}
      </b>
    </PanelRow>
  );
}
