import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { CheckRow } from '../../ui/check-row.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmChoice } from './confirm-choice.tsx';
import { useRoles } from './people.ts';
import styles from './role-choice.module.css';
import { knownRoles, roleWords, superheroRole } from './role-words.ts';

type Props = {
  /** Those of the person now. */
  had: readonly string[];
  chosen: readonly string[];
  onChoose: (roles: string[]) => void;
  /** That the role superhero is meant. */
  isSure: boolean;
  onSure: (isSure: boolean) => void;
  isTold: boolean;
  fault: 'none' | 'same' | undefined;
  /** What the platform rejected about the roles. */
  rejected?: string | undefined;
};

/** All roles that there are, those of the person first in any case: none is lost because we have no word for it. */
export function RoleChoice({ had, chosen, onChoose, isSure, onSure, isTold, fault, rejected }: Props) {
  const intl = useIntl();
  const id = useId();
  const { data, isError } = useRoles();
  const all = new Set([...had, ...chosen, ...(data ?? [])]);
  const main = knownRoles.filter((role) => all.has(role));
  const others = [...all].filter((role) => !main.some((one) => one === role)).toSorted();
  const givesSuperhero = chosen.includes(superheroRole) && !had.includes(superheroRole);
  const [isOpen, setIsOpen] = useState(() => had.some((role) => !knownRoles.some((one) => one === role)));
  const error =
    isTold && fault !== undefined ? intl.formatMessage({ id: `people.fault.roles.${fault}` }) : rejected;

  const rows = (roles: readonly string[]) =>
    roles.map((role) => (
      <CheckRow
        key={role}
        label={roleWords(intl, role)}
        name={role}
        isChecked={chosen.includes(role)}
        onToggle={(isChecked) =>
          onChoose(isChecked ? [...chosen, role] : chosen.filter((one) => one !== role))
        }
      />
    ));
  return (
    <ChoiceGroup
      legend={intl.formatMessage({ id: 'people.roles.legend' })}
      describedBy={error === undefined ? undefined : id}
    >
      <div className={styles.roles}>{rows(main)}</div>
      {others.length > 0 && (
        <div>
          <Button
            look="quiet"
            aria-expanded={isOpen}
            aria-controls={`${id}-others`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {intl.formatMessage({ id: 'people.roles.others' }, { count: others.length })}
          </Button>
          <div id={`${id}-others`} className={styles.roles}>
            {isOpen && rows(others)}
          </div>
        </div>
      )}
      {data === undefined && (
        <output className={styles.quiet}>
          {intl.formatMessage({ id: isError ? 'people.roles.failed' : 'people.roles.loading' })}
        </output>
      )}
      {error !== undefined && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {givesSuperhero && (
        <Notice
          tone="warning"
          title={intl.formatMessage({ id: 'people.superhero.title' })}
          text={intl.formatMessage({ id: 'people.superhero.text' })}
        >
          <ConfirmChoice isSure={isSure} onSure={onSure} isTold={isTold}>
            {intl.formatMessage({ id: 'people.superhero.sure' })}
          </ConfirmChoice>
        </Notice>
      )}
    </ChoiceGroup>
  );
}
