import { Link } from '@tanstack/react-router';
import type { IntlShape } from 'react-intl';
import { cut } from '../../../lib/cut.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { RoleSummary } from './api.ts';
import { parentsLabel } from './labels.ts';
import styles from './columns.module.css';

const longestName = 120;
const indents = ['', styles.depth1, styles.depth2, styles.depth3];

export function roleColumns(intl: IntlShape): Column<RoleSummary>[] {
  const name = (column: 'name' | 'parents' | 'own' | 'inherited') =>
    intl.formatMessage({ id: `roles.column.${column}` });
  return [
    {
      id: 'name',
      header: name('name'),
      look: 'main',
      width: 'rest',
      cell: (row) => <Name role={row} intl={intl} />,
    },
    {
      id: 'parents',
      header: name('parents'),
      phone: 'second',
      cell: (row) => parentsLabel(intl, row.parents) ?? '–',
    },
    {
      id: 'own',
      header: name('own'),
      align: 'end',
      phone: 'corner',
      cell: (row) => intl.formatNumber(row.own),
    },
    {
      id: 'inherited',
      header: name('inherited'),
      align: 'end',
      phone: 'hidden',
      cell: (row) => intl.formatNumber(row.inherited),
    },
  ];
}

/** With the way in which each role has the permission of the filter. */
export function grantColumns(intl: IntlShape): Column<RoleSummary>[] {
  const [name, ...rest] = roleColumns(intl);
  const grant: Column<RoleSummary> = {
    id: 'grant',
    header: intl.formatMessage({ id: 'roles.column.grant' }),
    width: 'whole',
    phone: 'last',
    cell: (row) => grantLabel(intl, row.grant),
  };
  return name === undefined ? [grant, ...rest] : [name, grant, ...rest];
}

const grants = ['own', 'inherited'] as const;

function grantLabel(intl: IntlShape, grant: string | null): string {
  const known = grants.find((one) => one === grant);
  return known === undefined ? '–' : intl.formatMessage({ id: `roles.grant.${known}` });
}

/** Indented below the role that it inherits from. */
function Name({ role, intl }: { role: RoleSummary; intl: IntlShape }) {
  const { id, name, displayName, depth, isInstanceWide } = role;
  return (
    <span className={`${styles.name} ${indents[depth] ?? indents.at(-1) ?? ''}`}>
      <Link to="/instance/roles/$roleId" params={{ roleId: id }} title={name}>
        {cut(name, longestName)}
      </Link>
      {displayName !== null && <span className={styles.display}>{cut(displayName, longestName)}</span>}
      {isInstanceWide && (
        <span className={styles.tag}>{intl.formatMessage({ id: 'roles.instanceWide' })}</span>
      )}
    </span>
  );
}
