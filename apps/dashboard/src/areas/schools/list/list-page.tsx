import { useListSelection } from '../../../app/bulk/list-selection.ts';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import { RecordActions } from '../../../app/frame/record-actions.tsx';
import { CreateLink, useCreateAction } from '../../../app/list/create-action.tsx';
import { useExport } from '../../../app/list/export-button.tsx';
import { ListPage as SchoolList } from '../../../app/list/list-page.tsx';
import { useOpenOnlyHit } from '../../../app/list/open-only-hit.ts';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { isId } from '../../../lib/id.ts';
import { CellLink } from '../../../ui/cell-link.tsx';
import { type Column, Missing } from '../../../ui/data-table.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { TaggedName } from '../../../ui/tagged-name.tsx';
import { exportSchools, type SchoolSummary, useSchoolChoices } from '../api.ts';
import { purposeLabel, purposes, toOption, yesOrNo } from '../labels.ts';
import styles from './list-page.module.css';
import { schoolList } from './school-list.ts';
import { SchoolSelectionBar } from './selection-bar.tsx';

export function ListPage() {
  const t = useTranslate();
  const list = schoolList.useList();
  const choices = useSchoolChoices().data;
  const { schools, total = 0, readAt = null } = list.data ?? {};
  const { search } = list.search;
  const isHit = search !== undefined && isId(search.toLowerCase()) && total === 1;
  useOpenOnlyHit(search, isHit ? schools?.map(({ id }) => `/schools/${id}`)[0] : undefined);

  const rows = useListSelection('schools', schoolList.filtersOf(list.search), nameOf);

  const createAction = useCreateAction(t('schools.new.do'), { to: '/schools/new' });
  const exportAction = useExport({
    area: 'schools',
    send: exportSchools(list.isValid ? schoolList.toFilter(list.search) : {}),
  });

  // Rows that the gateway keeps in its directory are not read from the school cloud for each request.
  const age = readAt !== null && !list.query.isPlaceholderData && (
    <span>{t('schools.readAt', { time: t.date(readAt, { timeStyle: 'medium' }) })}</span>
  );

  return (
    <SchoolList
      area="schools"
      list={list}
      data={schools && { rows: schools, total }}
      columns={schoolColumns}
      rowId={({ id }) => id}
      selection={{
        rows,
        bar: list.isValid && <SchoolSelectionBar ids={rows.ids} search={list.search} total={total} />,
      }}
      filters={{
        search: {},
        federalState: { options: choices?.federalStates.map(toOption) ?? [] },
        system: { options: choices?.systems.map(toOption) ?? [] },
        migration: { format: (state) => t.label('schools.migration', state) },
        purpose: { options: purposes.map((value) => ({ value, label: purposeLabel(t, value) })) },
        maintenance: { format: (value) => yesOrNo(t, value === 'true') },
      }}
      sortLabel={(sort, order) => t(`schools.sort.${sort}.${order}`)}
      note={age}
      firstStep={<CreateLink {...createAction} />}
      actions={
        <RecordActions
          first={createAction}
          second={[
            { id: 'migrations', name: t('migrations.title'), link: { to: '/schools/migrations' } },
            list.isValid && exportAction,
          ]}
        />
      }
    />
  );
}

const nameOf = ({ name }: SchoolSummary) => name;

function schoolColumns(t: Translate): Column<SchoolSummary>[] {
  return [
    {
      id: 'name',
      header: t('schools.field.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) => <Name school={row} t={t} />,
    },
    {
      id: 'officialSchoolNumber',
      header: t('schools.column.number'),
      width: 'content',
      needs: 'large',
      phone: 'second',
      cell: (row) => <Whole text={row.officialSchoolNumber} />,
    },
    {
      id: 'place',
      header: t('schools.column.place'),
      phone: 'second',
      cell: (row) => <Whole text={row.county ?? row.federalState} />,
    },
    {
      id: 'systems',
      header: t('schools.field.system'),
      variant: 'quiet',
      needs: 'large',
      phone: 'hidden',
      cell: (row) => <Whole text={row.systems.join(', ') || null} />,
    },
    {
      id: 'state',
      header: t('schools.column.state'),
      width: 'content',
      phone: 'last',
      cell: (row) => <State school={row} t={t} />,
    },
    {
      id: 'updatedAt',
      header: t('schools.field.updatedAt'),
      isDescendingFirst: true,
      variant: 'quiet',
      align: 'end',
      needs: 'large',
      phone: 'hidden',
      cell: (row) => <RelativeMoment at={row.updatedAt} />,
    },
  ];
}

/** A column may cut off its text; the tooltip has all of it. */
function Whole({ text }: { text: string | null }) {
  return text === null ? <Missing /> : <span title={text}>{cut(text)}</span>;
}

type Props = { school: SchoolSummary; t: Translate };

/** With a tag for a purpose that most schools do not have. */
function Name({ school: { id, name, purpose }, t }: Props) {
  return (
    <TaggedName tag={purpose === null ? undefined : purposeLabel(t, purpose)}>
      <CellLink href={`/schools/${id}`} title={name}>
        {cut(name)}
      </CellLink>
    </TaggedName>
  );
}

/** Only what deviates: most schools show nothing. */
function State({ school: { migration, inMaintenance }, t }: Props) {
  const isNormal = ['none', 'closed', 'finished'].includes(migration);
  if (isNormal && !inMaintenance) return null;
  return (
    <span className={styles.states}>
      {!isNormal && (
        <StatusMark status={migrationStatus(migration)}>
          {t('schools.state.migration', { state: t.label('schools.migration', migration) })}
        </StatusMark>
      )}
      {inMaintenance && <StatusMark status="waiting">{t('schools.state.maintenance')}</StatusMark>}
    </span>
  );
}

/** A mandatory migration can no longer be postponed by the people of the school. */
function migrationStatus(state: string) {
  if (state === 'running') return 'running';
  return state === 'mandatory' ? 'waiting' : 'unknown';
}
