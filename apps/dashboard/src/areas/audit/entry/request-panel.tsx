import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { entryLabel } from '../../../app/data/audit-actions.ts';
import { findConcerned } from '../../../app/data/audit-subject.tsx';
import { markOf, toOutcome } from '../../../app/data/outcome-mark.tsx';
import { PanelRow, PanelRows } from '../../../app/data/query-panel.tsx';
import { CopyLink } from '../../../app/frame/copyable.tsx';
import { ClockTime } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusIcon } from '../../../ui/status-mark.tsx';
import { entriesQuery } from '../api.ts';
import type { EntryInDetail } from '../../../app/data/previous-values.ts';

/** The other entries of the same request, if it made several. The page does not depend on them. */
export function RequestPanel({ entry: { number, requestId } }: { entry: EntryInDetail }) {
  const t = useTranslate();
  const { data } = useQuery({ ...entriesQuery({ query: { requestId, limit: 100 } }), retry: false });
  const others = data?.entries.filter((one) => one.number !== number) ?? [];
  if (others.length === 0) return null;
  const search = { requestId };
  return (
    <Panel
      title={t('audit.request.title')}
      trailing={<CopyLink address={`/audit?${new URLSearchParams(search).toString()}`} />}
    >
      <PanelRows>
        {others.map((one) => (
          <PanelRow
            key={one.number}
            icon={<StatusIcon status={markOf(toOutcome(one.outcome))} />}
            trailing={<ClockTime at={one.at} isExact />}
          >
            <Link to="/audit/$number" params={{ number: String(one.number) }}>
              {entryLabel(t, one)}
            </Link>{' '}
            <small>{findConcerned(t, one)?.name}</small>
          </PanelRow>
        ))}
        <PanelRow icon={null}>
          <Link to="/audit" search={search}>
            {t('audit.request.all', { count: others.length + 1 })}
          </Link>
        </PanelRow>
      </PanelRows>
    </Panel>
  );
}
