import type { Fields } from '../../db/tool-tables.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, invalidChange } from '../api-error.ts';
import type { Logo } from './fetch-logo.ts';
import type { Medium, Parameter, ToolInput } from './read-tool.ts';

/** CTL_TOOLS__PREFERRED_TOOLS_LIMIT of the real server. */
const maxPreferred = 5;
const largestLogo = 300_000;

/** A tool that is about to be saved. */
export interface PendingTool extends Omit<ToolInput, 'config'> {
  readonly id: string;
  readonly config: Fields;
  readonly logo: Logo | undefined;
}

async function requireUniqueName(db: Database, { id, name }: PendingTool): Promise<void> {
  if (name === '') return;
  const same = await db.selectFrom('tools').select('id').where('name', '=', name).execute();
  if (same.length > 1 || same.some((tool) => tool.id !== id))
    throw invalidChange(`tool_name_duplicate: The tool name "${name}" is already used.`);
}

function isRegex(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

function hasType(value: string, type: string): boolean {
  if (type === 'string') return true;
  if (type === 'number') return !Number.isNaN(Number(value));
  return type === 'boolean' && (value === 'true' || value === 'false');
}

function reject(code: string, text: string): never {
  throw invalidChange(`${code}: ${text}`);
}

function checkParameter(parameter: Parameter, medium: Medium | undefined): void {
  const { name, type, scope, regex = '', regexComment = '', defaultValue = '' } = parameter;
  const isAuto = type.startsWith('auto_');
  if (scope === 'global' && !isAuto && defaultValue === '')
    reject(
      'tool_param_default_required',
      `The custom parameter "${name}" is a global parameter and requires a default value.`,
    );
  if (isAuto && scope !== 'global')
    reject(
      'tool_param_auto_requires_global',
      `The custom parameter "${name}" with type "${type}" must have the scope "global", since it is automatically filled.`,
    );
  if (type === 'auto_mediumid' && medium?.status !== 'template' && !medium?.mediumId)
    reject(
      'tool_param_auto_medium_id',
      `The custom parameter "${name}" with type "${type}" must have the mediumId set.`,
    );
  if (regex !== '' && regexComment === '')
    reject('tool_param_regexComment', `The custom parameter "${name}" parameter is missing a regex comment.`);
  if (!isRegex(regex))
    reject('tool_param_regex_invalid', `The custom Parameter "${name}" has an invalid regex.`);
  if (defaultValue !== '' && !hasType(defaultValue, type))
    reject(
      'tool_param_type_mismatch',
      `The default value of the custom parameter "${name}" should be of type "${type}".`,
    );
  if (regex !== '' && defaultValue !== '' && !new RegExp(regex).test(defaultValue))
    reject(
      'tool_param_default_regex',
      `The default value of a the custom parameter "${name}" does not match its regex.`,
    );
}

async function checkCommon(db: Database, tool: PendingTool): Promise<void> {
  await requireUniqueName(db, tool);
  const { name, parameters = [], medium } = tool;
  const names = parameters.map((parameter) => parameter.name.toLowerCase());
  if (new Set(names).size < names.length)
    throw invalidChange(
      `tool_param_duplicate: The tool ${name} contains multiple of the same custom parameters.`,
    );
  if (parameters.filter(({ location }) => location === 'fragment').length > 1)
    throw invalidChange(
      `tool_param_multiple_anchor_parameters: The tool ${name} contains multiple anchor (URI fragment) custom parameters.`,
    );
  for (const parameter of parameters) checkParameter(parameter, medium);
}

function checkTemplate({ config, medium }: PendingTool): void {
  if (config['type'] === 'oauth2' && medium?.status === 'template')
    throw invalidChange(
      'tool_template_oauth2_invalid: No templates for tools with OAuth2 configuration allowed.',
    );
}

async function checkRest(db: Database, { id, name, logo, isPreferred, iconName, medium }: PendingTool) {
  const title = 'External tool logo size exceeded.';
  if (logo && logo.size > largestLogo)
    throw new ApiError(400, 'EXTERNAL_TOOL_LOGO_SIZE_EXCEEDED', title, title);
  if (isPreferred && !iconName)
    throw invalidChange(
      `tool_preferred_tools_missing_icon_name: The icon name of the preferred tool ${name} is missing.`,
    );
  if (isPreferred) {
    const preferred = await db.selectFrom('tools').select('id').where('is_preferred', '=', true).execute();
    if (preferred.length >= maxPreferred && !preferred.some((tool) => tool.id === id))
      throw invalidChange(
        'tool_preferred_tools_limit_reached: Unable to add a new preferred tool, the total limit had been reached.',
      );
  }
  if (medium?.status === 'template' && medium.mediumId)
    throw invalidChange('tool_medium_status_template: This template cannot be linked to a specific medium.');
  if (medium && medium.status !== 'template' && !medium.mediumId)
    throw invalidChange(
      `tool_medium_status_${medium.status}: This medium is ${medium.status} but is not linked to an external medium.`,
    );
}

/** The first broken rule is reported, in the order of the real server. */
export async function checkNewTool(db: Database, tool: PendingTool): Promise<void> {
  await checkCommon(db, tool);
  const { name, config } = tool;
  if (config['type'] === 'oauth2') {
    if (config['clientSecret'] === '')
      throw invalidChange(`tool_clientSecret_missing: The Client Secret of the tool ${name} is missing.`);
    const same = await db
      .selectFrom('tools')
      .select('id')
      .where((where) => where(where.ref('config', '->>').key('clientId'), '=', String(config['clientId'])))
      .executeTakeFirst();
    if (same)
      throw invalidChange(`tool_clientId_duplicate: The Client Id of the tool ${name} is already used.`);
  }
  checkTemplate(tool);
  if (config['type'] === 'lti11' && config['secret'] === '')
    throw invalidChange(`tool_secret_missing: The secret of the LTI tool ${name} is missing.`);
  await checkRest(db, tool);
}

export async function checkChangedTool(
  db: Database,
  { tool, sentId, stored }: { tool: PendingTool; sentId: string; stored: Fields },
): Promise<void> {
  const { id, name, config } = tool;
  if (sentId !== id)
    throw invalidChange('tool_id_mismatch: The tool has no id or it does not match the path parameter.');
  await checkCommon(db, tool);
  if (stored['type'] === 'oauth2' && config['type'] !== 'oauth2')
    throw invalidChange(`tool_type_immutable: The Config Type of the tool ${name} is immutable.`);
  if (stored['type'] === 'oauth2' && config['clientId'] !== stored['clientId'])
    throw invalidChange(`tool_clientId_immutable: The Client Id of the tool ${name} is immutable.`);
  checkTemplate(tool);
  await checkRest(db, tool);
}
