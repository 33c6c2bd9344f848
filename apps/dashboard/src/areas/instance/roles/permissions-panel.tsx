import { useId, useState, type ReactNode } from 'react';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { LockIcon, TickIcon } from '../../../ui/area-icons.tsx';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { BarePanel } from '../../../ui/panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TabButton, Tabs } from '../../../ui/tabs.tsx';
import type { Role } from './api.ts';
import { type Changes, countChanges } from './form.ts';
import { describePermission, namedLabel, permissionLabels } from './labels.ts';
import { groupPermissions } from './permission-groups.ts';
import { PermissionText } from './permission-text.tsx';
import styles from './permissions.module.css';

const tabs = ['all', 'own', 'inherited', 'addable', 'changed'] as const;
type Tab = (typeof tabs)[number];

type Edit = { changes: Changes; onToggle: (permission: string, isChecked: boolean) => void };

type Props = {
  role: Role;
  /** On the form: its own permissions can be unchecked, and others added. */
  edit?: Edit;
};

/** What the role may do, in words: its own permissions and the inherited ones, by what they are about. */
export function PermissionsPanel({ role, edit }: Props) {
  const t = useTranslate();
  const noteId = useId();
  const [tab, setTab] = useState<Tab>('all');
  const [search, setSearch] = useState('');
  const { own, addable, locked } = role;
  const changes = edit?.changes ?? { add: [], remove: [] };
  const inherited = role.inherited.map(({ permission }) => permission);
  const has = [...new Set([...own, ...inherited])];
  const counts: Record<Tab, number> = {
    all: has.length,
    own: own.length,
    inherited: inherited.length,
    addable: addable.length,
    changed: countChanges(changes),
  };
  const isSearched = search.trim() !== '';
  const lists: Record<Tab, readonly string[]> = {
    // Without a search, the many permissions that the role lacks would hide the ones that it has.
    all: [...new Set([...has, ...changes.add, ...(edit && isSearched ? addable : [])])],
    own: [...own, ...changes.add],
    inherited,
    addable,
    changed: [...changes.add, ...changes.remove],
  };
  const groups = groupPermissions(lists[tab].filter(matcherOf(t, search)));
  const label = t('roles.field.own');
  const canToggle = (name: string) =>
    own.includes(name) || changes.add.includes(name) || tab === 'addable' || !inherited.includes(name);

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
        {tabs.slice(0, edit ? tabs.length : 3).map((one) => (
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
      {edit && locked.length > 0 && (
        <p id={noteId} className={styles.note}>
          {t('roles.locked', { names: permissionLabels(t, locked) })}
        </p>
      )}
      {groups.length === 0 && <p className={styles.note}>{t('roles.permissions.none')}</p>}
      <div className={styles.groups}>
        {groups.map(({ title, names }) => (
          <Group key={title} title={t(title)} count={describeCount(t, role, names)}>
            {names.map((name) => (
              <li key={name}>
                {edit && canToggle(name) ? (
                  <ToggleRow name={name} role={role} edit={edit} noteId={noteId} />
                ) : (
                  <ReadRow name={name} role={role} />
                )}
              </li>
            ))}
          </Group>
        ))}
      </div>
    </BarePanel>
  );
}

/** Finds permissions by what they allow and by their names. */
function matcherOf(t: Translate, search: string) {
  const words = search.toLocaleLowerCase(t.locale).trim().split(/\s+/u);
  return (name: string) => {
    const text = describePermission(t, name).toLocaleLowerCase(t.locale);
    return words.every((word) => text.includes(word));
  };
}

/** How many of a group the role has itself, inherits and lacks. */
function describeCount(t: Translate, { own, inherited }: Role, names: readonly string[]): string {
  const ownNames = names.filter((name) => own.includes(name));
  const inheritedNames = names.filter(
    (name) => !own.includes(name) && inherited.some(({ permission }) => permission === name),
  );
  const counts = {
    own: ownNames.length,
    inherited: inheritedNames.length,
    addable: names.length - ownNames.length - inheritedNames.length,
  };
  const kinds = (['own', 'inherited', 'addable'] as const).filter((kind) => counts[kind] > 0);
  return kinds.map((kind) => t(`roles.permissions.${kind}`, { count: counts[kind] })).join(', ');
}

function Group({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <span className={styles.count}>{count}</span>
      </header>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

type RowProps = { name: string; role: Role };

function ReadRow({ name, role }: RowProps) {
  const t = useTranslate();
  const isOwn = role.own.includes(name);
  const from = role.inherited.find(({ permission }) => permission === name)?.from ?? [];
  // With a single parent, the facts beside the list say from which role all of them come.
  const sources = new Set(role.inherited.flatMap((each) => each.from));
  return (
    <div className={isOwn ? styles.row : `${styles.row} ${styles.inherited}`}>
      {isOwn ? <TickIcon /> : <LockIcon />}
      <span className={styles.text}>
        <PermissionText name={name} />
        {!isOwn && (
          <span className={sources.size > 1 ? styles.from : 'visually-hidden'}>
            {t('roles.from', {
              roles: t.list(
                from.map((one) => namedLabel(t, one)),
                'unit',
              ),
            })}
          </span>
        )}
      </span>
    </div>
  );
}

function ToggleRow({ name, role, edit, noteId }: RowProps & { edit: Edit; noteId: string }) {
  const t = useTranslate();
  const { changes, onToggle } = edit;
  const [isAdded, isRemoved] = [changes.add.includes(name), changes.remove.includes(name)];
  const isLocked = role.locked.includes(name);
  return (
    <Choice
      type="checkbox"
      checked={isAdded || (role.own.includes(name) && !isRemoved)}
      disabled={isLocked}
      aria-describedby={isLocked ? noteId : undefined}
      onChange={(change) => onToggle(name, change.target.checked)}
    >
      <span className={styles.text}>
        <PermissionText name={name} />
        {isAdded && <Added>{t('roles.added')}</Added>}
        {isRemoved && <Removed>{t('roles.removed')}</Removed>}
      </span>
    </Choice>
  );
}
