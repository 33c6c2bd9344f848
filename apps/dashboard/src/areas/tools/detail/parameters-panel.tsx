import type { ReactNode } from 'react';
import { NoRows } from '../../../app/data/query-panel.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Tool } from '../api.ts';
import { hasText, yesOrNo } from '../labels.ts';
import styles from './tool-page.module.css';

type Parameter = Tool['parameters'][number];

const columns = [
  'tools.parameters.name',
  'tools.field.parameters.scope',
  'tools.field.parameters.location',
  'tools.field.parameters.type',
  'tools.parameters.required',
  'tools.field.parameters.isProtected',
  'tools.field.parameters.defaultValue',
  'tools.parameters.rule',
] as const;

/** The values that the tool gets when it is started. On a phone each row becomes a list of labelled values. */
export function ParametersPanel({ parameters }: Pick<Tool, 'parameters'>) {
  const t = useTranslate();
  const title = t('tools.field.parameters');
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
        <thead className={styles.tableHead}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parameters.map((parameter, index) => (
            // The platform accepts two parameters of the same name.
            // oxlint-disable-next-line react/no-array-index-key -- the rows are never reordered
            <Row key={index} parameter={parameter} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Row({ parameter }: { parameter: Parameter }) {
  const t = useTranslate();
  const cells: Record<(typeof columns)[number], ReactNode> = {
    'tools.parameters.name': <Name parameter={parameter} />,
    'tools.field.parameters.scope': t.label('tools.scope', parameter.scope),
    'tools.field.parameters.location': t.label('tools.location', parameter.location),
    'tools.field.parameters.type': t.label('tools.parameterType', parameter.type),
    'tools.parameters.required': yesOrNo(t, !parameter.isOptional),
    'tools.field.parameters.isProtected': yesOrNo(t, parameter.isProtected),
    'tools.field.parameters.defaultValue': hasText(parameter.defaultValue) ? (
      <code>{parameter.defaultValue}</code>
    ) : (
      '–'
    ),
    'tools.parameters.rule': <Rule parameter={parameter} />,
  };
  return (
    <tr className={styles.row}>
      {columns.map((column) => (
        <td key={column} data-label={t(column)}>
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}

function Name({ parameter: { name, displayName, description } }: { parameter: Parameter }) {
  return (
    <>
      <code className={styles.parameterName}>{name}</code>
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
