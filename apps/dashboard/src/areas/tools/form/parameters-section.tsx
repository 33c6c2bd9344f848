import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { AddIcon, DownIcon, LaterIcon, UpIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { nameOf } from '../labels.ts';
import type { ParameterDraft } from './draft.ts';
import { ParameterFields } from './parameter-fields.tsx';
import styles from './parameters-section.module.css';
import type { ToolForm } from './tool-form.ts';

const newParameter: Omit<ParameterDraft, 'key'> = {
  name: '',
  displayName: '',
  description: '',
  defaultValue: '',
  regex: '',
  regexComment: '',
  scope: 'school',
  location: 'query',
  type: 'string',
  isOptional: false,
  isProtected: false,
};

const maxParameters = 200;

/** The parameters as rows in their order. A row with an error is open. */
export function ParametersSection({ form }: { form: ToolForm }) {
  const t = useTranslate();
  const { draft, rowOf, edit } = form;
  const { parameters } = draft;
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
    const key = crypto.randomUUID();
    edit({ parameters: [...parameters, { ...newParameter, key }] });
    toggle(key, true);
  }

  function move(index: number, by: -1 | 1) {
    const parameter = parameters[index];
    const position = index + by;
    if (parameter === undefined || position < 0 || position >= parameters.length) return;
    focused.current = document.activeElement;
    edit({ parameters: parameters.toSpliced(index, 1).toSpliced(position, 0, parameter) });
    const place = { name: nameOf(t, parameter), position: position + 1, count: parameters.length };
    setMoved(t('tools.parameter.moved', place));
  }

  function remove(key: string) {
    edit({ parameters: parameters.filter((parameter) => parameter.key !== key) });
    list.current?.focus();
  }

  return (
    <Panel
      title={t('tools.parameters.title')}
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
              <div className={styles.row}>
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
                  <span className={styles.name}>
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
              {isOpen && (
                <ParameterFields
                  parameter={parameter}
                  rowOf={(field) => rowOf(`parameters.${key}.${field}`)}
                  focusesName={parameter.from === undefined && parameter.name === ''}
                  onEdit={(more) =>
                    edit({
                      parameters: parameters.map((one) => (one.key === key ? { ...one, ...more } : one)),
                    })
                  }
                  onRemove={() => remove(key)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
