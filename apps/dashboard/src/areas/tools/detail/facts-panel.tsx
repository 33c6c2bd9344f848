import { useIntl } from 'react-intl';
import { labelOf } from '../../../i18n/label-of.ts';
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
  const intl = useIntl();
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
  ) => intl.formatMessage({ id: `tools.fact.${name}` });
  const image = (field: 'logoUrl' | 'thumbnailUrl'): FactItem => {
    const upload = describeUpload(intl, tool[field] ?? '');
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
      value: <Chips labels={states.map((state) => labelOf(intl, 'tools.state', state))} />,
      isLong: true,
    },
    {
      name: label('contexts'),
      value:
        contexts.length === 0 ? (
          intl.formatMessage({ id: 'tools.context.all' })
        ) : (
          <Chips labels={contexts.map((context) => labelOf(intl, 'tools.context', context))} />
        ),
      isLong: true,
    },
    {
      name: intl.formatMessage({ id: 'tools.column.type' }),
      value: labelOf(intl, 'tools.type', tool.config.type),
    },
    { name: label('openNewTab'), value: yesOrNo(intl, tool.openNewTab) },
    copyableFact(label('url'), tool.url),
    image('logoUrl'),
    image('thumbnailUrl'),
    { name: label('iconName'), value: hasText(tool.iconName) ? <code>{tool.iconName}</code> : null },
  ];
  if (unknownFields.length > 0)
    facts.push({ name: label('unknownFields'), value: <Chips labels={unknownFields} />, isLong: true });
  return <ToolFacts title={intl.formatMessage({ id: 'tools.fact.title' })} facts={facts} />;
}

/** The platform downloads the images at every update, so a dead address makes every update fail. */
function AddressProblem({ tool, field }: { tool: Tool; field: string }) {
  const intl = useIntl();
  const problem = tool.addressProblems.find((one) => one.field === field);
  if (problem === undefined) return null;
  return (
    <p>
      <StatusMark status="unknown">
        {intl.formatMessage(
          { id: 'tools.fact.addressProblem' },
          { problem: explainError(intl, 'tools', problem.type) ?? problem.type },
        )}
      </StatusMark>
    </p>
  );
}
