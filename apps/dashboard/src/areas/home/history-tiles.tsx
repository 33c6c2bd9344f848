import { Link } from '@tanstack/react-router';
import { actionLabel } from '../../app/data/audit-actions.ts';
import { findConcerned } from '../../app/data/audit-subject.tsx';
import { useGatewaySession } from '../../app/data/area-layout.tsx';
import { markOf, toOutcome } from '../../app/data/outcome-mark.tsx';
import { NoRows, PanelRow, PanelRows, QueryPanel } from '../../app/data/query-panel.tsx';
import { RelativeMoment } from '../../app/frame/moment.tsx';
import { usePalettePages } from '../../app/palette/palette-pages.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import { StatusIcon } from '../../ui/status-mark.tsx';
import { type Entry, useMyChanges } from './api.ts';

export function ChangesTile() {
  const t = useTranslate();
  const operator = useGatewaySession().data?.user.id;
  return (
    <QueryPanel
      title={t('home.changes.title')}
      query={useMyChanges()}
      failure={t('home.changes.failed')}
      trailing={
        <RowLink to="/audit" search={operator === undefined ? {} : { operator }}>
          {t('home.changes.all')}
        </RowLink>
      }
    >
      {({ entries }) =>
        entries.length === 0 ? (
          <NoRows>{t('home.changes.none')}</NoRows>
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
function ChangeRow({ entry }: { entry: Entry }) {
  const t = useTranslate();
  const { number, action, outcome, at } = entry;
  const known = toOutcome(outcome);
  const concerned = findConcerned(t, entry);
  return (
    <PanelRow icon={<StatusIcon status={markOf(known)} />} trailing={<RelativeMoment at={at} />}>
      <Link to="/audit/$number" params={{ number: String(number) }}>
        {actionLabel(t, action)}
      </Link>
      {concerned?.hasName && <> · {concerned.name}</>}
      {known !== 'succeeded' && <> · {t(`audit.outcome.${known}.word`)}</>}
    </PanelRow>
  );
}

const visitsShown = 5;

/** Schools, people and entries that were opened in this tab. */
export function VisitedTile() {
  const t = useTranslate();
  const { pages, visited } = usePalettePages();
  const objects = visited
    .filter(({ address }) => !pages.some((page) => page.address === address))
    .slice(0, visitsShown);
  return (
    <Panel title={t('home.visited.title')}>
      {objects.length === 0 ? (
        <NoRows>{t('home.visited.none')}</NoRows>
      ) : (
        <PanelRows>
          {objects.map(({ address, name, kind, icon: Icon }) => (
            <PanelRow key={address} icon={<Icon />} trailing={kind}>
              <Link to={address}>{name}</Link>
            </PanelRow>
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}
