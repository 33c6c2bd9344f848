import type { IntlShape } from 'react-intl';

export const toolTypes = ['oauth2', 'lti11', 'basic'] as const;

export const toolStates = ['active', 'hidden', 'deactivated', 'preferred', 'draft', 'template'] as const;

/** The status of a medium. */
export const mediumStates = ['active', 'draft', 'template'] as const;

// Values without a message are shown unchanged, as the platform or a newer gateway sends them.

export function typeLabel(intl: IntlShape, type: string): string {
  const known = toolTypes.find((one) => one === type);
  return known === undefined ? type : intl.formatMessage({ id: `tools.type.${known}` });
}

export function stateLabel(intl: IntlShape, state: string): string {
  const known = toolStates.find((one) => one === state);
  return known === undefined ? state : intl.formatMessage({ id: `tools.state.${known}` });
}

/** The platform accepts an empty name. */
export function nameOf(intl: IntlShape, { name }: { name: string }): string {
  return name.trim() || intl.formatMessage({ id: 'tools.unnamed' });
}
