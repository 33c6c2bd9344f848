import type { ToolFields } from '@superhero/contract/gateway/types';
import * as fc from 'fast-check';
import type { PlatformTool } from '../platform/tool-schema.ts';
import { readFields } from '../areas/tools/tool-fields.ts';

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', 'https://tool.example/', 'ß\n"\\', '0'),
);
const optional = fc.option(text, { nil: undefined });
const nullable = fc.oneof(optional, fc.constant(null));
const texts = fc.array(fc.string({ maxLength: 8 }), { maxLength: 3 });

/** Names that no version of the gateway knows. */
const unknownFields = fc.dictionary(
  fc.stringMatching(/^x[A-Z][a-z]{1,6}$/u),
  fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, '', 0, false)),
  { maxKeys: 3 },
);

/** An object with some of the known fields, and unknown ones. */
const loose = (known: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
  fc
    .tuple(fc.record(known), unknownFields)
    .map(([object, unknown]) =>
      Object.fromEntries(
        [...Object.entries(unknown), ...Object.entries(object)].filter(([, value]) => value !== undefined),
      ),
    );

const parameter = loose({
  name: fc.string({ minLength: 1, maxLength: 8 }),
  displayName: fc.string({ minLength: 1, maxLength: 8 }),
  description: nullable,
  defaultValue: nullable,
  regex: nullable,
  regexComment: nullable,
  scope: fc.constantFrom('global', 'school', 'context', 'later'),
  location: fc.constantFrom('path', 'query', 'body', 'fragment', 'later'),
  type: fc.constantFrom('string', 'number', 'auto_schoolid', 'later'),
  isOptional: fc.boolean(),
  isProtected: fc.boolean(),
});

const config = loose({
  type: fc.constantFrom('basic', 'oauth2', 'lti11', 'lti13'),
  baseUrl: fc.constantFrom('https://tool.example/', 'http:tool.example', 'x'),
  key: nullable,
  lti_message_type: nullable,
  privacy_permission: nullable,
  launch_presentation_locale: nullable,
  clientId: nullable,
  skipConsent: fc.option(fc.boolean(), { nil: undefined }),
  scope: nullable,
  frontchannelLogoutUri: nullable,
  redirectUris: fc.option(texts, { nil: undefined }),
  tokenEndpointAuthMethod: nullable,
});

const medium = loose({
  status: fc.constantFrom('active', 'draft', 'template', 'later'),
  mediumId: nullable,
  publisher: nullable,
  mediaSourceId: nullable,
  modifiedAt: nullable,
});

/** Any tool, as the platform can return it. */
export const anyTool: fc.Arbitrary<object> = loose({
  id: fc.stringMatching(/^[0-9a-f]{24}$/u),
  name: text,
  description: nullable,
  url: nullable,
  logoUrl: fc.oneof(nullable, fc.constant('data:image/png;base64,iVBORw0KGgo=')),
  thumbnailUrl: nullable,
  config,
  parameters: fc.array(parameter, { maxLength: 4 }),
  isHidden: fc.boolean(),
  isDeactivated: fc.boolean(),
  openNewTab: fc.boolean(),
  isPreferred: fc.boolean(),
  iconName: nullable,
  restrictToContexts: fc.option(texts, { nil: undefined }),
  medium: fc.oneof(medium, fc.constantFrom(undefined, null)),
});

/** An edit of one field, with the path of that field in the platform's own terms. */
export interface Edit {
  readonly path: string;
  readonly fields: ToolFields;
}

const fresh = fc.string({ minLength: 1, maxLength: 10 }).map((value) => `neu ${value}`);
const removable = fc.oneof(fresh, fc.constantFrom(null, ''));

/** An edit that an operator can make in this tool. */
export function editOf(tool: PlatformTool): fc.Arbitrary<Edit> {
  const { parameters } = readFields(tool);
  const edits: fc.Arbitrary<Edit>[] = [
    fresh.map((name) => ({ path: 'name', fields: { name } })),
    removable.map((description) => ({ path: 'description', fields: { description } })),
    removable.map((url) => ({ path: 'url', fields: { url } })),
    removable.map((logoUrl) => ({ path: 'logoUrl', fields: { logoUrl } })),
    removable.map((iconName) => ({ path: 'iconName', fields: { iconName } })),
    fc.boolean().map((isHidden) => ({ path: 'isHidden', fields: { isHidden } })),
    texts.map((list) => ({ path: 'restrictToContexts', fields: { restrictToContexts: list } })),
    fresh.map((baseUrl) => ({ path: 'config.baseUrl', fields: { config: { baseUrl } } })),
    removable.map((scope) => ({ path: 'config.scope', fields: { config: { scope } } })),
    removable.map((locale) => ({
      path: 'config.launch_presentation_locale',
      fields: { config: { locale } },
    })),
    texts.map((redirectUris) => ({ path: 'config.redirectUris', fields: { config: { redirectUris } } })),
  ];
  if (tool.medium !== null && tool.medium !== undefined)
    edits.push(
      removable.map((publisher) => ({ path: 'medium.publisher', fields: { medium: { publisher } } })),
    );
  if (parameters.length > 0)
    edits.push(
      fc.tuple(fc.nat(parameters.length - 1), removable).map(([edited, regex]) => ({
        path: `parameters.${edited}.regex`,
        fields: {
          parameters: parameters.map((each, from) => ({
            ...each,
            from,
            ...(from === edited && { regex }),
          })),
        },
      })),
    );
  return fc.oneof(...edits);
}
