import { useMemo, type ReactNode } from 'react';
import { AreaPage } from '../../app/frame/area-page.tsx';
import { CreateLink } from '../../app/list/create-action.tsx';
import { RecordActions } from '../../app/frame/record-actions.tsx';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { AddIcon } from '../../ui/area-icons.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SlidersIcon } from '../../ui/navigation-icons.tsx';
import { BarePanel } from '../../ui/panel.tsx';

/** Undefined until the schools are counted. */
export type Counted<Row> = Row & { schools: number | undefined };

type Props<Row> = {
  /** The start of the ids of the messages. */
  area: 'storage' | 'federalStates';
  newPath: '/instance/storage/new' | '/instance/federal-states/new';
  rows: readonly Row[];
  columns: (t: Translate) => Column<Counted<Row>>[];
  /** The query that counts the schools. */
  usage: { data: { usage: { id: string; schools: number }[] } | undefined; isError: boolean };
  /** Above the list. */
  notice?: ReactNode;
};

/** All of something of which there is little, so without filters and pages, with the number of schools. */
export function ShortList<Row extends { id: string }>(props: Props<Row>) {
  const t = useTranslate();
  const { area, rows, usage, columns: columnsIn } = props;
  const columns = useMemo(() => columnsIn(t), [columnsIn, t]);
  const counted = useMemo(() => {
    const counts = new Map(usage.data?.usage.map(({ id, schools }) => [id, schools]));
    return rows.map((row) => ({ ...row, schools: counts.get(row.id) }));
  }, [rows, usage.data]);
  const title = t(`${area}.title`);
  const create = { id: 'new', name: t(`${area}.new.do`), icon: AddIcon, link: { to: props.newPath } };
  return (
    <AreaPage
      name={title}
      title={title}
      subtitle={<output>{t(`${area}.count`, { count: rows.length })}</output>}
      actions={<RecordActions first={create} />}
    >
      {props.notice}
      <BarePanel label={title}>
        {rows.length === 0 ? (
          <EmptyState
            icon={SlidersIcon}
            title={t(`${area}.empty.title`)}
            text={t(`${area}.empty.text`)}
            nextStep={<CreateLink {...create} />}
          />
        ) : (
          <DataTable
            caption={t(`${area}.caption`)}
            columns={columns}
            rows={counted}
            rowId={({ id }) => id}
            isStale={false}
          />
        )}
      </BarePanel>
      {usage.isError && usage.data === undefined && <p>{t('instance.usageFailed')}</p>}
    </AreaPage>
  );
}
