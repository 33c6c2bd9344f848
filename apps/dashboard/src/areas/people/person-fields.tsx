import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';
import { CheckRow } from '../../ui/form-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRoles } from './api.ts';
import { roleLabel, superheroRole } from './labels.tsx';
import styles from './person-fields.module.css';

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

/** The roles at a school inherit from it; it is given to no one directly. */
const baseRole = 'user';

/** All roles of the platform but the base role; current roles that it does not list or that have no label are kept. */
export function RoleChoice(props: RoleProps) {
  const t = useTranslate();
  const id = useId();
  const { current, chosen, hasSuperhero, isConfirmed = false, onConfirm = () => {}, showsErrors } = props;
  const { data, isError } = useRoles();
  const offered = (data ?? []).filter((role) => role !== baseRole);
  const all = new Set([...current, ...chosen, ...offered]);
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
