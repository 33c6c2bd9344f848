import type { Removal } from './removals.ts';

const source = 'apps/gateway/src';
const access = `${source}/areas/session/access.test.ts`;
const writes = `${source}/audit/writes.test.ts`;
const reconciler = `${source}/audit/reconciler.test.ts`;
const guard = `${source}/areas/session/guard.test.ts`;
const circuit = `${source}/lib/circuit-breaker.test.ts`;
const people = `${source}/areas/people/routes.test.ts`;

export const gatewayRemovals: readonly Removal[] = [
  {
    control: 'C42',
    what: 'a write uses a remembered session',
    file: `${source}/areas/session/guard.ts`,
    from: 'isRead(route.method) && ',
    to: '',
    test: { file: access, title: 'is rejected immediately: PATCH /schools/:schoolId' },
  },
  {
    control: 'C42',
    what: 'a support token is accepted as the session of that person',
    file: `${source}/areas/session/rules.ts`,
    from: '.support === true',
    to: '.support === undefined && false',
    test: { file: access, title: 'rejects the support token of a superhero' },
  },
  {
    control: 'C43',
    what: 'the API key is used with a remembered session',
    file: `${source}/areas/session/guard.ts`,
    from: ' && usesApiKey !== true',
    to: '',
    test: { file: access, title: 'is rejected immediately: GET /people/:personId/deletion' },
  },
  {
    control: 'C28',
    what: 'a repeated key is not looked up',
    file: `${source}/audit/writes.ts`,
    from: 'await recallAnswer(this.#db, this.#keys, request).catch(rejectWithoutAudit)',
    to: 'await Promise.resolve(undefined)',
    test: { file: writes, title: 'has one answer and one effect on all instances' },
  },
  {
    control: 'C28',
    what: 'a key is accepted for another request',
    file: `${source}/audit/idempotency.ts`,
    from: 'throw keyReused();',
    to: 'void keyReused;',
    test: { file: writes, title: 'belongs to one request' },
  },
  {
    control: 'C28',
    what: 'a failure of the school cloud counts as a rejection',
    file: `${source}/platform/responses.ts`,
    from: '  if (status < 400 || status >= 500) return undefined;\n',
    to: '',
    test: { file: reconciler, title: 'answers 500, because it fails, is sent once and stays pending' },
  },
  {
    control: 'C28',
    what: 'a write that waited too long is still sent',
    file: `${source}/audit/writes.ts`,
    from: 'const isLate = this.#clock() - startedAt > timeToSend;',
    to: 'const isLate = false;',
    test: {
      file: reconciler,
      title: 'a change that waited too long after it was recorded is not sent',
    },
  },
  {
    control: 'C44',
    what: 'a change is sent that could not be recorded',
    file: `${source}/audit/writes.ts`,
    from: `      })
      .catch(rejectWithoutAudit);`,
    to: `      })
      .catch(() => 1);`,
    test: { file: writes, title: 'is not sent if it cannot be recorded' },
  },
  {
    control: 'C44',
    what: 'a row is not tied to the one before it',
    file: `${source}/audit/seal.ts`,
    from: '    previousMac,\n',
    to: '',
    test: {
      file: `${source}/audit/seal.test.ts`,
      title: 'row 3 of a backup, correctly sealed, does not verify in a later chain',
    },
  },
  {
    control: 'C45',
    what: 'a password that was shown once is kept',
    file: `${source}/audit/writes.ts`,
    from: '...(!isSecret && { answer })',
    to: 'answer',
    test: {
      file: people,
      title: 'can log in with the password that is shown once and never stored',
    },
  },
  {
    control: 'C52',
    what: 'a table of people is stored',
    file: `${source}/areas/schools/people-export.ts`,
    from: 'isSecret: true, ',
    to: '',
    test: {
      file: `${source}/areas/schools/people-export.test.ts`,
      title: 'a repeated key returns no personal data',
    },
  },
  {
    control: 'C30',
    what: 'superheroes can be impersonated',
    file: `${source}/areas/people/rules.ts`,
    from: 'if (roles.includes(superheroRole)) throw',
    to: 'if (roles.length > 99) throw',
    test: { file: people, title: 'is rejected for the superhero Greta' },
  },
  {
    control: 'C24',
    what: 'a cell may begin like a formula',
    file: `${source}/lib/write-csv.ts`,
    from: `.replace(atStart, "'")`,
    to: '',
    test: {
      file: `${source}/lib/write-csv.test.ts`,
      title: 'property: cells keep their text and never start a formula',
    },
  },
  {
    control: 'C42',
    what: 'a permission is enough without the role superhero',
    file: `${source}/areas/session/rules.ts`,
    from: "  if (!me.roles.some(({ name }) => name === 'superhero')) throw notSuperhero();\n",
    to: '',
    test: { file: guard, title: 'is rejected for an administrator who has its permission' },
  },
  {
    control: 'C42',
    what: 'the role superhero is enough without the permission',
    file: `${source}/areas/session/rules.ts`,
    from: '  if (!me.permissions.includes(permission)) throw permissionMissing(permission);\n',
    to: '',
    test: { file: guard, title: 'is rejected for a superhero without its permission, which is named' },
  },
  {
    control: 'C42',
    what: 'a token is sent on to where the school cloud redirects',
    file: `${source}/platform/client.ts`,
    from: "redirect: 'manual'",
    to: "redirect: 'follow'",
    test: {
      file: `${source}/platform/platform.test.ts`,
      title: 'is not requested from a redirect target, which would get the token',
    },
  },
  {
    control: 'C49',
    what: 'two writes on one subject run at the same time',
    file: `${source}/audit/writes.ts`,
    from: 'await this.#locks.hold(lockName, (lock) => this.#runLocked(write, lock))',
    to: 'await this.#runLocked(write, { isHeld: async () => true })',
    test: {
      file: `${source}/areas/lost-updates.test.ts`,
      title: 'never overwrite each other’s name of a school',
    },
  },
  {
    control: 'C28',
    what: 'an idempotency key is shared by all operators',
    file: `${source}/audit/idempotency.ts`,
    from: "    .where('known.operator_id', '=', operatorId)\n",
    to: '',
    test: { file: writes, title: 'belongs to one operator' },
  },
  {
    control: 'C44',
    what: 'the seal does not cover the operator',
    file: `${source}/audit/seal.ts`,
    from: '    row.operator_id,\n',
    to: '',
    test: { file: `${source}/audit/verify-chain.test.ts`, title: 'report another operator_id' },
  },
  {
    control: 'C32',
    what: 'calls to a school cloud that does not answer never stop',
    file: `${source}/lib/circuit-breaker.ts`,
    from: 'if (this.#failures >= failuresToOpen)',
    to: 'if (false)',
    test: { file: circuit, title: 'is called until the fifth failure in a row' },
  },
  {
    control: 'C32',
    what: 'after the pause all calls are sent at the same time',
    file: `${source}/lib/circuit-breaker.ts`,
    from: '    this.#nextTry = this.#clock() + pause;\n    return 0;',
    to: '    return 0;',
    test: {
      file: circuit,
      title: 'gets one call after the pause, and all others after its answer',
    },
  },
  {
    control: 'C46',
    what: 'a missing body passes',
    file: `${source}/lib/strict-input.ts`,
    from: "throw badRequest('The body of the request is missing.');",
    to: 'void badRequest;',
    test: { file: people, title: 'a change with the body undefined is rejected' },
  },
  {
    control: 'C32',
    what: 'bodies may be a thousand times as large',
    file: `${source}/lib/limits.ts`,
    from: 'bodyLimit: 100 * 1024,',
    to: 'bodyLimit: 100_000 * 1024,',
    test: { file: `${source}/app.test.ts`, title: 'for bodies is answered with 413' },
  },
  {
    control: 'C48',
    what: 'the parameters of the database address are dropped',
    file: 'packages/postgres/src/connect.ts',
    from: 'connectionString: databaseUrl,',
    to: "connectionString: databaseUrl.split('?')[0],",
    test: { file: 'dev/stack/database-tls.test.ts', title: 'refuses a certificate for another host name' },
  },
];
