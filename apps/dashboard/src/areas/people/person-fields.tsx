import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';
import { CheckRow, TextRow } from '../../ui/form-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRoles, useSchoolSearch } from './api.ts';
import { roleLabel, superheroRole } from './labels.tsx';
import styles from './person-fields.module.css';

export type ChosenSchool = { id: string; name: string };

type PickerProps = {
  chosen: ChosenSchool | undefined;
  onChoose: (school: ChosenSchool) => void;
  error: string | undefined;
};

/** Searches by name, number or ID, because there are thousands of schools. */
export function SchoolPicker({ chosen, onChoose, error }: PickerProps) {
  const t = useTranslate();
  const group = useId();
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const { data, isError, isFetching } = useSchoolSearch(searched);
  const found = data?.schools ?? [];
  const shown = chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];

  /** The picker is part of a larger form, which Enter must not submit. */
  function searchOnEnter(key: KeyboardEvent) {
    if (key.key !== 'Enter') return;
    key.preventDefault();
    setSearched(text.trim());
  }

  function describeStatus(): string {
    if (searched === '') return '';
    if (isFetching && data === undefined) return t('people.school.searching');
    if (isError && data === undefined) return t('people.school.failed');
    const count = data?.total ?? 0;
    const id = count > found.length ? 'people.school.more' : 'people.school.count';
    return t(id, { count, shown: found.length });
  }

  return (
    <ChoiceGroup legend={t('people.field.school')} hideLegend>
      <TextRow
        label={t('people.school.field')}
        error={error}
        value={text}
        maxLength={100}
        spellCheck={false}
        trailing={<Button onClick={() => setSearched(text.trim())}>{t('people.school.search')}</Button>}
        onKeyDown={searchOnEnter}
        onType={setText}
      />
      <output className={styles.status}>{describeStatus()}</output>
      {shown.map((school) => (
        <Choice
          key={school.id}
          type="radio"
          name={group}
          checked={school.id === chosen?.id}
          onChange={() => onChoose({ id: school.id, name: school.name })}
        >
          {school.name} <span className={styles.more}>{describe(school)}</span>
        </Choice>
      ))}
    </ChoiceGroup>
  );
}

type Described = {
  id: string;
  officialSchoolNumber?: string | null;
  county?: string | null;
  federalState?: string | null;
};

/** Details that distinguish schools of the same name. */
function describe({ id, officialSchoolNumber, county, federalState }: Described): string {
  return [officialSchoolNumber, county ?? federalState, id].filter(Boolean).join(', ');
}

type RoleProps = {
  /** The roles that the person has now. */
  current: readonly string[];
  chosen: readonly string[];
  onChoose: (roles: string[]) => void;
  /** Whether the role superhero can be chosen. For an existing person it has an action of its own. */
  hasSuperhero: boolean;
  /** Whether adding the role superhero is confirmed. */
  isConfirmed?: boolean;
  onConfirm?: (isConfirmed: boolean) => void;
  showsErrors: boolean;
  error: 'none' | 'same' | undefined;
  /** The platform's error about the roles. */
  rejection?: string | undefined;
};

const groups = {
  school: ['student', 'teacher', 'administrator'],
  guests: ['externalPerson', 'guestStudent', 'guestTeacher', 'guestExternalPerson'],
  operation: ['helpdesk', 'superhero', 'user'],
} as const;

const grouped: readonly string[] = Object.values(groups).flat();

/** All roles of the platform; current roles that it does not list or that have no label are kept. */
export function RoleChoice(props: RoleProps) {
  const t = useTranslate();
  const id = useId();
  const { current, chosen, hasSuperhero, isConfirmed = false, onConfirm = () => {}, showsErrors } = props;
  const { data, isError } = useRoles();
  const all = new Set([...current, ...chosen, ...(data ?? [])]);
  const others = [...all].filter((role) => !grouped.includes(role)).toSorted();
  const givesSuperhero = hasSuperhero && chosen.includes(superheroRole);
  const [isOpen, setIsOpen] = useState(() => current.some((role) => !grouped.includes(role)));
  const error =
    showsErrors && props.error !== undefined ? t(`people.error.roles.${props.error}`) : props.rejection;

  function choose(roles: string[]) {
    props.onChoose(roles);
    if (!roles.includes(superheroRole)) onConfirm(false);
  }

  const rows = (roles: readonly string[]) =>
    roles.map((role) => (
      <CheckRow
        key={role}
        label={roleLabel(t, role)}
        isChecked={chosen.includes(role)}
        onToggle={(isChecked) => choose(isChecked ? [...chosen, role] : chosen.filter((one) => one !== role))}
      />
    ));
  return (
    <ChoiceGroup legend={t('people.field.roles')} describedBy={error === undefined ? undefined : id}>
      <div className={styles.groups}>
        {(['school', 'guests', 'operation'] as const).map((group) => {
          const roles = groups[group].filter(
            (role) => all.has(role) && (hasSuperhero || role !== superheroRole),
          );
          if (roles.length === 0) return null;
          const headId = `${id}-${group}`;
          return (
            <fieldset key={group} className={styles.group} aria-labelledby={headId}>
              <p id={headId} className={styles.head}>
                {t(`people.roles.group.${group}`)}
              </p>
              {rows(roles)}
            </fieldset>
          );
        })}
      </div>
      {others.length > 0 && (
        <div>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={`${id}-others`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('people.roles.others', { count: others.length })}
          </Button>
          <div id={`${id}-others`} className={styles.roles}>
            {isOpen && rows(others)}
          </div>
        </div>
      )}
      {!hasSuperhero && <p className={styles.quiet}>{t('people.roles.superhero')}</p>}
      {data === undefined && (
        <output className={styles.quiet}>
          {t(isError ? 'people.roles.failed' : 'people.roles.loading')}
        </output>
      )}
      {error !== undefined && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {givesSuperhero && (
        <Notice tone="warning" title={t('people.superhero.title')} text={t('people.superhero.text')}>
          <p>{t('people.superhero.approval')}</p>
          <ConfirmChoice isConfirmed={isConfirmed} onConfirm={onConfirm} showsErrors={showsErrors}>
            {t('people.superhero.confirm')}
          </ConfirmChoice>
        </Notice>
      )}
    </ChoiceGroup>
  );
}

type ConfirmProps = {
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  showsErrors: boolean;
  children: ReactNode;
};

/** A checkbox without which the form can't be submitted. */
export function ConfirmChoice({ isConfirmed, onConfirm, showsErrors, children }: ConfirmProps) {
  const t = useTranslate();
  const errorId = useId();
  const isMissing = showsErrors && !isConfirmed;
  return (
    <>
      <Choice
        type="checkbox"
        checked={isConfirmed}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? errorId : undefined}
        onChange={(change) => onConfirm(change.target.checked)}
      >
        <b>{children}</b>
      </Choice>
      {isMissing && (
        <p id={errorId} className={styles.error}>
          {t('people.error.notConfirmed')}
        </p>
      )}
    </>
  );
}
