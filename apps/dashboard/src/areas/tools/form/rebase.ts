import type { Tool } from '../api.ts';
import { type Edits, parameterFields } from './changes.ts';
import { type ParameterDraft, readTool } from './draft.ts';

/** The edits of a form for a newer state of the tool. Single values stay; parameters are matched by their names. */
export function rebase(edits: Edits, seen: Tool, current: Tool): Edits {
  if (edits.parameters === undefined) return edits;
  const before = readTool(seen).parameters;
  const now = readTool(current).parameters;
  const kept = edits.parameters.flatMap((edited) => {
    const loaded = before.find(({ key }) => key === edited.key);
    if (loaded === undefined) return [edited];
    const match = now.find(({ name }) => name === loaded.name);
    return match === undefined ? recreate(edited, loaded) : [applyTo(match, edited, loaded)];
  });
  // Parameters that another operator has added.
  const added = now.filter(({ name }) => !before.some((loaded) => loaded.name === name));
  return { ...edits, parameters: [...kept, ...added] };
}

/** A parameter that another operator removed stays removed. If it was edited here, it is sent as a new one. */
function recreate(edited: ParameterDraft, loaded: ParameterDraft): ParameterDraft[] {
  if (parameterFields.every((field) => edited[field] === loaded[field])) return [];
  const { from: _from, ...values } = edited;
  return [{ ...values, key: crypto.randomUUID() }];
}

/** The current parameter with the values that were edited here. */
function applyTo(match: ParameterDraft, edited: ParameterDraft, loaded: ParameterDraft): ParameterDraft {
  const own = parameterFields.filter((field) => edited[field] !== loaded[field]);
  return { ...match, ...Object.fromEntries(own.map((field) => [field, edited[field]])) };
}
