import type { WriteState } from '../../../app/data/use-write.ts';
import type { FieldChange } from '../../../app/form/define-form.ts';
import type { Translate } from '../../../i18n/translate.tsx';
import type { RowProps } from '../../../ui/form-row.tsx';
import type { Tool } from '../api.ts';
import type { Edits } from './changes.ts';
import { type ParameterDraft, type ToolDraft, hasField } from './draft.ts';
import { explainError } from '../../../app/data/explain-error.ts';
import { fieldLabel } from './labels.ts';

/** What the sections of the form need. */
export type ToolForm = {
  draft: ToolDraft;
  /** The loaded tool; missing for a new one. */
  tool?: Tool | undefined;
  /** The label, mark and error of a field. */
  rowOf: (path: string) => Pick<RowProps, 'label' | 'mark' | 'error'>;
  edit: (edits: Edits) => void;
};

type Parts = {
  draft: ToolDraft;
  tool?: Tool | undefined;
  changes: readonly FieldChange[];
  /** Paths of required fields that are empty. */
  missing: readonly string[];
  /** Errors of the last save by path. */
  rejections: ReadonlyMap<string, string>;
  onEdit: (edits: Edits) => void;
};

export function createForm(t: Translate, parts: Parts): ToolForm {
  const { draft, tool, changes, missing, rejections, onEdit } = parts;
  const changed = new Set(changes.map(({ field }) => field));
  return {
    draft,
    tool,
    edit: onEdit,
    rowOf: (path) => ({
      label: fieldLabel(t, path),
      mark: changed.has(path) ? t('change.changed') : undefined,
      error: missing.includes(path) ? t('tools.error.FIELD_REQUIRED') : rejections.get(path),
    }),
  };
}

const required = ['name', 'config.type', 'config.baseUrl', 'config.clientId', 'config.key'] as const;
const requiredOfParameter = ['name', 'displayName'] as const;

/** Paths of required fields that are empty. Those that were empty before stay as they are. */
export function findMissing(draft: ToolDraft, loaded?: ToolDraft): string[] {
  const fields = required.filter(
    (path) => hasField(draft, path) && isEmpty(draft[path]) && !isEmpty(loaded?.[path]),
  );
  const before = new Map(loaded?.parameters.map((parameter) => [parameter.key, parameter]));
  const ofParameters = draft.parameters.flatMap((parameter) =>
    requiredOfParameter
      .filter((name) => isEmpty(parameter[name]) && !isEmpty(before.get(parameter.key)?.[name]))
      .map((name) => `parameters.${parameter.key}.${name}`),
  );
  return [...fields, ...ofParameters];
}

function isEmpty(text: string | undefined): boolean {
  return text?.trim() === '';
}

/** Errors of the last save by path. `sent`: the parameters that were sent, which errors name by their position. */
export function findRejections(
  t: Translate,
  state: WriteState,
  sent: readonly ParameterDraft[],
): Map<string, string> {
  if (state.is !== 'rejected') return new Map();
  const { field, validationErrors = [] } = state.error;
  const explained = explainError(t, 'tools', state.error.type);
  const toPath = (path: string) =>
    path.replace(/^parameters\.(\d+)/u, (all, index: string) => {
      const key = sent[Number(index)]?.key;
      return key === undefined ? all : `parameters.${key}`;
    });
  return new Map([
    ...validationErrors.map((error): [string, string] => [
      toPath(error.field),
      t('write.rejected.field', { message: error.message }),
    ]),
    ...(field !== undefined && explained !== undefined ? [[toPath(field), explained] as const] : []),
  ]);
}
