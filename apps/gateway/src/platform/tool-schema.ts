import * as v from 'valibot';

/** Missing fields stay missing, because a save would otherwise change them. */
const OptionalText = v.nullish(v.string());
const Flag = v.optional(v.boolean(), false);

/** The fields of all types, without secrets: the platform returns none. */
export const Config = v.looseObject({
  type: v.string(),
  baseUrl: v.string(),
  key: OptionalText,
  lti_message_type: OptionalText,
  privacy_permission: OptionalText,
  launch_presentation_locale: OptionalText,
  clientId: OptionalText,
  skipConsent: v.nullish(v.boolean()),
  scope: OptionalText,
  frontchannelLogoutUri: OptionalText,
  redirectUris: v.nullish(v.array(v.string())),
  tokenEndpointAuthMethod: OptionalText,
});

export const Parameter = v.looseObject({
  name: v.string(),
  displayName: v.string(),
  description: OptionalText,
  defaultValue: OptionalText,
  regex: OptionalText,
  regexComment: OptionalText,
  scope: v.string(),
  location: v.string(),
  type: v.string(),
  isOptional: Flag,
  isProtected: Flag,
});

export const Medium = v.looseObject({
  status: v.string(),
  mediumId: OptionalText,
  publisher: OptionalText,
  mediaSourceId: OptionalText,
  modifiedAt: OptionalText,
});

/** Loose: a field that we don't know is kept, and sent back when the tool is saved (T67). */
export const Tool = v.looseObject({
  id: v.string(),
  name: v.string(),
  description: OptionalText,
  url: OptionalText,
  logoUrl: OptionalText,
  thumbnailUrl: OptionalText,
  config: Config,
  parameters: v.optional(v.array(Parameter), []),
  isHidden: Flag,
  isDeactivated: Flag,
  openNewTab: Flag,
  restrictToContexts: v.nullish(v.array(v.string())),
  medium: v.nullish(Medium),
  isPreferred: Flag,
  iconName: OptionalText,
});

/** A tool as the platform returns it. */
export type PlatformTool = v.InferOutput<typeof Tool>;
export type PlatformToolConfig = v.InferOutput<typeof Config>;
export type PlatformParameter = v.InferOutput<typeof Parameter>;

/**
 * A tool as it is saved, which replaces all of it. The config may have a new `secret` or `clientSecret`; without one
 * the platform keeps the old one.
 */
export interface ToolBody extends Omit<PlatformTool, 'id'> {
  readonly name: string;
  readonly config: PlatformToolConfig;
}
