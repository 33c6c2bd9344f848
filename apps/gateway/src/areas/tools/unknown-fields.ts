import type { PlatformTool } from '../../platform/tool-schema.ts';
import { Tool } from '../../platform/tool-schema.ts';

/** Never in an answer, not even their names as unknown fields. */
const secrets = new Set(['secret', 'clientSecret']);

/** Paths of fields that the gateway keeps without knowing them. */
export function findUnknownFields(tool: PlatformTool): string[] {
  const { entries } = Tool;
  const [parameter, medium] = [entries.parameters.wrapped.item.entries, entries.medium.wrapped.entries];
  return [
    ...unknownIn(tool, entries),
    ...unknownIn(tool.config, entries.config.entries).map((name) => `config.${name}`),
    ...tool.parameters.flatMap((each, index) =>
      unknownIn(each, parameter).map((name) => `parameters.${index}.${name}`),
    ),
    ...unknownIn(tool.medium ?? {}, medium).map((name) => `medium.${name}`),
  ];
}

function unknownIn(object: object, known: object): string[] {
  return Object.keys(object).filter((name) => !Object.hasOwn(known, name) && !secrets.has(name));
}
