import { useContext, useRef, useState } from 'react';
import { FormStatus, useRows } from '../../../app/form/form-fields.tsx';
import type { FormState } from '../../../app/form/use-form.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { AddIcon, EditIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormGrid, TextRow } from '../../../ui/form-row.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import styles from './counties-section.module.css';
import { type CountyDraft, type CountyEdit, findChangedFields, type stateForm } from './form.ts';

type StateForm = FormState<(typeof stateForm)['fields']>;

const maxCounties = 500;

/** The counties as rows that open for editing. A row with an error is open. */
export function CountiesSection({ of }: { of: StateForm }) {
  const t = useTranslate();
  const { showsErrors } = useContext(FormStatus);
  const { counties } = of.draft;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);

  function edit(key: string, county: CountyEdit) {
    const edits = of.edits.counties ?? {};
    of.edit({ counties: { ...edits, [key]: { ...edits[key], ...county } } });
  }

  function remove(key: string) {
    const { [key]: _removed, ...others } = of.edits.counties ?? {};
    list.current?.focus();
    of.edit({ counties: others });
  }

  function add() {
    const key = crypto.randomUUID();
    edit(key, {});
    setOpen(new Set([...open, key]));
  }

  return (
    <Panel
      title={t('federalStates.field.counties')}
      trailing={
        <>
          {t.number(counties.length)}
          <Button isWaiting={counties.length >= maxCounties} onClick={add}>
            <AddIcon />
            {t('federalStates.counties.add')}
          </Button>
        </>
      }
    >
      <PanelBody>
        <p>{t(counties.length === 0 ? 'federalStates.counties.none' : 'federalStates.counties.hint')}</p>
      </PanelBody>
      <ul ref={list} className={styles.list} tabIndex={-1}>
        {counties.map((county) => {
          const { key, id } = county;
          const hasError =
            showsErrors && Object.keys(of.errors).some((path) => path.startsWith(`counties.${key}.`));
          const isOpen = id === undefined || open.has(key) || hasError;
          return (
            <li key={key} className={styles.item}>
              {isOpen ? (
                <CountyFields
                  of={of}
                  county={county}
                  before={of.before?.counties.find((one) => one.key === key)}
                  focusesName={open.has(key)}
                  onEdit={(change) => edit(key, { ...change, ...(id !== undefined && { id }) })}
                  onRemove={() => remove(key)}
                />
              ) : (
                <div className={styles.row}>
                  <span className={styles.name}>{cut(county.name) || '–'}</span>
                  <span className={styles.fact}>{county.countyId || '–'}</span>
                  <span className={styles.fact}>{cut(county.antaresKey, 20) || '–'}</span>
                  <Button
                    variant="quiet"
                    aria-label={t('federalStates.counties.editOne', { name: county.name || county.countyId })}
                    onClick={() => setOpen(new Set([...open, key]))}
                  >
                    <EditIcon />
                    {t('federalStates.counties.edit')}
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
  of: StateForm;
  county: CountyDraft;
  /** Undefined for a new county. */
  before: CountyDraft | undefined;
  focusesName: boolean;
  onEdit: (change: CountyEdit) => void;
  /** Only for a new county: a stored one may belong to schools. */
  onRemove: () => void;
};

function CountyFields({ of, county, before, focusesName, onEdit, onRemove }: FieldsProps) {
  const t = useTranslate();
  const changed = of.before === undefined ? [] : findChangedFields(before, county);
  const rows = useRows({ ...of, changed: changed.map((field) => `counties.${county.key}.${field}`) });
  const rowOf = (field: (typeof changed)[number]) => ({
    ...rows(`counties.${county.key}.${field}`),
    value: county[field],
  });
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
      <TextRow {...rowOf('antaresKey')} maxLength={100} onType={(antaresKey) => onEdit({ antaresKey })} />
      {county.id === undefined && (
        <div>
          <Button variant="quiet" onClick={onRemove}>
            {t('federalStates.counties.discard')}
          </Button>
        </div>
      )}
    </FormGrid>
  );
}
