import type { Removal } from './removals.ts';

const area = 'apps/gateway/src/areas/instance';
const account = 'apps/gateway/src/areas/account';
const people = 'apps/gateway/src/areas/people';

export const instanceRemovals: readonly Removal[] = [
  {
    control: 'C55',
    file: 'packages/contract/kept-html.ts',
    from: "'a b blockquote br",
    to: "'a b blockquote svg br",
    test: 'packages/contract/kept-html.test.ts',
    title: 'property: keeps exactly what the school cloud stores',
  },
  {
    control: 'C56',
    file: 'apps/gateway/src/lib/limits.ts',
    from: 'if (running.key !== key) throw uploadRunning();',
    test: 'apps/gateway/src/lib/single-upload.test.ts',
    title: 'a second file is rejected while the first one is received, until its connection ends',
  },
  {
    control: 'C57',
    file: `${area}/roles.ts`,
    from: '  if (role === superhero) return needed;\n',
    to: '  if (role === superhero) return [];\n',
    test: `${area}/lock-out.test.ts`,
    title: 'a permission is kept if superheroes need it, and otherwise a superhero undoes its removal',
  },
  {
    control: 'C57',
    file: `${area}/roles.ts`,
    from: 'return needed.filter((permission) => !superhero.permissions.includes(permission));',
    to: 'return [];',
    test: `${area}/lock-out.test.ts`,
    title: 'a permission that superheroes need is not removed from the role that superheroes have it from',
  },
  {
    control: 'C58',
    file: `${area}/storage.ts`,
    from: ' && !hasSecret)',
    to: ' && false)',
    test: `${area}/storage-address.test.ts`,
    title: 'another host or port needs a new secret',
  },
  {
    control: 'C58',
    file: `${area}/storage.ts`,
    from: 'const secret = hasSecret ? [secretReplaced] : [];',
    to: "const secret = hasSecret ? [{ field: 's', before: null, after: secretAccessKey }] : [];",
    test: `${area}/storage.test.ts`,
    title: 'no secret is in an answer, in the log, in the audit log or in a stored answer',
  },
  {
    control: 'C58',
    file: 'apps/gateway/src/platform/federal-states.ts',
    from: 'filter(([, value]) => value !== null)',
    to: "filter(([name, value]) => value !== null && name !== '_id')",
    test: `${area}/federal-states.test.ts`,
    title: 'a change of counties keeps the id of every county, so that schools keep theirs (T98)',
  },
  {
    control: 'C59',
    file: `${account}/attempts.ts`,
    from: 'const maxAttempts = 5;',
    to: 'const maxAttempts = 1_000;',
    test: `${account}/attempts.test.ts`,
    title:
      'no further password is sent after five wrong ones, not even the right one, until 15 minutes have passed',
  },
  {
    control: 'C59',
    file: 'apps/gateway/src/audit/origin.ts',
    from: "const notIncluded = ['currentPassword', 'newPassword'];",
    to: 'const notIncluded: string[] = [];',
    test: `${account}/account.test.ts`,
    title:
      'a change of the account is identified without its passwords, so that they cannot be guessed from the digest',
  },
  {
    control: 'C60',
    file: `${people}/migration-rules.ts`,
    from: 'if ((startsMigration || movesSchool) && !acceptsSchoolChange)',
    to: 'if ((startsMigration || movesSchool) && acceptsSchoolChange === undefined)',
    test: `${people}/forced-migrations.test.ts`,
    title: 'a forced migration needs the consent to the change of the school',
  },
  {
    control: 'C60',
    file: `${people}/migration-rules.ts`,
    from: 'if (conflicts.length > 0) throw conflict(conflicts);',
    to: 'if (conflicts.length > 100) throw conflict(conflicts);',
    test: `${people}/forced-migrations.test.ts`,
    title: 'a forced migration is a conflict if the school is no longer as the operator saw it',
  },
  {
    control: 'T83',
    file: `${area}/announcement.ts`,
    from: 'now[announcementSwitch] === true && changed.length > 0;',
    to: 'now[announcementSwitch] === true && changed.length > 100;',
    test: `${area}/announcement.test.ts`,
    title: 'a publication of an announcement that is on switches it off first and on at the end',
  },
];
