import type { ReactNode } from 'react';
import { NoRows } from '../../../app/data/query-panel.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Tool } from '../api.ts';
import { yesOrNo } from './labels.ts';
import styles from './parameters-panel.module.css';
import { hasText } from './tool-facts.tsx';

type Parameter = Tool['parameters'][number];

const columns = ['name', 'scope', 'location', 'type', 'required', 'protected', 'default', 'rule'] as const;

type Column = (typeof columns)[number];

/** The values that the tool gets when it is started. On a phone each row becomes a list of labelled values. */
export function ParametersPanel({ parameters }: Pick<Tool, 'parameters'>) {
  const t = useTranslate();
  const title = t('tools.parameters.title');
  const label = (column: Column) => t(`tools.parameters.${column}`);
  if (parameters.length === 0)
    return (
      <Panel title={title}>
        <NoRows>{t('tools.parameters.none')}</NoRows>
      </Panel>
    );
  return (
    <Panel title={title} trailing={t.number(parameters.length)}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {label(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parameters.map((parameter, index) => (
            // The platform accepts two parameters of the same name.
            // oxlint-disable-next-line react/no-array-index-key -- the rows are never reordered
            <Row key={index} parameter={parameter} label={label} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Row({ parameter, label }: { parameter: Parameter; label: (column: Column) => string }) {
  const t = useTranslate();
  const cells: Record<Column, ReactNode> = {
    name: <Name parameter={parameter} />,
    scope: t.label('tools.scope', parameter.scope),
    location: t.label('tools.location', parameter.location),
    type: t.label('tools.parameterType', parameter.type),
    required: yesOrNo(t, !parameter.isOptional),
    protected: yesOrNo(t, parameter.isProtected),
    default: hasText(parameter.defaultValue) ? <code>{parameter.defaultValue}</code> : '–',
    rule: <Rule parameter={parameter} />,
  };
  return (
    <tr className={styles.row}>
      {columns.map((column) => (
        <td key={column} data-label={label(column)}>
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}

function Name({ parameter: { name, displayName, description } }: { parameter: Parameter }) {
  return (
    <>
      <code className={styles.name}>{name}</code>
      <p>{displayName}</p>
      {hasText(description) && <p className={styles.quiet}>{description}</p>}
    </>
  );
}

function Rule({ parameter: { regex, regexComment } }: { parameter: Parameter }) {
  if (!hasText(regex)) return '–';
  return (
    <>
      <code>{regex}</code>
      {hasText(regexComment) && <p className={styles.quiet}>{regexComment}</p>}
    </>
  );
}
