import * as v from 'valibot';

/** An empty variable is a forgotten one. */
const text = v.pipe(v.optional(v.string(), ''), v.nonEmpty('is missing'));

const port = (preset: string) =>
  v.pipe(
    v.optional(v.string(), preset),
    v.check((digits) => /^\d{1,5}$/u.test(digits) && Number(digits) <= 65_535, 'must be 0 to 65535'),
    v.transform(Number),
  );

const Environment = v.object({
  PLATFORM_API_URL: v.pipe(
    text,
    v.check(isApiAddress, 'must be an http or https address without user, query and fragment'),
    v.transform((address) => address.replace(/\/+(v3\/*)?$/u, '')),
  ),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PORT: port('3040'),
  METRICS_PORT: port('9464'),
});

export interface Config {
  /** The `…/api` of the school cloud, without a slash at its end. */
  readonly platformApiUrl: string;
  readonly host: string;
  readonly port: number;
  /** A port of its own, since nginx publishes the other one. */
  readonly metricsPort: number;
}

/** One line that names every variable at fault and its fault, but no value: some of them will be secrets. */
export class ConfigFault extends Error {}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = v.safeParse(Environment, environment, { abortPipeEarly: true });
  if (!read.success) {
    const faults = read.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    throw new ConfigFault(`The gateway cannot start: ${faults.join('; ')}.`);
  }
  const { PLATFORM_API_URL, HOST, PORT, METRICS_PORT } = read.output;
  return { platformApiUrl: PLATFORM_API_URL, host: HOST, port: PORT, metricsPort: METRICS_PORT };
}

function isApiAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return /^https?:$/u.test(protocol) && [username, password, search, hash].every((part) => part === '');
}
