import { useTranslate } from '../../../i18n/translate.tsx';
import type { FactItem } from '../../../ui/facts.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import type { Tool } from '../api.ts';
import { explainError } from '../../../app/data/explain-error.ts';
import { describeUpload } from '../form/image-upload.ts';
import { yesOrNo } from './labels.ts';
import { Chips, copyableFact, hasText, ToolFacts } from './tool-facts.tsx';
import { ToolLogo } from './tool-logo.tsx';

/** What the tool is, and where it may be used. */
export function FactsPanel({ tool }: { tool: Tool }) {
  const t = useTranslate();
  const { description, states, restrictToContexts: contexts, unknownFields } = tool;
  const label = (
    name:
      | 'description'
      | 'url'
      | 'states'
      | 'contexts'
      | 'openNewTab'
      | 'iconName'
      | 'logoUrl'
      | 'thumbnailUrl'
      | 'unknownFields',
  ) => t(`tools.fact.${name}`);
  const image = (field: 'logoUrl' | 'thumbnailUrl'): FactItem => {
    const upload = describeUpload(t, tool[field] ?? '');
    const more = (
      <>
        <AddressProblem tool={tool} field={field} />
        {field === 'logoUrl' && <ToolLogo tool={tool} />}
      </>
    );
    if (upload === undefined) return copyableFact(label(field), tool[field], more);
    const value = (
      <>
        {upload}
        {more}
      </>
    );
    return { name: label(field), value, isLong: true };
  };
  const facts: FactItem[] = [
    { name: label('description'), value: hasText(description) ? description : null, isLong: true },
    {
      name: label('states'),
      value: <Chips labels={states.map((state) => t.label('tools.state', state))} />,
      isLong: true,
    },
    {
      name: label('contexts'),
      value:
        contexts.length === 0 ? (
          t('tools.context.all')
        ) : (
          <Chips labels={contexts.map((context) => t.label('tools.context', context))} />
        ),
      isLong: true,
    },
    {
      name: t('tools.column.type'),
      value: t.label('tools.type', tool.config.type),
    },
    { name: label('openNewTab'), value: yesOrNo(t, tool.openNewTab) },
    copyableFact(label('url'), tool.url),
    image('logoUrl'),
    image('thumbnailUrl'),
    { name: label('iconName'), value: hasText(tool.iconName) ? <code>{tool.iconName}</code> : null },
  ];
  if (unknownFields.length > 0)
    facts.push({ name: label('unknownFields'), value: <Chips labels={unknownFields} />, isLong: true });
  return <ToolFacts title={t('tools.fact.title')} facts={facts} />;
}

/** The platform downloads the images at every update, so a dead address makes every update fail. */
function AddressProblem({ tool, field }: { tool: Tool; field: string }) {
  const t = useTranslate();
  const problem = tool.addressProblems.find((one) => one.field === field);
  if (problem === undefined) return null;
  return (
    <p>
      <StatusMark status="unknown">
        {t('tools.fact.addressProblem', { problem: explainError(t, 'tools', problem.type) ?? problem.type })}
      </StatusMark>
    </p>
  );
}
