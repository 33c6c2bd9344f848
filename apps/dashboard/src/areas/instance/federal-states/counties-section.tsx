import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { cut } from '../../../lib/cut.ts';
import { AddIcon, EditIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormGrid, TextRow } from '../../../ui/form-row.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import styles from './counties-section.module.css';
import type { CountyDraft, CountyEdit, CountyField, Errors } from './draft.ts';

type Props = {
  counties: readonly CountyDraft[];
  /** Empty until a submission has failed. */
  errors: Errors;
  changedFields: (county: CountyDraft) => readonly CountyField[];
  onEdit: (key: string, edit: CountyEdit) => void;
  /** Of a new county only: a stored one may belong to schools. */
  onRemove: (key: string) => void;
};

const mostCounties = 500;
const longestName = 120;

/** The counties as rows that open for editing. A row with an error is open. */
export function CountiesSection({ counties, errors, changedFields, onEdit, onRemove }: Props) {
  const intl = useIntl();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);

  function add() {
    const key = crypto.randomUUID();
    onEdit(key, {});
    setOpen(new Set([...open, key]));
  }

  return (
    <Panel
      title={intl.formatMessage({ id: 'federalStates.counties.title' })}
      end={
        <>
          {intl.formatNumber(counties.length)}
          <Button isWaiting={counties.length >= mostCounties} onClick={add}>
            <AddIcon />
            {intl.formatMessage({ id: 'federalStates.counties.add' })}
          </Button>
        </>
      }
    >
      <PanelBody>
        <p>
          {intl.formatMessage({
            id: counties.length === 0 ? 'federalStates.counties.none' : 'federalStates.counties.hint',
          })}
        </p>
      </PanelBody>
      <ul ref={list} className={styles.list} tabIndex={-1}>
        {counties.map((county) => {
          const { key, id } = county;
          const hasError = Object.keys(errors).some((field) => field.startsWith(`${key}.`));
          const isOpen = id === undefined || open.has(key) || hasError;
          return (
            <li key={key} className={styles.item}>
              {isOpen ? (
                <CountyFields
                  county={county}
                  errors={errors}
                  changed={changedFields(county)}
                  focusesName={open.has(key)}
                  onEdit={(change) => onEdit(key, { ...change, ...(id !== undefined && { id }) })}
                  onRemove={() => {
                    list.current?.focus();
                    onRemove(key);
                  }}
                />
              ) : (
                <div className={styles.row}>
                  <span className={styles.name}>{cut(county.name, longestName) || '–'}</span>
                  <span className={styles.fact}>{county.countyId || '–'}</span>
                  <span className={styles.fact}>{cut(county.antaresKey, 20) || '–'}</span>
                  <Button
                    look="quiet"
                    aria-label={intl.formatMessage(
                      { id: 'federalStates.counties.editOne' },
                      { name: county.name || county.countyId },
                    )}
                    onClick={() => setOpen(new Set([...open, key]))}
                  >
                    <EditIcon />
                    {intl.formatMessage({ id: 'federalStates.counties.edit' })}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

type FieldsProps = {
  county: CountyDraft;
  errors: Errors;
  changed: readonly CountyField[];
  focusesName: boolean;
  onEdit: (change: Partial<Record<CountyField, string>>) => void;
  onRemove: () => void;
};

function CountyFields({ county, errors, changed, focusesName, onEdit, onRemove }: FieldsProps) {
  const intl = useIntl();
  const rowOf = (field: CountyField) => {
    const error = errors[`${county.key}.${field}`];
    return {
      label: intl.formatMessage({ id: `federalStates.county.${field}` }),
      mark: changed.includes(field) ? intl.formatMessage({ id: 'change.changed' }) : undefined,
      error: error && intl.formatMessage({ id: `federalStates.error.${error}` }),
      value: county[field],
    };
  };
  return (
    <FormGrid>
      <TextRow
        {...rowOf('name')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the operator has just opened this row
        autoFocus={focusesName}
        maxLength={100}
        onType={(name) => onEdit({ name })}
      />
      <TextRow
        {...rowOf('countyId')}
        maxLength={8}
        inputMode="numeric"
        onType={(countyId) => onEdit({ countyId })}
      />
      <TextRow
        {...rowOf('antaresKey')}
        hint={intl.formatMessage({ id: 'federalStates.hint.antaresKey' })}
        maxLength={100}
        onType={(antaresKey) => onEdit({ antaresKey })}
      />
      {county.id === undefined && (
        <div>
          <Button look="quiet" onClick={onRemove}>
            {intl.formatMessage({ id: 'federalStates.counties.discard' })}
          </Button>
        </div>
      )}
    </FormGrid>
  );
}
