import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { EarlierIcon, LaterIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Id } from '../../../ui/copyable-text.tsx';
import { type Column, DataTable, Missing } from '../../../ui/data-table.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { BarePanel } from '../../../ui/panel.tsx';
import { type Status, StatusMark } from '../../../ui/status-mark.tsx';
import { TabButton, Tabs } from '../../../ui/tabs.tsx';
import type { Kind } from './api.ts';
import type { Item, Outcome } from './run.ts';

type Group = Outcome['is'];

const groups = ['waiting', 'running', 'done', 'lost', 'unclear', 'refused', 'leftOut'] as const;
const rowsShown = 25;

/** All selected people with what came of them, by outcome. Never shows a secret. */
export function PeoplePanel({ kind, items }: { kind: Kind; items: readonly Item[] }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Group>();
  const [page, setPage] = useState(0);
  const columns = useMemo(() => columnsOf(t, kind), [t, kind]);
  const counts = groups
    .map((group) => ({ group, count: items.filter(({ outcome }) => outcome.is === group).length }))
    .filter(({ count }) => count > 0);
  // A group can become empty while it is shown.
  const shown = counts.find(({ group }) => group === chosen)?.group;
  const rows = shown === undefined ? items : items.filter(({ outcome }) => outcome.is === shown);
  const start = Math.min(page, Math.ceil(rows.length / rowsShown) - 1) * rowsShown;
  const visible = rows.slice(start, start + rowsShown);
  const show = (group: Group | undefined) => {
    setChosen(group);
    setPage(0);
  };
  return (
    <BarePanel label={t('secrets.people')}>
      <Tabs label={t('secrets.groups')}>
        <TabButton
          isCurrent={shown === undefined}
          count={t.number(items.length)}
          onClick={() => show(undefined)}
        >
          {t('secrets.group.all')}
        </TabButton>
        {counts.map(({ group, count }) => (
          <TabButton
            key={group}
            isCurrent={shown === group}
            count={t.number(count)}
            onClick={() => show(group)}
          >
            {t(`secrets.group.${group}`)}
          </TabButton>
        ))}
      </Tabs>
      <DataTable
        caption={t('secrets.caption')}
        columns={columns}
        rows={visible}
        rowId={({ id }) => id}
        isStale={false}
      />
      <Pager
        label={t('pager.label')}
        summary={t('pager.range', { first: start + 1, last: start + visible.length, total: rows.length })}
      >
        <Button
          aria-label={t('pager.previous')}
          isWaiting={start === 0}
          onClick={() => setPage(start / rowsShown - 1)}
        >
          <EarlierIcon />
        </Button>
        <Button
          aria-label={t('pager.next')}
          isWaiting={start + rowsShown >= rows.length}
          onClick={() => setPage(start / rowsShown + 1)}
        >
          <LaterIcon />
        </Button>
      </Pager>
    </BarePanel>
  );
}

/** People open in a new tab: this page has the only copy of the secrets. */
function columnsOf(t: Translate, kind: Kind): Column<Item>[] {
  return [
    {
      id: 'name',
      header: t('secrets.column.name'),
      variant: 'main',
      cell: ({ id, person }) =>
        person === undefined ? (
          <Id id={id} />
        ) : (
          <Link to="/people/$personId" params={{ personId: id }} target="_blank">
            {cut(nameOf(person), 80)}
          </Link>
        ),
    },
    {
      id: 'school',
      header: t('secrets.column.school'),
      phone: 'second',
      cell: ({ person }) => (person?.school ? cut(person.school.name, 80) : <Missing />),
    },
    {
      id: 'outcome',
      header: t('secrets.column.outcome'),
      width: 'fill',
      phone: 'last',
      cell: ({ outcome }) => (
        <StatusMark status={statusOf[outcome.is]}>{describeOutcome(t, kind, outcome)}</StatusMark>
      ),
    },
  ];
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

const statusOf: Readonly<Record<Group, Status>> = {
  waiting: 'none',
  running: 'running',
  done: 'success',
  lost: 'waiting',
  unclear: 'unknown',
  refused: 'failure',
  leftOut: 'none',
};

function describeOutcome(t: Translate, kind: Kind, outcome: Outcome): string {
  if (outcome.is === 'done' || outcome.is === 'lost') return t(`secrets.outcome.${outcome.is}.${kind}`);
  if (outcome.is !== 'leftOut' && outcome.is !== 'refused') return t(`secrets.outcome.${outcome.is}`);
  return t(`secrets.outcome.${outcome.is}`, { reason: t.label('secrets.reason', outcome.reason) });
}
