import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LockIcon } from '../../../ui/area-icons.tsx';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { BarePanel } from '../../../ui/panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TabButton, Tabs } from '../../../ui/tabs.tsx';
import type { Role } from './api.ts';
import { type Changes, countChanges } from './form.ts';
import styles from './role-page.module.css';

const tabs = ['all', 'own', 'inherited', 'addable', 'changed'] as const;
type Tab = (typeof tabs)[number];

type Props = {
  role: Role;
  changes: Changes;
  onToggle: (permission: string, isChecked: boolean) => void;
};

/** What the role may do: its own permissions, which can be changed, and apart from them the inherited ones. */
export function PermissionsPanel({ role, changes, onToggle }: Props) {
  const t = useTranslate();
  const noteId = useId();
  const [tab, setTab] = useState<Tab>('all');
  const [search, setSearch] = useState('');
  const words = search
    .trim()
    .toUpperCase()
    .split(/[\s_]+/u);
  const isFound = (name: string) => words.every((word) => name.toUpperCase().includes(word));
  const { own, inherited, addable, locked } = role;
  const isChanged = (name: string) => changes.add.includes(name) || changes.remove.includes(name);
  const counts: Record<Tab, number> = {
    all: new Set([...own, ...inherited.map(({ permission }) => permission)]).size,
    own: own.length,
    inherited: inherited.length,
    addable: addable.length,
    changed: countChanges(changes),
  };
  const label = t('roles.field.own');

  const rows = (names: readonly string[]) =>
    names.map((name) => (
      <li key={name}>
        <Choice
          type="checkbox"
          checked={own.includes(name) !== isChanged(name)}
          disabled={locked.includes(name)}
          aria-describedby={locked.includes(name) ? noteId : undefined}
          onChange={(change) => onToggle(name, change.target.checked)}
        >
          <span className={styles.permission}>{name}</span> <Mark name={name} changes={changes} />
        </Choice>
      </li>
    ));

  const lists: Record<Exclude<Tab, 'all'>, ReactNode[]> = {
    own: rows([...own, ...changes.add].toSorted().filter(isFound)),
    inherited: inherited
      .filter(({ permission }) => isFound(permission))
      .map(({ permission, from }) => (
        <li key={permission} className={styles.locked}>
          <LockIcon />
          <span className={styles.permission}>{permission}</span>
          <span className={styles.from}>{t.list(from, 'unit')}</span>
        </li>
      )),
    addable: rows(addable.filter(isFound)),
    changed: rows([...changes.add, ...changes.remove].toSorted().filter(isFound)),
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
          label={t('roles.permissions.search')}
          submitLabel={t('roles.permissions.search')}
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
            count={t.number(counts[one])}
            onClick={() => setTab(one)}
          >
            {t(`roles.tab.${one}`)}
          </TabButton>
        ))}
      </Tabs>
      <div className={styles.sections}>
        {shown.map((section) => (
          <Section key={section} section={section} rows={lists[section]}>
            {section === 'own' && locked.length > 0 && (
              <p id={noteId} className={styles.note}>
                {t('roles.locked', { names: t.list(locked, 'unit') })}
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
  const t = useTranslate();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionHead}>
        {t(`roles.tab.${section}`)} <span className={styles.sectionCount}>{t.number(rows.length)}</span>
      </h2>
      {children}
      {rows.length === 0 && <p className={styles.note}>{t('roles.permissions.none')}</p>}
      <ul className={styles.rows}>{rows}</ul>
    </section>
  );
}

function Mark({ name, changes }: { name: string; changes: Changes }) {
  const t = useTranslate();
  if (changes.add.includes(name)) return <Added>{t('roles.added')}</Added>;
  if (changes.remove.includes(name)) return <Removed>{t('roles.removed')}</Removed>;
  return null;
}
