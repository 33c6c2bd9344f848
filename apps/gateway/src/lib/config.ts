import * as v from 'valibot';

/** An empty variable is a forgotten one. */
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

/** From `openssl rand -hex 32`; several, separated by commas, while one takes over from another. */
export const auditKeys = v.pipe(
  text,
  v.regex(
    /^[0-9a-f]{64}(,[0-9a-f]{64})*$/u,
    'must be 64 hexadecimal digits, or several such, separated by commas',
  ),
  v.transform((digits): [Buffer, ...Buffer[]] => {
    const [first = '', ...others] = digits.split(',');
    return [Buffer.from(first, 'hex'), ...others.map((other) => Buffer.from(other, 'hex'))];
  }),
);

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
  // What a header can carry.
  PLATFORM_API_KEY: v.pipe(text, v.regex(/^[\x21-\x7e]+$/u, 'must be visible ASCII without blanks')),
  DATABASE_URL: databaseAddress,
  AUDIT_KEYS: auditKeys,
  NOT_APPLIED_AFTER_SECONDS: v.pipe(
    v.optional(v.string(), '900'),
    v.regex(/^[1-9]\d{0,4}$/u, 'must be a number of seconds, 1 to 99999'),
    v.transform((seconds) => Number(seconds) * 1000),
  ),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PROXY_HOPS: v.pipe(v.optional(v.string(), '1'), v.regex(/^[0-9]$/u, 'must be 0 to 9'), v.transform(Number)),
  PORT: port('3040'),
  METRICS_PORT: port('9464'),
});

export interface Config {
  /** The `…/api` of the school cloud, without a slash at its end. */
  readonly platformApiUrl: string;
  /** The `…/admin/api/v1` of the school cloud, without a slash at its end. */
  readonly platformAdminApiUrl: string;
  readonly platformApiKey: string;
  readonly databaseUrl: string;
  readonly auditKeys: readonly [Buffer, ...Buffer[]];
  /** The age in milliseconds from which an unchanged state proves that a write was not applied. */
  readonly notAppliedAfter: number;
  /** How many proxies of ours stand before it: so many addresses at the end of X-Forwarded-For are theirs to write. */
  readonly proxyHops: number;
  readonly host: string;
  readonly port: number;
  /** A port of its own, since nginx publishes the other one. */
  readonly metricsPort: number;
}

/** One line that names every variable at fault and its fault, but no value: some of them will be secrets. */
export class ConfigError extends Error {}

type Variables = Readonly<Record<string, string | undefined>>;

export function readVariables<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Variables,
  consequence: string,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, environment, { abortPipeEarly: true });
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  throw new ConfigError(`${consequence}: ${faults.join('; ')}.`);
}

export function readConfig(environment: Variables): Config {
  const output = readVariables(Environment, environment, 'The gateway cannot start');
  return {
    platformApiUrl: output.PLATFORM_API_URL,
    platformAdminApiUrl: output.PLATFORM_ADMIN_API_URL,
    platformApiKey: output.PLATFORM_API_KEY,
    databaseUrl: output.DATABASE_URL,
    auditKeys: output.AUDIT_KEYS,
    notAppliedAfter: output.NOT_APPLIED_AFTER_SECONDS,
    proxyHops: output.PROXY_HOPS,
    host: output.HOST,
    port: output.PORT,
    metricsPort: output.METRICS_PORT,
  };
}

function isApiAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return /^https?:$/u.test(protocol) && [username, password, search, hash].every((part) => part === '');
}
