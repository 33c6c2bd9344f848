import type { ReactNode } from 'react';
import { explainError } from '../../../app/data/explain-error.ts';
import { NoRows } from '../../../app/data/query-panel.tsx';
import type { Fields } from '../../../app/form/define-form.ts';
import { describeNotGiven } from '../../../app/form/form-facts.tsx';
import { fieldLabel } from '../../../app/form/form-fields.tsx';
import { CopyableValue } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { FactList, type FactItem } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import type { Tool } from '../api.ts';
import { appearanceFields, basicFields, flatten, hasToolField, launchFields, mediumFields } from '../form.ts';
import { describeUpload, hasText, yesOrNo } from '../labels.ts';
import styles from './tool-page.module.css';
import { ToolLogo } from './tool-logo.tsx';

type PanelProps = {
  title: string;
  tool: Tool;
  /** In this order, before the other ones of these fields. */
  first: readonly string[];
  fields: Fields;
  /** Fields that are shown in another way, or elsewhere. */
  special: Readonly<Record<string, FactItem | null>>;
  last?: readonly FactItem[];
};

/** A panel of facts, with the names of those that are not given in one line. A new field of the form is the last one. */
function FieldsPanel({ title, tool, first, fields, special, last = [] }: PanelProps) {
  const t = useTranslate();
  const values: Readonly<Record<string, unknown>> = flatten(tool);
  const names = [...new Set([...first, ...Object.keys(fields)])].filter((name) => hasToolField(tool, name));
  const facts = names.flatMap((name) => {
    const fact = name in special ? special[name] : describeField(t, fields, name, values[name]);
    return fact ? [fact] : [];
  });
  return (
    <Panel title={title}>
      <FactList facts={[...facts, ...last]} renderNotGiven={(missing) => describeNotGiven(t, missing)} />
    </Panel>
  );
}

const copied = [
  'url',
  'config.baseUrl',
  'config.clientId',
  'config.frontchannelLogoutUri',
  'config.key',
  'medium.mediumId',
  'medium.mediaSourceId',
];

function describeField(t: Translate, fields: Fields, name: string, value: unknown): FactItem {
  const label = labelOf(t, name);
  if (typeof value === 'boolean') return { name: label, value: yesOrNo(t, value) };
  if (Array.isArray(value)) {
    const lines = value.map(String).map((line) => <p key={line}>{line}</p>);
    return { name: label, value: lines.length === 0 ? null : lines, isLong: true };
  }
  const text = typeof value === 'string' ? value : null;
  if (copied.includes(name)) return copyableFact(label, text);
  const labels = fields[name]?.options?.labels;
  if (!hasText(text)) return { name: label, value: null };
  return { name: label, value: labels === undefined ? text : t.label(labels, text) };
}

/** Some fields have another label than in the form, which asks what to do. */
function labelOf(t: Translate, name: string): string {
  return t.optional(`tools.fact.${name}`) ?? fieldLabel(t, 'tools', name);
}

/** What the tool is, and where it may be used. */
export function FactsPanel({ tool }: { tool: Tool }) {
  const t = useTranslate();
  const { description, states, restrictToContexts: contexts, iconName, unknownFields } = tool;
  const special = {
    name: null,
    isDeactivated: null,
    isHidden: null,
    isPreferred: null,
    description: {
      name: labelOf(t, 'description'),
      value: hasText(description) ? description : null,
      isLong: true,
    },
    states: {
      name: t('tools.field.state'),
      value: <Chips labels={states.map((state) => t.label('tools.state', state))} />,
      isLong: true,
    },
    restrictToContexts: {
      name: labelOf(t, 'restrictToContexts'),
      value:
        contexts.length === 0 ? (
          t('tools.context.all')
        ) : (
          <Chips labels={contexts.map((context) => t.label('tools.context', context))} />
        ),
      isLong: true,
    },
    logoUrl: describeImage(t, tool, 'logoUrl', <ToolLogo tool={tool} />),
    thumbnailUrl: describeImage(t, tool, 'thumbnailUrl'),
    iconName: { name: labelOf(t, 'iconName'), value: hasText(iconName) ? <code>{iconName}</code> : null },
  };
  const unknown = {
    name: labelOf(t, 'unknownFields'),
    value: <Chips labels={unknownFields} />,
    isLong: true,
  };
  const first = [
    'description',
    'states',
    'restrictToContexts',
    'config.type',
    'openNewTab',
    'url',
    'logoUrl',
    'thumbnailUrl',
    'iconName',
  ];
  const { 'config.type': type } = launchFields;
  const fields = { ...basicFields, ...appearanceFields, 'config.type': type };
  return (
    <FieldsPanel
      title={t('tools.fact.title')}
      tool={tool}
      first={first}
      fields={fields}
      special={special}
      last={unknownFields.length === 0 ? [] : [unknown]}
    />
  );
}

/** The platform downloads the images at every update, so a dead address makes every update fail. */
function describeImage(
  t: Translate,
  tool: Tool,
  field: 'logoUrl' | 'thumbnailUrl',
  image?: ReactNode,
): FactItem {
  const address = tool[field];
  const problem = tool.addressProblems.find((one) => one.field === field);
  const upload = describeUpload(t, address ?? '');
  const more = (
    <>
      {problem !== undefined && (
        <p>
          <StatusMark status="unknown">
            {t('tools.fact.addressProblem', {
              problem: explainError(t, 'tools', problem.type) ?? problem.type,
            })}
          </StatusMark>
        </p>
      )}
      {image}
    </>
  );
  const name = labelOf(t, field);
  if (upload === undefined) return copyableFact(name, address, more);
  const value = (
    <>
      {upload}
      {more}
    </>
  );
  return { name, value, isLong: true };
}

/** How the tool is started. The fields depend on its type; an unknown type shows what all types have. */
export function ConfigPanel({ tool }: { tool: Tool }) {
  const t = useTranslate();
  const { hasSecret } = tool;
  const special = {
    'config.type': null,
    secret: {
      name: labelOf(t, 'secret'),
      value: (
        <StatusMark status={hasSecret ? 'success' : 'none'}>
          {t(hasSecret ? 'secret.set' : 'tools.config.secretNotSet')}
        </StatusMark>
      ),
    },
  };
  const first = [
    'config.baseUrl',
    'config.clientId',
    'config.key',
    'secret',
    'config.skipConsent',
    'config.redirectUris',
    'config.tokenEndpointAuthMethod',
  ];
  return (
    <FieldsPanel
      title={t('tools.config.title')}
      tool={tool}
      first={first}
      fields={launchFields}
      special={special}
    />
  );
}

export function MediumPanel({ tool }: { tool: Tool }) {
  const t = useTranslate();
  const title = t('tools.field.medium');
  const { medium } = tool;
  if (medium === null)
    return (
      <Panel title={title}>
        <NoRows>{t('tools.medium.none')}</NoRows>
      </Panel>
    );
  const { modifiedAt } = medium;
  const changed = {
    name: labelOf(t, 'medium.modifiedAt'),
    value: hasText(modifiedAt) ? toMoment(modifiedAt) : null,
  };
  return (
    <FieldsPanel
      title={title}
      tool={tool}
      first={['medium.status', 'medium.mediumId', 'medium.publisher']}
      fields={mediumFields}
      special={{ 'medium.modifiedAt': changed }}
    />
  );
}

/** The platform keeps any text of the source here. */
function toMoment(at: string) {
  return Number.isNaN(Date.parse(at)) ? at : <Moment at={at} />;
}

/** Text that can be copied but is no link: the address comes from outside. */
function copyableFact(name: string, text: string | null, more?: ReactNode): FactItem {
  const value = hasText(text) ? (
    <>
      <CopyableValue text={text} what={name} />
      {more}
    </>
  ) : null;
  return { name, value, isLong: true };
}

function Chips({ labels }: { labels: readonly string[] }) {
  return (
    <ul className={styles.chips}>
      {labels.map((label) => (
        <li key={label} className={styles.chip}>
          {label}
        </li>
      ))}
    </ul>
  );
}
