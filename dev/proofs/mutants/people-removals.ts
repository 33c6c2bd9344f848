import type { Removal } from './removals.ts';

const area = 'apps/gateway/src/areas/people';
const rules = `${area}/rules.ts`;
const accountWrites = `${area}/account-writes.ts`;
const personWrites = `${area}/person-writes.ts`;
const traps = `${area}/traps.test.ts`;
const newPerson = `${area}/new-person.test.ts`;
const superheroes = `${area}/superheroes.test.ts`;
const protection = `${area}/superheroes.ts`;
const superheroRole = `${area}/superheroes.ts`;
const superheroRoleTest = `${area}/superhero-role.test.ts`;
const gainedPower = 'apps/gateway/src/areas/approvals/gained-power.test.ts';
const personApprovals = `${area}/person-approvals.test.ts`;
const independence = 'apps/gateway/src/approvals/independence.ts';
const use = 'apps/gateway/src/approvals/use.ts';
const decisions = 'apps/gateway/src/areas/approvals/decisions.test.ts';

export const peopleRemovals: readonly Removal[] = [
  {
    control: 'T42',
    file: rules,
    from: 'if (deletedAt !== null) throw personDeleted();',
    to: 'void deletedAt;',
    test: `${area}/deleted-person.test.ts`,
    title: 'a person whose deletion was requested rejects PUT /people/:personId/names and stays unchanged',
  },
  {
    control: 'T26',
    file: rules,
    from: 'if (externalId !== null)',
    to: 'if (false)',
    test: traps,
    title:
      'a new address of a person with an external login is rejected before the platform rebuilds the search index',
  },
  {
    control: 'T44',
    file: accountWrites,
    from: '      assertNoExternalLogin(person);\n',
    test: traps,
    title: 'the password of a person with an external login is not set',
  },
  {
    control: 'T43',
    file: personWrites,
    from: '        if (owners.isInUse) throw emailInUse(owners.personIds[0]);\n',
    test: newPerson,
    title: 'an email address in use by a person without an account is rejected',
  },
  {
    control: 'T43',
    file: 'apps/gateway/src/platform/accounts.ts',
    from: 'isInUse: owners.length + logins.length > 0',
    to: 'isInUse: owners.length > 0',
    test: newPerson,
    title: 'an email address in use by a deleted person whose account still exists is rejected',
  },
  {
    control: 'C30',
    file: protection,
    from: 'return person.id !== operatorId && (await isProtected(db, person));',
    to: 'return false;',
    test: superheroes,
    title: 'PUT password of another superhero is rejected and changes nothing',
  },
  {
    control: 'C30',
    file: protection,
    from: ' || (await findRecentSuperheroes(db, [id])).has(id)',
    test: superheroes,
    title: 'a superhero cannot be taken over by taking the role away and giving it back',
  },
  {
    control: 'C30',
    file: `${area}/forced-migrations.ts`,
    from: '    isProtected(db, person),\n',
    to: '    false,\n',
    test: superheroes,
    title: 'a superhero cannot be taken over by taking the role away and giving it back',
  },
  {
    control: 'C59',
    file: accountWrites,
    from: '      assertNotSelf(person, operatorId, onlyInOwnAccount);\n',
    test: superheroes,
    title: 'superheroes change their own password and email address only in their account',
  },
  {
    control: 'C61',
    file: independence,
    from: '[...withSponsors(one, lasting)].some((id) => others.has(id))',
    to: 'others.has(one)',
    test: decisions,
    title: 'two superheroes cannot approve for each other if the same operator gave both the role',
  },
  {
    control: 'C61',
    file: personWrites,
    from: 'isSecret: true, personId: id, answer',
    to: 'isSecret: true, answer',
    test: gainedPower,
    title: 'after people.create neither the operator nor two such superheroes approve for each other',
  },
  {
    control: 'C61',
    file: accountWrites,
    from: 'describeFacts({ approval: approvalId });\n      return { ...aboutPerson(person), changes',
    to: 'describeFacts({ approval: approvalId });\n      return { changes',
    test: gainedPower,
    title: 'after people.setPassword neither the operator nor two such superheroes approve for each other',
  },
  {
    control: 'C61',
    file: 'apps/gateway/src/areas/deletion/run-batch.ts',
    from: "if (approval?.state === 'approved' && approval.decided)",
    to: 'if (false)',
    test: decisions,
    title: 'an approval becomes unusable when the requester gives the approver the role',
  },
  {
    control: 'C61',
    file: 'apps/gateway/src/areas/deletion/run-batch.ts',
    from: 'if (batch.approval !== null) await assertSealedDecision(db, keys, batch.approval.id);',
    test: decisions,
    title: 'a batch is not started with an approval that was only inserted into the database',
  },
  {
    control: 'C61',
    file: use,
    from: '  await assertSealedDecision(db, keys, row.id);\n',
    test: personApprovals,
    title:
      'the password of another superhero stays with an approval that was only inserted into the database',
  },
  {
    control: 'C61',
    file: use,
    from: '  await assertSealedDecision(db, keys, row.id);\n',
    test: personApprovals,
    title:
      'the role superhero is neither given nor taken with an approval that was only inserted into the database',
  },
  {
    control: 'C61',
    file: 'apps/gateway/src/areas/deletion/start-part.ts',
    from: 'if (!isAccepted) await reserveOrReject(db, deletions);',
    test: 'apps/gateway/src/approvals/quota.test.ts',
    title: 'small batches that were created on several days cannot be started together',
  },
  {
    control: 'C30',
    file: accountWrites,
    from: '      await assertNotOtherSuperhero(db, person, operatorId);\n      if (account !== undefined)',
    to: '      if (account !== undefined)',
    test: superheroes,
    title: 'creates no registration link for another superhero without an account',
  },
  {
    control: 'C30',
    file: accountWrites,
    from: '      assertNotSelf(person, operatorId);\n',
    test: `${area}/actions.test.ts`,
    title: 'the account of the operator is not deleted',
  },
  {
    control: 'T28',
    file: rules,
    from: 'if (roles.includes(superheroRole) && !isConfirmed)',
    to: 'if (false)',
    test: `${area}/actions.test.ts`,
    title: 'superhero is not given without a confirmation and an approval',
  },
  {
    control: 'T28',
    file: personWrites,
    from: '        assertSuperheroConfirmed(roles, person.givesSuperhero);\n',
    test: newPerson,
    title: 'a superhero is not created without a confirmation, and with many superheroes not at all',
  },
  {
    control: 'C61',
    file: superheroRole,
    from: '  if (approvalId === undefined) throw needsApproval();\n  return { approvalId, changes',
    to: '  if (approvalId === undefined) return { changes: [] };\n  return { approvalId, changes',
    test: superheroRoleTest,
    title: 'the role is given once after an approval, by the requester',
  },
  {
    control: 'C61',
    file: superheroRole,
    from: "  if (rule === 'refused') throw lastSuperheroes();\n",
    test: superheroRoleTest,
    title: 'two superheroes are always left',
  },
  {
    control: 'C61',
    file: superheroRole,
    from: "? 'superheroes:all' : undefined",
    to: '? undefined : undefined',
    test: superheroRoleTest,
    title: 'two gateways that take two of three roles at the same moment take one',
  },
  {
    control: 'T45',
    file: accountWrites,
    from: "if (effect === 'partial' && !acceptsLockout)",
    to: 'if (false)',
    test: traps,
    title:
      'undoing a migration from local accounts is announced as partial and needs the consent of the operator',
  },
];
