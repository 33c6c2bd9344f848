import { useTranslate } from '../../../i18n/translate.tsx';
import type { Tool } from '../api.ts';
import { nameOf } from '../labels.ts';

/** Which tool a dialog is about. */
export function ToolSubject({ tool }: { tool: Tool }) {
  const t = useTranslate();
  return (
    <>
      <p>
        <strong>{nameOf(t, tool)}</strong>
      </p>
      <p>{t.label('tools.type', tool.config.type)}</p>
      <code>{tool.id}</code>
    </>
  );
}
