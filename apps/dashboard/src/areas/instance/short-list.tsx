import { useMemo, type ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { AreaPage } from '../../app/frame/area-page.tsx';
import { AddIcon } from '../../ui/area-icons.tsx';
import { type Column, DataTable, EmptyState } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BarePanel } from '../../ui/panel.tsx';

/** Undefined until the schools are counted. */
export type Counted<Row> = Row & { schools: number | undefined };

type Props<Row> = {
  /** The start of the ids of the messages. */
  area: 'storage' | 'federalStates';
  newPath: '/instance/storage/new' | '/instance/federal-states/new';
  rows: readonly Row[];
  columns: (intl: IntlShape) => Column<Counted<Row>>[];
  /** The query that counts the schools. */
  usage: { data: { usage: { id: string; schools: number }[] } | undefined; isError: boolean };
  /** Above the list. */
  notice?: ReactNode;
};

/** All of something of which there is little, so without filters and pages, with the number of schools. */
export function ShortList<Row extends { id: string }>(props: Props<Row>) {
  const intl = useIntl();
  const { area, rows, usage, columns: columnsIn } = props;
  const columns = useMemo(() => columnsIn(intl), [columnsIn, intl]);
  const counted = useMemo(() => {
    const counts = new Map(usage.data?.usage.map(({ id, schools }) => [id, schools]));
    return rows.map((row) => ({ ...row, schools: counts.get(row.id) }));
  }, [rows, usage.data]);
  const title = intl.formatMessage({ id: `${area}.title` });
  return (
    <AreaPage
      name={title}
      title={title}
      sub={<output>{intl.formatMessage({ id: `${area}.count` }, { count: rows.length })}</output>}
      actions={
        <LinkButton to={props.newPath}>
          <AddIcon />
          {intl.formatMessage({ id: `${area}.new.do` })}
        </LinkButton>
      }
    >
      {props.notice}
      <BarePanel label={title}>
        {rows.length === 0 ? (
          <EmptyState
            title={intl.formatMessage({ id: `${area}.empty.title` })}
            text={intl.formatMessage({ id: `${area}.empty.text` })}
          />
        ) : (
          <DataTable
            caption={intl.formatMessage({ id: `${area}.caption` })}
            columns={columns}
            rows={counted}
            rowId={({ id }) => id}
            isStale={false}
          />
        )}
      </BarePanel>
      {usage.isError && usage.data === undefined && (
        <p>{intl.formatMessage({ id: `${area}.usageFailed` })}</p>
      )}
    </AreaPage>
  );
}
