import { QueryPage } from '../../../app/data/query-page.tsx';
import type { WorkOrderDetail } from '../../../app/work/orders.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Fact } from '../../../ui/facts.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { RowLink } from '../../../ui/row-action.tsx';
import { StackedBar } from '../../../ui/stacked-bar.tsx';
import { type BulkChange, useBulkChange } from '../bulk/api.ts';
import { ItemsPanel, type ItemsTab } from '../bulk/items-panel.tsx';
import { describeChange, outcomeGroups, subjectsOf, warningLabel, warningsLeft } from '../bulk/labels.ts';
import { ApprovalStep } from './approval-step.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { OrderFrame } from './order-frame.tsx';

type Props = { order: WorkOrderDetail };

/** The page of a job that changes people or schools. */
export function BulkOrderPage({ order }: Props) {
  const query = useBulkChange(order);
  return (
    <QueryPage area="work" query={query}>
      {(change) => <Page order={order} change={change} />}
    </QueryPage>
  );
}

type PageProps = Props & { change: BulkChange };

function Page({ order, change }: PageProps) {
  const t = useTranslate();
  const { request } = change;
  const leftOut = request?.leftOut ?? [];
  return (
    <OrderFrame
      order={order}
      size={t(`bulk.count.${subjectsOf(change)}`, { count: request?.items ?? change.changes })}
      actions={<BulkActions order={order} change={change} />}
      facts={
        <>
          <Fact name={t('bulk.facts.change')}>{describeChange(t, change)}</Fact>
          {leftOut.length > 0 && (
            <Fact name={t('bulk.facts.leftOut')}>
              {t.list(leftOut.map((warning) => warningLabel(t, subjectsOf(change), warning)))}
            </Fact>
          )}
        </>
      }
      steps={request?.approval && <ApprovalStep approval={request.approval} />}
    >
      <ResultPanel change={change} />
      <Items change={change} />
    </OrderFrame>
  );
}

const none = { total: 0, waiting: 0, changed: 0, refused: 0, conflict: 0, unclear: 0 };
const tones = { refused: 'failure', conflict: 'failure', unclear: 'warning' } as const;

/** What came of the items so far, as a bar and as numbers. */
function ResultPanel({ change }: { change: BulkChange }) {
  const t = useTranslate();
  const counts = change.counts ?? none;
  const { total, changed, refused, conflict, unclear, waiting } = counts;
  const failed = refused + conflict + unclear;
  const leftOut = countLeftOut(change);
  const shown = (['refused', 'conflict', 'unclear', 'waiting'] as const).filter((name) => counts[name] > 0);
  return (
    <Panel title={t('bulk.progress.title')}>
      <Figures
        isFramed={false}
        items={[
          { name: t(`bulk.who.${subjectsOf(change)}`), count: t.number(total) },
          { name: t('bulk.outcome.changed'), count: t.number(changed) },
          ...shown.map((name) => ({
            name: t(`bulk.outcome.${name}`),
            count: t.number(counts[name]),
            tone: name === 'waiting' ? undefined : tones[name],
          })),
          ...(leftOut > 0 ? [{ name: t('bulk.facts.leftOut'), count: t.number(leftOut) }] : []),
        ]}
      />
      <PanelBody>
        <StackedBar
          label={t('bulk.progress.chart', { total, changed, failed, waiting })}
          total={total}
          parts={[
            { tone: 'success', count: changed },
            { tone: 'failure', count: refused + conflict },
            { tone: 'warning', count: unclear },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

/** Items with a warning that were left out are among them. */
function countLeftOut({ changes, leftOut, request }: BulkChange): number {
  const refused = leftOut.reduce((sum, { count }) => sum + count, 0);
  return refused + Math.max(0, changes - (request?.items ?? changes));
}

/** First what needs attention; before the start, what will change. */
function Items({ change }: { change: BulkChange }) {
  const t = useTranslate();
  const counts = change.counts ?? none;
  const isStarted = counts.waiting < counts.total;
  const kinds = outcomeGroups.filter((group) => group !== 'changed' && counts[group] > 0).length;
  const results = outcomeGroups.map((group) => ({
    label: t(`bulk.outcome.${group}`),
    count: counts[group],
    items: { group },
    // The head of the page repeats all.
    action: change.mayRetry && kinds > 1 && group !== 'changed' && (
      <RowLink to={`/work/new/${subjectsOf(change)}`} search={{ retries: change.id, outcome: group }}>
        {t('bulk.retryOutcome', { count: counts[group], outcome: t(`bulk.outcome.${group}`) })}
      </RowLink>
    ),
  }));
  const tabs: ItemsTab[] = [
    ...(isStarted
      ? results
      : [
          { label: t('bulk.tab.change'), count: counts.total, items: { group: 'change' as const } },
          // None after the results were removed.
          ...(counts.total > 0 ? warningsLeft(change) : []).map(({ reason, count }) => ({
            label: warningLabel(t, subjectsOf(change), reason),
            count,
            items: { group: 'change' as const, reason },
          })),
        ]),
    { label: t('bulk.facts.leftOut'), count: countLeftOut(change), items: { group: 'left-out' } },
  ];
  return (
    <ItemsPanel
      change={change}
      tabs={tabs.filter(({ count }) => count > 0)}
      version={JSON.stringify(change.counts)}
    />
  );
}
