import { useEffect, useRef, useState } from 'react';
import { FormField, FormFields, useRows } from '../../../app/form/form-fields.tsx';
import { newRow, rowForm } from '../../../app/form/rows.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { tryExpression, type TrialResult } from '../../../lib/try-expression.ts';
import { AddIcon, DownIcon, LaterIcon, UpIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextRow } from '../../../ui/form-row.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { maxAddress, type Parameter, type ToolForm, toolForm } from '../form.ts';
import { nameOf } from '../labels.ts';
import styles from './form.module.css';

const maxParameters = 200;

/** The parameters as rows in their order. A row with an error is open. */
export function ParametersSection({ of }: { of: ToolForm }) {
  const t = useTranslate();
  const rowOf = useRows(of);
  const { parameters } = of.draft;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // Moving an element in the document takes the focus away from it.
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  });
  const { error } = rowOf('parameters');

  function toggle(key: string, isOpen: boolean) {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  }

  function add() {
    const parameter = newRow(toolForm.fields.parameters);
    of.edit({ parameters: [...parameters, parameter] });
    toggle(parameter.key, true);
  }

  function move(index: number, by: -1 | 1) {
    const parameter = parameters[index];
    const position = index + by;
    if (parameter === undefined || position < 0 || position >= parameters.length) return;
    focused.current = document.activeElement;
    of.edit({ parameters: parameters.toSpliced(index, 1).toSpliced(position, 0, parameter) });
    const place = { name: nameOf(t, parameter), position: position + 1, count: parameters.length };
    setMoved(t('tools.parameter.moved', place));
  }

  function remove(key: string) {
    of.edit({ parameters: parameters.filter((parameter) => parameter.key !== key) });
    list.current?.focus();
  }

  return (
    <Panel
      title={t('tools.field.parameters')}
      trailing={
        <>
          {t.number(parameters.length)}
          <Button isWaiting={parameters.length >= maxParameters} onClick={add}>
            <AddIcon />
            {t('tools.parameter.add')}
          </Button>
        </>
      }
    >
      <output className="visually-hidden">{moved}</output>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {parameters.length === 0 && (
        <PanelBody>
          <p>{t('tools.parameters.none')}</p>
        </PanelBody>
      )}
      <ol ref={list} className={styles.list} tabIndex={-1}>
        {parameters.map((parameter, index) => {
          const { key } = parameter;
          const name = nameOf(t, parameter);
          const hasError = Object.keys(parameter).some(
            (field) => rowOf(`parameters.${key}.${field}`).error !== undefined,
          );
          const isOpen = open.has(key) || hasError;
          return (
            <li key={key} className={isOpen ? `${styles.item} ${styles.open}` : styles.item}>
              <div className={styles.parameterRow}>
                <div className={styles.moves}>
                  <Button
                    variant="quiet"
                    isWaiting={index === 0}
                    aria-label={t('tools.parameter.up', { name })}
                    onClick={() => move(index, -1)}
                  >
                    <UpIcon />
                  </Button>
                  <Button
                    variant="quiet"
                    isWaiting={index === parameters.length - 1}
                    aria-label={t('tools.parameter.down', { name })}
                    onClick={() => move(index, 1)}
                  >
                    <DownIcon />
                  </Button>
                </div>
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={isOpen}
                  onClick={() => toggle(key, !isOpen)}
                >
                  <span className={styles.parameterName}>
                    <b>{name}</b> {parameter.displayName}
                  </span>
                  <span className={styles.fact}>{t.label('tools.parameterType', parameter.type)}</span>
                  <span className={styles.fact}>{t.label('tools.scope', parameter.scope)}</span>
                  <span className={styles.fact}>{t.label('tools.location', parameter.location)}</span>
                  <span className={styles.chevron}>
                    <LaterIcon />
                  </span>
                </button>
              </div>
              {isOpen && <ParameterFields of={of} parameter={parameter} onRemove={() => remove(key)} />}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

type FieldsProps = { of: ToolForm; parameter: Parameter; onRemove: () => void };

function ParameterFields({ of, parameter, onRemove }: FieldsProps) {
  const t = useTranslate();
  const { key, name, regex, regexComment, from } = parameter;
  const container = useRef<HTMLDivElement>(null);
  // After it was added.
  const isFresh = useRef(from === undefined && name === '');
  useEffect(() => {
    if (isFresh.current) container.current?.querySelector('input')?.focus();
    isFresh.current = false;
  }, []);
  const row = rowForm(of, 'parameters', key);
  const pathOf = (field: keyof Parameter) => `parameters.${key}.${field}`;
  const explanation = useRows(row)(pathOf('regexComment'));
  return (
    <div ref={container}>
      <FormFields
        of={row}
        custom={{
          [pathOf('regexComment')]: (
            <>
              <TextRow
                {...explanation}
                note={regex === '' ? t('form.optional') : undefined}
                value={regexComment}
                maxLength={maxAddress}
                onType={(typed) => row.edit({ [pathOf('regexComment')]: typed })}
              />
              {regex !== '' && <Trial regex={regex} />}
            </>
          ),
          [pathOf('isOptional')]: (
            <div className={styles.flags}>
              <FormField of={row} name={pathOf('isOptional')} />
              <FormField of={row} name={pathOf('isProtected')} />
            </div>
          ),
          [pathOf('isProtected')]: null,
        }}
      />
      <div className={styles.actions}>
        <Button onClick={onRemove}>
          <BinIcon />
          {t('tools.parameter.remove')}
        </Button>
      </div>
    </div>
  );
}

const maxSampleLength = 100;

/** Tries the regular expression on a sample value, which is not saved. */
function Trial({ regex }: { regex: string }) {
  const t = useTranslate();
  const [sample, setSample] = useState('');
  const result = useTrial(regex, sample);
  // Whether an empty value fits is not what the operator wants to know.
  const isShown = result !== undefined && (sample !== '' || (result !== 'matches' && result !== 'differs'));
  return (
    <TextRow
      label={t('tools.parameter.sample')}
      hint={t('tools.parameter.sampleHint')}
      value={sample}
      maxLength={maxSampleLength}
      trailing={<output className={styles.result}>{isShown && t(`tools.parameter.sample.${result}`)}</output>}
      onType={setSample}
    />
  );
}

/** Undefined until the worker has answered. */
function useTrial(regex: string, sample: string): TrialResult | undefined {
  const [last, setLast] = useState<{ regex: string; sample: string; result: TrialResult }>();
  useEffect(() => {
    const stop = new AbortController();
    void tryExpression(regex, sample, stop.signal).then((result) => setLast({ regex, sample, result }));
    return () => stop.abort();
  }, [regex, sample]);
  return last?.regex === regex && last.sample === sample ? last.result : undefined;
}
