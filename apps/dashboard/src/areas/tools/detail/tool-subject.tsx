import { useIntl } from 'react-intl';
import type { Tool } from '../api.ts';
import { nameOf, typeLabel } from '../labels.ts';

/** Which tool a dialog is about. */
export function ToolSubject({ tool }: { tool: Tool }) {
  const intl = useIntl();
  return (
    <>
      <p>
        <strong>{nameOf(intl, tool)}</strong>
      </p>
      <p>{typeLabel(intl, tool.config.type)}</p>
      <code>{tool.id}</code>
    </>
  );
}
