/**
 * The rules that the platform checks one after the other, so that the form shows everything that breaks one at once. What
 * only the platform knows is left to it: names and ids of other tools, and what matches a regular expression.
 */

export function checkAddress(address: string): string | undefined {
  if (address === '') return 'FIELD_REQUIRED';
  if (!/^https:\/\//iu.test(address)) return 'ADDRESS_NOT_HTTPS';
  return URL.canParse(address) ? undefined : 'ADDRESS_NOT_A_URL';
}

/** An image has an address or is stored itself. */
export function checkImage(typed: string): string | undefined {
  const address = typed.trim();
  return address === '' || address.startsWith('data:') ? undefined : checkAddress(address);
}

type Parameter = Readonly<
  Record<'key' | 'name' | 'type' | 'scope' | 'location' | 'defaultValue' | 'regex' | 'regexComment', string>
>;

type ParameterDraft = {
  draft: Omit<Parameter, 'key'>;
  isChanged: (...names: (keyof Omit<Parameter, 'key'>)[]) => boolean;
};

export function checkParameter({ draft, isChanged }: ParameterDraft) {
  const { regex, regexComment } = draft;
  const isValueChanged = isChanged('type', 'scope', 'defaultValue');
  const isUnexplained = isChanged('regex', 'regexComment') && regex !== '' && regexComment === '';
  return {
    scope: isValueChanged ? checkScope(draft) : undefined,
    defaultValue: isValueChanged ? checkDefault(draft) : undefined,
    regex: isChanged('regex') && !isExpression(regex) ? 'TOOL_PARAM_REGEX_INVALID' : undefined,
    regexComment: isUnexplained ? 'TOOL_PARAM_REGEXCOMMENT' : undefined,
  };
}

type Value = Pick<Parameter, 'type' | 'scope' | 'defaultValue'>;

const isAutomatic = ({ type }: Value) => type.startsWith('auto_');

function checkScope(value: Value): string | undefined {
  return isAutomatic(value) && value.scope !== 'global' ? 'TOOL_PARAM_AUTO_REQUIRES_GLOBAL' : undefined;
}

function checkDefault(value: Value): string | undefined {
  const { type, scope, defaultValue } = value;
  if (defaultValue === '')
    return scope === 'global' && !isAutomatic(value) ? 'TOOL_PARAM_DEFAULT_REQUIRED' : undefined;
  const isOfType =
    type === 'number'
      ? !Number.isNaN(Number(defaultValue))
      : type !== 'boolean' || ['true', 'false'].includes(defaultValue);
  return isOfType ? undefined : 'TOOL_PARAM_TYPE_MISMATCH';
}

function isExpression(typed: string): boolean {
  try {
    return new RegExp(typed) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Names count without their letter case. Of two that conflict, the later one has the error. */
export function findDuplicates(parameters: readonly Parameter[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const names = new Set<string>();
  for (const { key, name } of parameters) {
    const compared = name.trim().toLowerCase();
    if (names.has(compared)) errors[`${key}.name`] = 'TOOL_PARAM_DUPLICATE';
    names.add(compared);
  }
  const [, ...further] = parameters.filter(({ location }) => location === 'fragment');
  for (const { key } of further) errors[`${key}.location`] = 'TOOL_PARAM_MULTIPLE_ANCHOR_PARAMETERS';
  return errors;
}

/** The errors of new tools without a secret, by their types. */
export const missingSecret = new Map([
  ['oauth2', 'TOOL_CLIENTSECRET_MISSING'],
  ['lti11', 'TOOL_SECRET_MISSING'],
]);

/** A template stands for no medium, all others do. */
export function checkMediumId(status: string, id: string): string | undefined {
  const hasId = id.trim() !== '';
  if (status === '' || hasId !== (status === 'template')) return undefined;
  return `TOOL_MEDIUM_STATUS_${status.toUpperCase()}`;
}
