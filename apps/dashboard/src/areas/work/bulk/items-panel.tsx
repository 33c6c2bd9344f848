import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useQueryError } from '../../../app/data/query-error.ts';
import { NoRows, PanelFailure } from '../../../app/data/query-panel.tsx';
import { Loading } from '../../../app/frame/loading.tsx';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { isKeyOf } from '../../../lib/is-key-of.ts';
import { EarlierIcon, LaterIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
import { Id } from '../../../ui/copyable-text.tsx';
import { type Column, DataTable, Missing } from '../../../ui/data-table.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { BarePanel } from '../../../ui/panel.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { TabButton, Tabs } from '../../../ui/tabs.tsx';
import { type BulkChange, type BulkItem, type ItemsQuery, useBulkItems, useStorageProviders } from './api.ts';
import styles from './bulk.module.css';
import { itemReason, type Names, namesIn, outcomes, subjectsOf, valueLabel } from './labels.ts';

const itemsShown = 10;

/** Which items are listed. */
export type ItemsTab = {
  label: string;
  count: number;
  items: ItemsQuery;
  /** What can be done with them. */
  action?: ReactNode;
};

const keyOf = ({ group, reason }: ItemsQuery) => `${group ?? ''} ${reason ?? ''}`;

type Props = {
  change: BulkChange;
  tabs: readonly ItemsTab[];
  /** The tab that something else on the page has opened. */
  opened?: ItemsQuery | undefined;
  onOpen?: (tab: ItemsQuery) => void;
  /** Differs after an item may have changed. */
  version: string;
};

/** The items of a bulk change in groups, with names that are read for this page only. */
export function ItemsPanel({ change, tabs, opened, onOpen, version }: Props) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<ItemsQuery>();
  const wanted = opened ?? chosen;
  // A group can become empty while the job runs.
  const current = tabs.find(({ items }) => wanted !== undefined && keyOf(items) === keyOf(wanted)) ?? tabs[0];
  const title = t(`bulk.items.${subjectsOf(change)}`);
  return (
    <BarePanel label={title}>
      <Tabs label={t('bulk.items.groups')}>
        {tabs.map((tab) => (
          <TabButton
            key={keyOf(tab.items)}
            isCurrent={tab === current}
            count={t.number(tab.count)}
            onClick={() => (onOpen ?? setChosen)(tab.items)}
          >
            {tab.label}
          </TabButton>
        ))}
      </Tabs>
      {current === undefined ? (
        <NoRows>{t(change.request === null ? 'bulk.items.none' : 'bulk.items.removed')}</NoRows>
      ) : (
        <Items key={keyOf(current.items)} change={change} tab={current} version={version} title={title} />
      )}
    </BarePanel>
  );
}

type ItemsProps = Pick<Props, 'change' | 'version'> & { tab: ItemsTab; title: string };

/** The page has no address, because a change of the address would ask before leaving a change that is prepared. */
function Items({ change, tab, version, title }: ItemsProps) {
  const t = useTranslate();
  const [page, setPage] = useState(0);
  const { group, reason } = tab.items;
  const query = useBulkItems(
    change.id,
    { ...tab.items, skip: page * itemsShown, limit: itemsShown },
    version,
  );
  const storages = useStorageProviders(change.kind === 'storage').data;
  const error = useQueryError(query);
  const { items, total = 0 } = query.data ?? {};
  const names = useMemo(() => namesIn(change, items ?? [], storages ?? []), [change, items, storages]);
  const columns = useMemo(
    () => itemColumns(t, { change, names, group, hasOneReason: reason !== undefined }),
    [t, change, names, group, reason],
  );
  if (error !== undefined) return <PanelFailure error={error} failure={t('bulk.items.failed')} />;
  if (items === undefined) return <Loading />;
  if (items.length === 0)
    return <NoRows>{t(tab.count > 0 ? 'bulk.items.removed' : 'bulk.items.none')}</NoRows>;
  const first = page * itemsShown + 1;
  const last = first + items.length - 1;
  return (
    <>
      <DataTable
        caption={title}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        isStale={query.isPlaceholderData}
      />
      <Pager
        start={tab.action}
        label={`${t('pager.label')}: ${title}`}
        summary={t('pager.range', { first, last, total })}
      >
        <Button aria-label={t('pager.previous')} isWaiting={page === 0} onClick={() => setPage(page - 1)}>
          <EarlierIcon />
        </Button>
        <Button aria-label={t('pager.next')} isWaiting={last >= total} onClick={() => setPage(page + 1)}>
          <LaterIcon />
        </Button>
      </Pager>
    </>
  );
}

type Listed = { change: BulkChange; names: Names; group: ItemsQuery['group']; hasOneReason: boolean };

/** Opens people and schools in a new tab, so that a change that is prepared stays. */
function itemColumns(t: Translate, { change, names, group, hasOneReason }: Listed): Column<BulkItem>[] {
  const subjects = subjectsOf(change);
  const { kind } = change;
  const listed = (values: readonly string[]) =>
    values.length === 0 ? (
      <Missing />
    ) : (
      t.list(
        values.map((value) => valueLabel(t, kind, value, names)),
        'unit',
      )
    );
  const isResult = group !== 'change' && group !== 'left-out';
  const isFailure = group === 'refused' || group === 'conflict' || group === 'unclear';
  const hasReasons = group === undefined || isFailure || (group === 'left-out' && !hasOneReason);
  const columns: (Column<BulkItem> | false)[] = [
    {
      id: 'name',
      header: t('bulk.column.name'),
      variant: 'main',
      cell: ({ id, name }) => {
        if (name === null) return <Id id={id} />;
        return subjects === 'people' ? (
          <Link to="/people/$personId" params={{ personId: id }} target="_blank">
            {cut(name)}
          </Link>
        ) : (
          <Link to="/schools/$schoolId" params={{ schoolId: id }} target="_blank">
            {cut(name)}
          </Link>
        );
      },
    },
    subjects === 'people' &&
      kind !== 'school' && {
        id: 'school',
        header: t('bulk.column.school'),
        variant: 'quiet',
        needs: isResult ? 'wide' : 'medium',
        phone: 'second',
        cell: ({ school }) => school && cut(school.name ?? school.id, 80),
      },
    {
      id: 'before',
      header: t(`bulk.column.before.${kindOf(kind)}`),
      phone: 'second',
      cell: ({ before }) => listed(before),
    },
    group !== 'left-out' &&
      !isFailure && {
        id: 'after',
        header: t(`bulk.column.after.${kindOf(kind)}`),
        width: 'fill',
        phone: 'line',
        cell: (item) => <After t={t} item={item} kind={kind} names={names} />,
      },
    hasReasons && {
      id: 'why',
      header: t('bulk.column.why'),
      width: 'fill',
      phone: 'line',
      cell: (item) => {
        const why = itemReason(t, subjects, item);
        const outcome = item.outcome ?? '';
        if (!isKeyOf(outcomes, outcome)) return why ?? <Missing />;
        return <StatusMark status={outcomes[outcome]}>{why ?? t(`bulk.outcome.${outcome}`)}</StatusMark>;
      },
    },
    isResult && {
      id: 'at',
      header: t('bulk.column.at'),
      variant: 'quiet',
      align: 'end',
      phone: 'second',
      cell: ({ at }) => (at === null ? <Missing /> : <RelativeMoment at={at} />),
    },
  ];
  return columns.filter((column) => column !== false);
}

const known = ['roles', 'school', 'features', 'storage', 'schoolYear'] as const;

/** The columns of a kind that this version does not know have the names of those of roles. */
const kindOf = (kind: string) => known.find((one) => one === kind) ?? 'roles';

type AfterProps = { t: Translate; item: BulkItem; kind: string; names: Names };

/** What stays, what comes and what goes. */
function After({ t, item: { before, after, reason }, kind, names }: AfterProps) {
  const label = (value: string) => valueLabel(t, kind, value, names);
  const isList = kind === 'roles' || kind === 'features';
  // A school with LDAP stays in its school year until the transfer phase ends.
  if (kind === 'schoolYear' && reason === null && before[0] === after[0]) return t('bulk.transferPhase');
  if (!isList) return <span>{after.map(label).join(', ')}</span>;
  const kept = after.filter((value) => before.includes(value));
  return (
    <span className={styles.values}>
      {kept.length > 0 && <span>{t.list(kept.map(label), 'unit')}</span>}
      {after
        .filter((value) => !before.includes(value))
        .map((value) => (
          <Added key={value}>{label(value)}</Added>
        ))}
      {before
        .filter((value) => !after.includes(value))
        .map((value) => (
          <Removed key={value}>{label(value)}</Removed>
        ))}
    </span>
  );
}
