import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { RecordActions } from '../../../app/frame/record-actions.tsx';
import { CreateLink, useCreateAction } from '../../../app/list/create-action.tsx';
import { defineList } from '../../../app/list/define-list.ts';
import { flagFilter, oneOf, searchFilter, textFilter } from '../../../app/list/filter-rules.ts';
import { FilterTabs } from '../../../app/list/filter-tabs.tsx';
import { ListPage as ToolList } from '../../../app/list/list-page.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { CopyIcon, DashIcon, EditIcon, LockIcon, UnknownIcon } from '../../../ui/area-icons.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { LetterTile } from '../../../ui/letter-tile.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TaggedName } from '../../../ui/tagged-name.tsx';
import { type ToolSummary, toolsQuery, useToolChoices } from '../api.ts';
import { toolFilters } from '../area.ts';
import { nameOf, toolStates, toolTypes } from '../labels.ts';
import styles from './list-page.module.css';

export const toolList = defineList(toolFilters, toolsQuery, {
  filters: {
    search: searchFilter(100),
    type: oneOf(toolTypes),
    state: oneOf(toolStates),
    medium: flagFilter(),
    // Sources are named by the platform.
    mediaSource: textFilter(200),
  },
  sorts: ['name', 'type', 'publisher'],
  rankedBy: 'search',
});

export function ListPage() {
  const t = useTranslate();
  const list = toolList.useList();
  const { data: choices } = useToolChoices();
  const createAction = useCreateAction(t('tools.new.do'), { to: '/tools/new' });
  const { tools, total = 0, leftOut = 0 } = list.data ?? {};
  return (
    <ToolList
      area="tools"
      list={list}
      data={tools && { rows: tools, total }}
      columns={toolColumns}
      rowId={({ id }) => id}
      filters={{
        search: {},
        state: { format: (state) => t.label('tools.state', state) },
        medium: { format: (hasMedium) => t.label('tools.medium', hasMedium) },
        mediaSource: {
          options: (choices?.mediaSources ?? []).map(({ sourceId, name }) => ({
            value: sourceId,
            label: name ?? sourceId,
          })),
        },
      }}
      tabs={
        <FilterTabs
          list={list}
          name="type"
          label={t('tools.tabs')}
          all={{ label: t('tools.tab.all') }}
          tabs={toolTypes.map((value) => ({ value, label: t.label('tools.type', value) }))}
        />
      }
      sortLabel={(sort, order) => t(`tools.sort.${sort}.${order}`)}
      note={!list.query.isPlaceholderData && list.data && <Notes {...list.data} />}
      firstStep={<CreateLink {...createAction} />}
      actions={<RecordActions first={createAction} />}
      notice={
        leftOut > 0 && (
          <Notice
            tone="warning"
            title={t('tools.leftOut.title', { count: leftOut })}
            text={t('tools.leftOut.text')}
          />
        )
      }
    />
  );
}

/** The age of the list that the gateway filters, and how many of all tools boards offer first. */
function Notes({ readAt, preferred }: { readAt: string; preferred: number }) {
  const t = useTranslate();
  const time = t.date(readAt, { timeStyle: 'medium' });
  return (
    <>
      <span>{t('tools.preferred', { count: preferred })}</span>
      <span>{t('tools.readAt', { time })}</span>
    </>
  );
}

function toolColumns(t: Translate): Column<ToolSummary>[] {
  return [
    {
      id: 'name',
      header: t('tools.field.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) => <Name tool={row} t={t} />,
    },
    {
      id: 'type',
      header: t('tools.field.config.type'),
      constantUnder: 'type',
      phone: 'second',
      cell: (row) => t.label('tools.type', row.type),
    },
    {
      id: 'state',
      header: t('tools.field.state'),
      width: 'content',
      phone: 'last',
      cell: (row) => <ToolStates states={row.states} />,
    },
    {
      id: 'publisher',
      header: t('tools.field.medium'),
      width: 'content',
      phone: 'second',
      cell: (row) => <Medium medium={row.medium} />,
    },
  ];
}

/** A logo would need a request for each row. */
function Name({ tool, t }: { tool: ToolSummary; t: Translate }) {
  const { id, states } = tool;
  const shown = nameOf(t, tool);
  return (
    <TaggedName tag={states.includes('preferred') ? t('tools.state.preferred') : undefined}>
      <LetterTile id={id} name={shown} />
      <Link to="/tools/$toolId" params={{ toolId: id }} title={shown}>
        {cut(shown)}
      </Link>
    </TaggedName>
  );
}

/** States that most tools have, or that are shown beside the name. */
const unmarked = ['active', 'preferred'];

const icons: Readonly<Record<string, ComponentType>> = {
  hidden: LockIcon,
  deactivated: DashIcon,
  draft: EditIcon,
  template: CopyIcon,
};

/** Only what deviates: most tools show nothing. */
function ToolStates({ states }: { states: readonly string[] }) {
  const t = useTranslate();
  const marked = states.filter((state) => !unmarked.includes(state));
  if (marked.length === 0) return null;
  return (
    <span className={styles.states}>
      {marked.map((state) => {
        const Icon = icons[state] ?? UnknownIcon;
        return (
          <span key={state} className={state === 'draft' ? `${styles.state} ${styles.draft}` : styles.state}>
            <Icon />
            <span className={styles.label}>{t.label('tools.state', state)}</span>
          </span>
        );
      })}
    </span>
  );
}

function Medium({ medium }: Pick<ToolSummary, 'medium'>) {
  const publisher = medium?.publisher ?? medium?.mediaSourceId;
  const mediumId = medium?.mediumId;
  const texts = [publisher, mediumId].filter((text) => typeof text === 'string');
  if (texts.length === 0) return '–';
  return (
    <span title={texts.join(' ')}>
      {typeof publisher === 'string' && cut(publisher, 60)}{' '}
      {typeof mediumId === 'string' && <span className={styles.id}>{cut(mediumId, 60)}</span>}
    </span>
  );
}
