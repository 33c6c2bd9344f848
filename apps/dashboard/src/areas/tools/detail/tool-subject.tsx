import { useIntl } from 'react-intl';
import { labelOf } from '../../../i18n/label-of.ts';
import type { Tool } from '../api.ts';
import { nameOf } from '../labels.ts';

/** Which tool a dialog is about. */
export function ToolSubject({ tool }: { tool: Tool }) {
  const intl = useIntl();
  return (
    <>
      <p>
        <strong>{nameOf(intl, tool)}</strong>
      </p>
      <p>{labelOf(intl, 'tools.type', tool.config.type)}</p>
      <code>{tool.id}</code>
    </>
  );
}
