import { isHttpsEndpoint, isTicketUrl } from '@superhero/contract/https-url';
import * as v from 'valibot';
import { readPublicKeys } from './public-keys.ts';

/** An empty variable counts as missing. */
const text = v.pipe(v.optional(v.string(), ''), v.nonEmpty('is missing'));

const port = (preset: string) =>
  v.pipe(
    v.optional(v.string(), preset),
    v.check((digits) => /^\d{1,5}$/u.test(digits) && Number(digits) <= 65_535, 'must be 0 to 65535'),
    v.transform(Number),
  );

const apiAddress = v.pipe(
  text,
  v.check(isApiAddress, 'must be an http or https address without user, query and fragment'),
);

/** From `openssl rand -hex 32`; several, separated by commas, during a key rotation. */
export const auditKeys = v.pipe(
  text,
  v.regex(
    /^[0-9a-f]{64}(,[0-9a-f]{64})*$/u,
    'must be 64 hexadecimal digits, or several of these separated by commas',
  ),
  v.transform(toKeys),
);

function toKeys(digits: string): readonly [Buffer, ...Buffer[]] {
  const [first = '', ...others] = digits.split(',');
  return [Buffer.from(first, 'hex'), ...others.map((other) => Buffer.from(other, 'hex'))];
}

export const databaseAddress = v.pipe(text, v.regex(/^postgres(ql)?:\/\//u, 'must start with postgres://'));

const Environment = v.object({
  PLATFORM_API_URL: v.pipe(
    apiAddress,
    v.transform((address) => address.replace(/\/+(v3\/*)?$/u, '')),
  ),
  PLATFORM_ADMIN_API_URL: v.pipe(
    apiAddress,
    v.transform((address) => address.replace(/\/+$/u, '')),
  ),
  FILES_SERVICE_URL: v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (address) => address === '' || isApiAddress(address),
      'must be an http or https address without user, query and fragment',
    ),
    v.transform((address) => (address === '' ? undefined : address.replace(/\/+$/u, ''))),
  ),
  // The characters that a header can contain.
  PLATFORM_API_KEY: v.pipe(text, v.regex(/^[\x21-\x7e]+$/u, 'must be visible ASCII without blanks')),
  JWT_PUBLIC_KEY: v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (pem) => readPublicKeys(pem) !== undefined,
      'must be one or two RSA public keys of at least 2048 bits, in PEM',
    ),
    v.transform((pem) => readPublicKeys(pem) ?? []),
  ),
  DATABASE_URL: databaseAddress,
  AUDIT_KEYS: auditKeys,
  NOT_APPLIED_AFTER_SECONDS: v.pipe(
    v.optional(v.string(), '900'),
    v.regex(/^[1-9]\d{0,4}$/u, 'must be a number of seconds, 1 to 99999'),
    v.transform((seconds) => Number(seconds) * 1000),
  ),
  APPROVAL_FROM: v.pipe(
    v.optional(v.string(), '25'),
    v.regex(/^(0|[1-9]\d{0,5})$/u, 'must be a number of people, 0 to 999999'),
    v.transform(Number),
  ),
  IMAGE_HOSTS: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^([a-z0-9.-]+(,[a-z0-9.-]+)*)?$/u, 'must be host names separated by commas'),
    v.transform((hosts) => hosts.split(',').filter((host) => host !== '')),
  ),
  TICKET_URL: v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (address) => address === '' || isTicketUrl(address),
      'must be an https address with {ticket} once after the host',
    ),
    v.transform((address) => (address === '' ? undefined : address)),
  ),
  SERVICE_ACCOUNT_NAME: v.optional(v.string(), ''),
  SERVICE_ACCOUNT_PASSWORD: v.optional(v.string(), ''),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PROXY_HOPS: v.pipe(v.optional(v.string(), '1'), v.regex(/^[0-9]$/u, 'must be 0 to 9'), v.transform(Number)),
  PORT: port('3040'),
  METRICS_PORT: port('9464'),
});

/** Where notifications are sent. */
export interface NotifySettings {
  readonly webhookUrl: string;
  /** Each signs every notification; the second one during a rotation. */
  readonly secrets: readonly Buffer[];
  /** For the links in notifications, without a trailing slash. */
  readonly dashboardUrl: string;
}

const WithoutNotifications = v.pipe(
  Environment,
  v.transform((output) => ({ ...output, notify: undefined })),
);

const ReceiverEnvironment = v.object({
  ...Environment.entries,
  NOTIFY_WEBHOOK_URL: v.pipe(
    v.string(),
    v.check(isWebhookUrl, 'must be an https address without user and fragment'),
  ),
  NOTIFY_WEBHOOK_SECRETS: v.pipe(
    text,
    v.regex(
      /^[0-9a-f]{64}(,[0-9a-f]{64})?$/u,
      'must be 64 hexadecimal digits, or two of these separated by a comma',
    ),
    v.transform(toKeys),
  ),
  DASHBOARD_URL: v.pipe(
    text,
    v.check(isDashboardUrl, 'must be an https address without user, query and fragment'),
    v.transform((address) => address.replace(/\/+$/u, '')),
  ),
});

const WithNotifications = v.pipe(
  ReceiverEnvironment,
  v.transform((output) => {
    const { NOTIFY_WEBHOOK_URL: webhookUrl, NOTIFY_WEBHOOK_SECRETS: secrets } = output;
    const notify: NotifySettings = { webhookUrl, secrets, dashboardUrl: output.DASHBOARD_URL };
    return { ...output, notify };
  }),
);

export type Config = ReturnType<typeof readConfig>;

/** EX_CONFIG of sysexits.h: a restart does not help. */
export const exitMisconfigured = 78;

/** The message names every wrong variable and what is wrong, but no value, because some are secrets. */
export class ConfigError extends Error {}

type Variables = Readonly<Record<string, string | undefined>>;

export function readVariables<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Variables,
  consequence: string,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, environment, { abortPipeEarly: true });
  if (read.success) return read.output;
  const problems = read.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  throw new ConfigError(`${consequence}: ${problems.join('; ')}.`);
}

export function readConfig(environment: Variables) {
  const hasReceiver = (environment['NOTIFY_WEBHOOK_URL'] ?? '') !== '';
  const schema = hasReceiver ? WithNotifications : WithoutNotifications;
  const output = readVariables(schema, environment, 'The gateway cannot start');
  return {
    /** The `…/api` of the school cloud, without a trailing slash. */
    platformApiUrl: output.PLATFORM_API_URL,
    /** The `…/admin/api/v1` of the school cloud, without a trailing slash. */
    platformAdminApiUrl: output.PLATFORM_ADMIN_API_URL,
    platformApiKey: output.PLATFORM_API_KEY,
    /** The files service of the school cloud, without a trailing slash. Undefined: files can't be deleted. */
    filesServiceUrl: output.FILES_SERVICE_URL,
    /** The keys with which the school cloud signs tokens. Empty: only the school cloud checks signatures. */
    jwtPublicKeys: output.JWT_PUBLIC_KEY,
    databaseUrl: output.DATABASE_URL,
    auditKeys: output.AUDIT_KEYS,
    /** The age in milliseconds from which an unchanged state proves that a write was not applied. */
    notAppliedAfter: output.NOT_APPLIED_AFTER_SECONDS,
    /** The number of deletions of one operator within 24 hours from which another superhero must approve. 0: never. */
    approvalFrom: output.APPROVAL_FROM,
    /** Hosts of images of tools that count as public without a lookup. */
    imageHosts: output.IMAGE_HOSTS,
    /** The address of a ticket with `{ticket}` in place of its number. Undefined: ticket numbers are no links. */
    ticketUrl: output.TICKET_URL,
    /** Undefined: nothing is recorded or sent. */
    notify: output.notify,
    /** Undefined: the gateway has no session of its own. */
    serviceAccount: readServiceAccount(output),
    /** The number of our own proxies in front: only as many addresses at the end of X-Forwarded-For are trusted. */
    proxyHops: output.PROXY_HOPS,
    host: output.HOST,
    port: output.PORT,
    /** A separate port, because nginx publishes the other one. */
    metricsPort: output.METRICS_PORT,
  };
}

function readServiceAccount({
  SERVICE_ACCOUNT_NAME: name,
  SERVICE_ACCOUNT_PASSWORD: password,
}: v.InferOutput<typeof Environment>) {
  if (name === '' && password === '') return undefined;
  if (name !== '' && password !== '') return { name, password };
  const missing = name === '' ? 'SERVICE_ACCOUNT_NAME' : 'SERVICE_ACCOUNT_PASSWORD';
  throw new ConfigError(`The gateway cannot start: ${missing} is missing.`);
}

/** Without TLS only on the machine of a developer, as for the address of the school cloud. */
function isDashboardUrl(address: string): boolean {
  return isHttpsEndpoint(address) || /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?\/?$/u.test(address);
}

/** It may have a query, which receivers of chat systems need. */
function isWebhookUrl(address: string): boolean {
  if (!/^https:\/\/[\x21-\x7e]+$/iu.test(address) || /[\\#]/u.test(address) || !URL.canParse(address))
    return false;
  const authority = /^https:\/\/([^/?]+)/iu.exec(address)?.[1];
  return authority !== undefined && !authority.includes('@');
}

function isApiAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return /^https?:$/u.test(protocol) && [username, password, search, hash].every((part) => part === '');
}
