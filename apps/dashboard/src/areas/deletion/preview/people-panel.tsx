import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useQueryError } from '../../../app/data/query-error.ts';
import { NoRows, PanelFailure } from '../../../app/data/query-panel.tsx';
import { Loading } from '../../../app/frame/loading.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { EarlierIcon, LaterIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Id } from '../../../ui/copyable-text.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { BarePanel, PanelBody } from '../../../ui/panel.tsx';
import { TabButton, Tabs } from '../../../ui/tabs.tsx';
import { type BatchPerson, type Preview, useBatchPeople } from '../api.ts';
import { personName, rolesLabel, toPeopleGroup, type PeopleGroup } from '../labels.tsx';

export const peopleShown = 10;

type Props = {
  batchId: string;
  preview: Preview;
  isStarted?: boolean;
  /** How many of the accepted people were left out since the preview. */
  changed?: number | undefined;
};

/** The people to delete and those left out, with names that are read for this page only. */
export function PeoplePanel({ batchId, preview, isStarted = false, changed = 0 }: Props) {
  const t = useTranslate();
  const [group, setGroup] = useState<PeopleGroup>('accepted');
  const leftOut = [...preview.leftOut, { reason: 'changed', count: changed }];
  const groups = leftOut.flatMap(({ reason, count }) => {
    const known = toPeopleGroup(reason);
    return known === undefined || count === 0 ? [] : [{ group: known, count }];
  });
  return (
    <BarePanel label={t('deletion.people.title')}>
      <Tabs label={t('deletion.people.groups')}>
        <TabButton
          isCurrent={group === 'accepted'}
          count={t.number(preview.accepted - changed)}
          onClick={() => setGroup('accepted')}
        >
          {t(isStarted ? 'deletion.people.started' : 'deletion.people.accepted')}
        </TabButton>
        {groups.map(({ group: other, count }) => (
          <TabButton
            key={other}
            isCurrent={group === other}
            count={t.number(count)}
            onClick={() => setGroup(other)}
          >
            {t.label('deletion.leftOut', other)}
          </TabButton>
        ))}
      </Tabs>
      <GroupPeople key={group} batchId={batchId} group={group} isStarted={isStarted} />
    </BarePanel>
  );
}

type GroupProps = { batchId: string; group: PeopleGroup; isStarted: boolean };

function GroupPeople({ batchId, group, isStarted }: GroupProps) {
  const t = useTranslate();
  const [page, setPage] = useState(0);
  const query = useBatchPeople(batchId, { group, skip: page * peopleShown, limit: peopleShown });
  const isDeleted = isStarted && group === 'accepted' && query.data?.people.some(isNameless) === true;
  return (
    <>
      {isDeleted && (
        <PanelBody>
          <p>{t('deletion.people.namesDeleted')}</p>
        </PanelBody>
      )}
      <PeopleTable title={t('deletion.people.title')} query={query} page={page} onPage={setPage} />
    </>
  );
}

const isNameless = ({ firstName, lastName }: BatchPerson) => firstName === null && lastName === null;

type Query = Parameters<typeof useQueryError>[0] & {
  data: { people: BatchPerson[]; total: number } | undefined;
  isPlaceholderData: boolean;
};

type TableProps = {
  /** Distinguishes the pager from that of another table on the page. */
  title: string;
  query: Query;
  page: number;
  onPage: (page: number) => void;
};

/** A page of people. It has no address, because a change of the address would ask before leaving an unsaved list. */
export function PeopleTable({ title, query, page, onPage }: TableProps) {
  const t = useTranslate();
  const error = useQueryError(query);
  const columns = useMemo(() => peopleColumns(t), [t]);
  if (error !== undefined) return <PanelFailure error={error} failure={t('deletion.people.failed')} />;
  if (query.data === undefined) return <Loading />;
  const { people, total } = query.data;
  if (people.length === 0) return <NoRows>{t('deletion.people.none')}</NoRows>;
  const first = page * peopleShown + 1;
  const last = first + people.length - 1;
  return (
    <>
      <DataTable
        caption={t('deletion.people.caption')}
        columns={columns}
        rows={people}
        rowId={({ id }) => id}
        isStale={query.isPlaceholderData}
      />
      <Pager label={`${t('pager.label')}: ${title}`} summary={t('pager.range', { first, last, total })}>
        <Button aria-label={t('pager.previous')} isWaiting={page === 0} onClick={() => onPage(page - 1)}>
          <EarlierIcon />
        </Button>
        <Button aria-label={t('pager.next')} isWaiting={last >= total} onClick={() => onPage(page + 1)}>
          <LaterIcon />
        </Button>
      </Pager>
    </>
  );
}

/** Opens people in a new tab, so that a list being prepared stays. */
function peopleColumns(t: Translate): Column<BatchPerson>[] {
  return [
    {
      id: 'name',
      header: t('deletion.people.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) =>
        isNameless(row) ? (
          <Id id={row.id} />
        ) : (
          <Link to="/people/$personId" params={{ personId: row.id }} target="_blank">
            {personName(t, row)}
          </Link>
        ),
    },
    {
      id: 'roles',
      header: t('deletion.people.roles'),
      phone: 'second',
      cell: (row) => rolesLabel(t, row.roles),
    },
    {
      id: 'school',
      header: t('deletion.people.school'),
      variant: 'quiet',
      phone: 'second',
      cell: (row) => row.school && cut(row.school.name ?? row.school.id, 80),
    },
  ];
}
