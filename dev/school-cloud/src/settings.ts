const superheroLogins = ['local', 'service-account'] as const;
const v1Publications = ['published', 'unpublished'] as const;

/** `local`: both login routes take a superhero; `service-account`: only the one for service accounts does. */
export type SuperheroLogin = (typeof superheroLogins)[number];
/** Whether `/api/v1` is reachable from outside, or hidden behind an ingress that only knows v3. */
export type V1Publication = (typeof v1Publications)[number];

export interface Settings {
  readonly databaseUrl: string;
  readonly host: string;
  readonly port: number;
  readonly superheroLogin: SuperheroLogin;
  readonly v1: V1Publication;
  /** The keys that the admin API accepts; without any it is not started. */
  readonly adminApiKeys: readonly string[];
  readonly adminPort: number;
  /** How often due deletion requests are executed; 0 for never. */
  readonly deletionIntervalMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reports all wrong settings at once. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];

  const readChoice = <Choice extends string>(
    name: string,
    choices: readonly [Choice, ...Choice[]],
  ): Choice => {
    const text = environment[name] ?? choices[0];
    const choice = choices.find((candidate) => candidate === text);
    if (choice === undefined) problems.push(`${name} is "${text}" but must be ${choices.join(' or ')}`);
    return choice ?? choices[0];
  };

  const readPort = (name: string, usual: string): number => {
    const text = environment[name] ?? usual;
    const port = Number(text);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      problems.push(`${name} is "${text}" but must be 0 to 65535`);
    return port;
  };

  const readTime = (name: string, usual: string): number => {
    const text = environment[name] ?? usual;
    const time = Number(text);
    if (!Number.isInteger(time) || time < 0) problems.push(`${name} is "${text}" but must be milliseconds`);
    return time;
  };

  const readDatabaseUrl = (): string => {
    const text = environment['DATABASE_URL'] ?? '';
    if (text === '') problems.push('DATABASE_URL is missing');
    else if (!/^postgres(ql)?:\/\//u.test(text)) problems.push('DATABASE_URL must start with postgres://');
    return text;
  };

  const settings: Settings = {
    databaseUrl: readDatabaseUrl(),
    host: environment['HOST'] ?? '127.0.0.1',
    port: readPort('PORT', '3030'),
    superheroLogin: readChoice('SUPERHERO_LOGIN', superheroLogins),
    v1: readChoice('V1', v1Publications),
    adminApiKeys: (environment['ADMIN_API_KEYS'] ?? '').split(',').filter((key) => key !== ''),
    adminPort: readPort('ADMIN_PORT', '4030'),
    deletionIntervalMs: readTime('DELETION_INTERVAL_MS', '300000'),
  };
  if (problems.length > 0) throw new Error(`The school cloud cannot start: ${problems.join('; ')}.`);
  return settings;
}
