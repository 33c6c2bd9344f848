import type { Removal } from './removals.ts';

const source = 'apps/gateway/src';
const sessions = `${source}/work/operator-sessions.ts`;
const sessionsTest = `${source}/work/operator-sessions.test.ts`;
const bulk = `${source}/areas/bulk`;
const smallChanges = `${bulk}/small-changes.test.ts`;
const onlyOnce =
  'property: what is changed is exactly what was checked and approved, less what was refused, and never twice';

export const workRemovals: readonly Removal[] = [
  {
    control: 'C64',
    file: `${source}/areas/session/guard.ts`,
    from: '    if (serviceAccounts.has(me.user.id)) throw notForServiceAccount();\n',
    test: `${source}/work/service-account.test.ts`,
    title: 'the service account is refused by every operation, in every instance and after a restart',
  },
  {
    control: 'C65',
    file: sessions,
    from: 'const timeToKeep = 2 * 60 * 60_000;',
    to: 'const timeToKeep = 3 * 60 * 60_000;',
    test: sessionsTest,
    title: 'a session is used for two hours at most',
  },
  {
    control: 'C65',
    file: sessions,
    from: '    if (session === undefined) return undefined;\n',
    to: '    if (session !== undefined) return session.forOrder(mandate);\n',
    test: sessionsTest,
    title: 'an order waits for a session after its operator has logged out, and continues with a new one',
  },
  {
    control: 'C65',
    file: sessions,
    from: 'if (me?.user.id !== operatorId) {',
    to: 'if (me === undefined) {',
    test: sessionsTest,
    title: 'an order of a former superhero ends, and one with the session of someone else waits',
  },
  {
    control: 'C65',
    file: `${source}/work/worker.ts`,
    from: '    if (waits !== undefined) return waits;\n',
    test: sessionsTest,
    title: 'nothing is done in the session of an operator while the order waits for an approval',
  },
  {
    control: 'C66',
    file: `${bulk}/run.ts`,
    from: 'if (!isSame || !isDecided)',
    to: 'if (!isDecided)',
    test: `${bulk}/run.test.ts`,
    title: 'nothing is done if the database has another list than was requested: a value',
  },
  {
    control: 'C66',
    file: `${bulk}/run.ts`,
    from: '  await assertApproved(tools, request, order);\n',
    test: `${bulk}/run.test.ts`,
    title: 'a decision that is only a row of the database starts nothing',
  },
  {
    control: 'C66',
    file: `${bulk}/run.ts`,
    from: '        if (attempts.mayBeApplied) throw new Skipped();\n',
    test: `${bulk}/run-property.test.ts`,
    title: onlyOnce,
  },
  {
    control: 'C66',
    file: `${bulk}/run.ts`,
    from: '        if (await hasResult(db, change.id, item.position)) throw new Skipped();\n',
    test: `${bulk}/run-property.test.ts`,
    title: onlyOnce,
  },
  {
    control: 'C66',
    file: `${bulk}/describe.ts`,
    from: 'return adds ? { ...rule, recentItems: await countRecentItems(tools.db, change.operatorId) } : rule;',
    to: 'void adds;\n  return rule;',
    test: smallChanges,
    title: 'small changes need an approval as soon as they reach the number together',
  },
  {
    control: 'C66',
    file: `${source}/approvals/quota.ts`,
    from: 'filter((one) => !areIndependent(operatorId, one.operatorId))',
    to: 'filter((one) => one.operatorId === operatorId)',
    test: smallChanges,
    title: 'operators who are not independent of each other share the number of changes',
  },
  {
    control: 'C66',
    file: `${bulk}/request.ts`,
    from: "const shared = () => 'work:orders' as const;",
    to: 'const shared = () => undefined;',
    test: smallChanges,
    title:
      'of small changes that are requested on two instances at the same moment, only the first needs no approval',
  },
];
