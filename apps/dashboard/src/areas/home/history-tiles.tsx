import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { actionLabel } from '../../app/data/audit-actions.ts';
import { useGatewaySession } from '../../app/data/area-layout.tsx';
import { markOf, toOutcome } from '../../app/data/outcome-mark.tsx';
import { NoRows, PanelRow, PanelRows, QueryPanel } from '../../app/data/query-panel.tsx';
import { RelativeMoment } from '../../app/frame/moment.tsx';
import { usePalettePages } from '../../app/palette/rows.ts';
import { Panel } from '../../ui/panel.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import { PeopleIcon, SchoolIcon } from '../../ui/navigation-icons.tsx';
import { StatusIcon } from '../../ui/status-mark.tsx';
import { type Entry, useMyChanges } from './api.ts';

export function ChangesTile() {
  const intl = useIntl();
  const operator = useGatewaySession().data?.user.id;
  return (
    <QueryPanel
      title={intl.formatMessage({ id: 'home.changes.title' })}
      query={useMyChanges()}
      failure={intl.formatMessage({ id: 'home.changes.failed' })}
      end={
        <RowLink to="/audit" search={operator === undefined ? {} : { operator }}>
          {intl.formatMessage({ id: 'home.changes.all' })}
        </RowLink>
      }
    >
      {({ entries }) =>
        entries.length === 0 ? (
          <NoRows>{intl.formatMessage({ id: 'home.changes.none' })}</NoRows>
        ) : (
          <PanelRows>
            {entries.map((entry) => (
              <ChangeRow key={entry.number} entry={entry} />
            ))}
          </PanelRows>
        )
      }
    </QueryPanel>
  );
}

/** The outcome is spelled out only if the change did not succeed. */
function ChangeRow({ entry: { number, action, person, school, outcome, at } }: { entry: Entry }) {
  const intl = useIntl();
  const known = toOutcome(outcome);
  const subject = person?.name ?? school?.name;
  return (
    <PanelRow icon={<StatusIcon status={markOf(known)} />} end={<RelativeMoment at={at} />}>
      <Link to="/audit/$number" params={{ number: String(number) }}>
        {actionLabel(intl, action)}
      </Link>
      {subject && <> · {subject}</>}
      {known !== 'succeeded' && <> · {intl.formatMessage({ id: `audit.outcome.${known}.word` })}</>}
    </PanelRow>
  );
}

const visitsShown = 5;

/** Schools, people and entries that were opened in this tab. */
export function VisitedTile() {
  const intl = useIntl();
  const { pages, visited } = usePalettePages();
  const objects = visited
    .filter(({ address }) => !pages.some((page) => page.address === address))
    .slice(0, visitsShown);
  return (
    <Panel title={intl.formatMessage({ id: 'home.visited.title' })}>
      {objects.length === 0 ? (
        <NoRows>{intl.formatMessage({ id: 'home.visited.none' })}</NoRows>
      ) : (
        <PanelRows>
          {objects.map(({ address, name, kind }) => (
            <PanelRow
              key={address}
              icon={address.startsWith('/schools/') ? <SchoolIcon /> : <PeopleIcon />}
              end={kind}
            >
              <Link to={address}>{name}</Link>
            </PanelRow>
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}
