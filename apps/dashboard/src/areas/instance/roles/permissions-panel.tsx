import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LockIcon } from '../../../ui/area-icons.tsx';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { BarePanel } from '../../../ui/panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TabButton, Tabs } from '../../../ui/tabs.tsx';
import type { Role } from './api.ts';
import { countEdits, type Edits } from './edits.ts';
import styles from './permissions-panel.module.css';

const tabs = ['all', 'own', 'inherited', 'addable', 'changed'] as const;
type Tab = (typeof tabs)[number];

type Props = {
  role: Role;
  edits: Edits;
  onToggle: (permission: string, isChecked: boolean) => void;
};

/** What the role may do: its own permissions, which can be changed, and apart from them the inherited ones. */
export function PermissionsPanel({ role, edits, onToggle }: Props) {
  const intl = useIntl();
  const noteId = useId();
  const [tab, setTab] = useState<Tab>('all');
  const [search, setSearch] = useState('');
  const words = search
    .trim()
    .toUpperCase()
    .split(/[\s_]+/u);
  const isFound = (name: string) => words.every((word) => name.toUpperCase().includes(word));
  const { own, inherited, addable, locked } = role;
  const isEdited = (name: string) => edits.add.includes(name) || edits.remove.includes(name);
  const counts: Record<Tab, number> = {
    all: new Set([...own, ...inherited.map(({ permission }) => permission)]).size,
    own: own.length,
    inherited: inherited.length,
    addable: addable.length,
    changed: countEdits(edits),
  };
  const label = intl.formatMessage({ id: 'roles.permissions' });

  const rows = (names: readonly string[]) =>
    names.map((name) => (
      <li key={name}>
        <Choice
          type="checkbox"
          checked={own.includes(name) !== isEdited(name)}
          disabled={locked.includes(name)}
          aria-describedby={locked.includes(name) ? noteId : undefined}
          onChange={(change) => onToggle(name, change.target.checked)}
        >
          <span className={styles.permission}>{name}</span> <Mark name={name} edits={edits} />
        </Choice>
      </li>
    ));

  const lists: Record<Exclude<Tab, 'all'>, ReactNode[]> = {
    own: rows([...own, ...edits.add].toSorted().filter(isFound)),
    inherited: inherited
      .filter(({ permission }) => isFound(permission))
      .map(({ permission, from }) => (
        <li key={permission} className={styles.locked}>
          <LockIcon />
          <span className={styles.permission}>{permission}</span>
          <span className={styles.from}>{intl.formatList(from, { type: 'unit' })}</span>
        </li>
      )),
    addable: rows(addable.filter(isFound)),
    changed: rows([...edits.add, ...edits.remove].toSorted().filter(isFound)),
  };
  // Without a search, the many permissions that the role lacks would hide the ones that it has.
  const inAll: (keyof typeof lists)[] = [
    'own',
    'inherited',
    ...(search.trim() === '' ? [] : ['addable' as const]),
  ];
  const shown = tab === 'all' ? inAll : [tab];
  return (
    <BarePanel label={label}>
      <div className={styles.search}>
        <SearchField
          label={intl.formatMessage({ id: 'roles.permissions.search' })}
          submitLabel={intl.formatMessage({ id: 'roles.permissions.search' })}
          error={undefined}
          value={search}
          maxLength={100}
          onType={setSearch}
          onSubmit={() => {}}
        />
      </div>
      <Tabs label={label}>
        {tabs.map((one) => (
          <TabButton
            key={one}
            isCurrent={tab === one}
            count={intl.formatNumber(counts[one])}
            onClick={() => setTab(one)}
          >
            {intl.formatMessage({ id: `roles.tab.${one}` })}
          </TabButton>
        ))}
      </Tabs>
      <div className={styles.sections}>
        {shown.map((section) => (
          <Section key={section} section={section} rows={lists[section]}>
            {section === 'own' && locked.length > 0 && (
              <p id={noteId} className={styles.quiet}>
                {intl.formatMessage(
                  { id: 'roles.locked' },
                  { names: intl.formatList(locked, { type: 'unit' }) },
                )}
              </p>
            )}
          </Section>
        ))}
      </div>
    </BarePanel>
  );
}

type SectionProps = { section: Exclude<Tab, 'all'>; rows: ReactNode[]; children: ReactNode };

function Section({ section, rows, children }: SectionProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        {intl.formatMessage({ id: `roles.tab.${section}` })}{' '}
        <span className={styles.count}>{intl.formatNumber(rows.length)}</span>
      </h2>
      {children}
      {rows.length === 0 && (
        <p className={styles.quiet}>{intl.formatMessage({ id: 'roles.permissions.none' })}</p>
      )}
      <ul className={styles.rows}>{rows}</ul>
    </section>
  );
}

function Mark({ name, edits }: { name: string; edits: Edits }) {
  const intl = useIntl();
  if (edits.add.includes(name)) return <Added>{intl.formatMessage({ id: 'roles.added' })}</Added>;
  if (edits.remove.includes(name)) return <Removed>{intl.formatMessage({ id: 'roles.removed' })}</Removed>;
  return null;
}
