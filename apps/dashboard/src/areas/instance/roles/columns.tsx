import { Link } from '@tanstack/react-router';
import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { RoleSummary } from './api.ts';
import { parentsLabel } from './labels.ts';
import styles from './columns.module.css';

const indents = ['', styles.depth1, styles.depth2, styles.depth3];

export function roleColumns(t: Translate): Column<RoleSummary>[] {
  return [
    {
      id: 'name',
      header: t('roles.column.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) => <Name role={row} t={t} />,
    },
    {
      id: 'parents',
      header: t('roles.column.parents'),
      phone: 'second',
      cell: (row) => parentsLabel(t, row.parents) ?? '–',
    },
    {
      id: 'own',
      header: t('roles.column.own'),
      align: 'end',
      phone: 'corner',
      cell: (row) => t.number(row.own),
    },
    {
      id: 'inherited',
      header: t('roles.column.inherited'),
      align: 'end',
      phone: 'hidden',
      cell: (row) => t.number(row.inherited),
    },
  ];
}

/** With the way in which each role has the permission of the filter. */
export function grantColumns(t: Translate): Column<RoleSummary>[] {
  const [name, ...rest] = roleColumns(t);
  const grant: Column<RoleSummary> = {
    id: 'grant',
    header: t('roles.column.grant'),
    width: 'content',
    phone: 'last',
    cell: (row) => grantLabel(t, row.grant),
  };
  return name === undefined ? [grant, ...rest] : [name, grant, ...rest];
}

const grants = ['own', 'inherited'] as const;

function grantLabel(t: Translate, grant: string | null): string {
  const known = grants.find((one) => one === grant);
  return known === undefined ? '–' : t(`roles.grant.${known}`);
}

/** Indented below the role that it inherits from. */
function Name({ role, t }: { role: RoleSummary; t: Translate }) {
  const { id, name, displayName, depth, isInstanceWide } = role;
  return (
    <span className={`${styles.name} ${indents[depth] ?? indents.at(-1) ?? ''}`}>
      <Link to="/instance/roles/$roleId" params={{ roleId: id }} title={name}>
        {cut(name)}
      </Link>
      {displayName !== null && <span className={styles.display}>{cut(displayName)}</span>}
      {isInstanceWide && <span className={styles.tag}>{t('roles.instanceWide')}</span>}
    </span>
  );
}
