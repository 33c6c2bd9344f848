import type { PlatformTool } from '../../platform/tool-schema.ts';
import { Config, Medium, Parameter, Tool } from '../../platform/tool-schema.ts';

/** Never in an answer, not even their names as unknown fields. */
const secrets = new Set(['secret', 'clientSecret']);

/** Paths of fields that the gateway keeps without knowing them. */
export function findUnknownFields(tool: PlatformTool): string[] {
  return [
    ...unknownIn(tool, Tool.entries),
    ...unknownIn(tool.config, Config.entries).map((name) => `config.${name}`),
    ...tool.parameters.flatMap((each, index) =>
      unknownIn(each, Parameter.entries).map((name) => `parameters.${index}.${name}`),
    ),
    ...unknownIn(tool.medium ?? {}, Medium.entries).map((name) => `medium.${name}`),
  ];
}

function unknownIn(object: object, known: object): string[] {
  return Object.keys(object).filter((name) => !Object.hasOwn(known, name) && !secrets.has(name));
}
