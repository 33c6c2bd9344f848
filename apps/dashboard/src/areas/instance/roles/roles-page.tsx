import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { defineList } from '../../../app/list/define-list.ts';
import { searchFilter, textFilter } from '../../../app/list/filter-rules.ts';
import { ListPage } from '../../../app/list/list-page.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { roleFilters } from '../area.ts';
import { roleListQuery, type RoleSummary } from './api.ts';
import { describePermission, parentsLabel, roleLabel } from './labels.ts';
import { groupOf, sortByGroup } from './role-groups.ts';
import styles from './roles-page.module.css';

const roleList = defineList(roleFilters, roleListQuery, {
  // Permissions are named by the platform.
  filters: { search: searchFilter(100), permission: textFilter(100) },
  paging: 'none',
});

export function RolesPage() {
  const list = roleList.useList();
  const t = useTranslate();
  const { roles, permissions = [] } = list.data ?? {};
  const { search = '', permission } = list.search;
  const rows = useMemo(
    () => roles && sortByGroup(roles.filter((role) => isNamed(t, role, search))),
    [t, roles, search],
  );
  const options = permissions.map((value) => ({ value, label: describePermission(t, value) }));
  return (
    <ListPage
      area="roles"
      list={list}
      data={rows && { rows, total: rows.length }}
      columns={permission === undefined ? roleColumns : grantColumns}
      rowId={({ id }) => id}
      sectionOf={({ name }) => t(`roles.group.${groupOf(name)}`)}
      filters={{
        search: {},
        permission: { options: options.toSorted((one, other) => one.label.localeCompare(other.label)) },
      }}
    />
  );
}

/** Its label, its name in the platform or the name that the platform shows has this part. */
function isNamed(t: Translate, role: RoleSummary, search: string): boolean {
  const part = search.trim().toLocaleLowerCase(t.locale);
  const names = [roleLabel(t, role), role.name, role.displayName ?? ''];
  return names.some((name) => name.toLocaleLowerCase(t.locale).includes(part));
}

const indents = ['', styles.depth1, styles.depth2, styles.depth3];

function roleColumns(t: Translate): Column<RoleSummary>[] {
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
      header: t('roles.field.parents'),
      phone: 'second',
      cell: (row) => parentsLabel(t, row.parents) ?? '–',
    },
    {
      id: 'own',
      header: t('roles.tab.own'),
      align: 'end',
      phone: 'corner',
      cell: (row) => t.number(row.own),
    },
    {
      id: 'inherited',
      header: t('roles.tab.inherited'),
      align: 'end',
      phone: 'hidden',
      cell: (row) => t.number(row.inherited),
    },
  ];
}

/** With the way in which each role has the permission of the filter. */
function grantColumns(t: Translate): Column<RoleSummary>[] {
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
  const { id, name, depth, isInstanceWide } = role;
  return (
    <span className={`${styles.name} ${indents[depth] ?? indents.at(-1) ?? ''}`}>
      <Link to="/instance/roles/$roleId" params={{ roleId: id }}>
        {roleLabel(t, role)}
      </Link>
      <code className={styles.key}>{cut(name)}</code>
      {isInstanceWide && <span className={styles.tag}>{t('roles.instanceWide')}</span>}
    </span>
  );
}
