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
    what: 'a deleted person can be changed',
    file: rules,
    from: 'if (deletedAt !== null) throw personDeleted();',
    to: 'void deletedAt;',
    test: {
      file: `${area}/deleted-person.test.ts`,
      title: 'rejects PUT /people/:personId/names and stays unchanged',
    },
  },
  {
    control: 'T26',
    what: 'data that an external login system manages can be changed',
    file: rules,
    from: 'if (externalId !== null)',
    to: 'if (false)',
    test: {
      file: traps,
      title:
        'a new address of a person with an external login is rejected before the platform rebuilds the search index',
    },
  },
  {
    control: 'T44',
    what: 'a password is set that an external login never asks for',
    file: accountWrites,
    from: '      assertNoExternalLogin(person);\n',
    to: '',
    test: { file: traps, title: 'the password of a person with an external login is not set' },
  },
  {
    control: 'T43',
    what: 'a person is created with an email address in use',
    file: personWrites,
    from: '        if (owners.isInUse) throw emailInUse(owners.personIds[0]);\n',
    to: '',
    test: { file: newPerson, title: 'an email address in use by a person without an account is rejected' },
  },
  {
    control: 'T43',
    what: 'an email address that only an account has counts as free',
    file: 'apps/gateway/src/platform/accounts.ts',
    from: 'isInUse: owners.length + logins.length > 0',
    to: 'isInUse: owners.length > 0',
    test: {
      file: newPerson,
      title: 'an email address in use by a deleted person whose account still exists is rejected',
    },
  },
  {
    control: 'C30',
    what: 'the credentials of other superheroes can be changed',
    file: protection,
    from: 'return person.id !== operatorId && (await isProtected(db, person));',
    to: 'return false;',
    test: { file: superheroes, title: 'PUT password of another superhero is rejected and changes nothing' },
  },
  {
    control: 'C30',
    what: 'the credentials of former superheroes can be changed',
    file: protection,
    from: ' || (await findRecentSuperheroes(db, [id])).has(id)',
    to: '',
    test: {
      file: superheroes,
      title: 'a superhero cannot be taken over by taking the role away and giving it back',
    },
  },
  {
    control: 'C30',
    what: 'former superheroes can be moved to another login system',
    file: `${area}/forced-migrations.ts`,
    from: '    isProtected(db, person),\n',
    to: '    false,\n',
    test: {
      file: superheroes,
      title: 'a superhero cannot be taken over by taking the role away and giving it back',
    },
  },
  {
    control: 'C59',
    what: 'superheroes change their password without the current one',
    file: accountWrites,
    from: '      assertNotSelf(person, operatorId, onlyInOwnAccount);\n',
    to: '',
    test: {
      file: superheroes,
      title: 'superheroes change their own password and email address only in their account',
    },
  },
  {
    control: 'C61',
    what: 'operators with the same sponsor are independent',
    file: independence,
    from: '[...withSponsors(one, lasting)].some((id) => others.has(id))',
    to: 'others.has(one)',
    test: {
      file: decisions,
      title: 'two superheroes cannot approve for each other if the same operator gave both the role',
    },
  },
  {
    control: 'C61',
    what: 'a created person is not recorded',
    file: personWrites,
    from: 'isSecret: true, personId: id, answer',
    to: 'isSecret: true, answer',
    test: {
      file: gainedPower,
      title: 'after people.create neither the operator nor two such superheroes approve for each other',
    },
  },
  {
    control: 'C61',
    what: 'a new password is recorded without the person',
    file: accountWrites,
    from: 'describeFacts({ approval: approvalId });\n      return { ...subjectsOf(person), changes',
    to: 'describeFacts({ approval: approvalId });\n      return { changes',
    test: {
      file: gainedPower,
      title: 'after people.setPassword neither the operator nor two such superheroes approve for each other',
    },
  },
  {
    control: 'C61',
    what: 'an approval is used although the operators are no longer independent',
    file: 'apps/gateway/src/areas/deletion/create-part.ts',
    from: "if (approval?.state === 'approved' && approval.decided)",
    to: 'if (false)',
    test: {
      file: decisions,
      title: 'an approval becomes unusable when the requester gives the approver the role',
    },
  },
  {
    control: 'C61',
    what: 'an approval counts without its entry in the audit log',
    file: 'apps/gateway/src/areas/deletion/run-batch.ts',
    from: 'if (batch.approval !== undefined) await assertSealedDecision(db, keys, batch.approval.id);',
    to: '',
    test: {
      file: decisions,
      title: 'a batch is not started with an approval that was only inserted into the database',
    },
  },
  {
    control: 'C61',
    what: 'an approval of a password counts without its entry in the audit log',
    file: use,
    from: '  await assertSealedDecision(db, keys, row.id);\n',
    to: '',
    test: {
      file: personApprovals,
      title: 'stays with an approval that was only inserted into the database',
    },
  },
  {
    control: 'C61',
    what: 'an approval of the role superhero counts without its entry in the audit log',
    file: use,
    from: '  await assertSealedDecision(db, keys, row.id);\n',
    to: '',
    test: {
      file: personApprovals,
      title:
        'the role superhero is neither given nor taken with an approval that was only inserted into the database',
    },
  },
  {
    control: 'C61',
    what: 'deletions count when their part is created',
    file: 'apps/gateway/src/areas/deletion/start-part.ts',
    from: 'if (!isAccepted) await reserveOrReject(db, deletions);',
    to: '',
    test: {
      file: 'apps/gateway/src/approvals/quota.test.ts',
      title: 'small batches that were created on several days cannot be started together',
    },
  },
  {
    control: 'C30',
    what: 'another superhero without an account gets a registration link',
    file: accountWrites,
    from: '      await assertNotOtherSuperhero(db, person, operatorId);\n      if (account !== undefined)',
    to: '      if (account !== undefined)',
    test: {
      file: superheroes,
      title: 'creates no registration link for another superhero without an account',
    },
  },
  {
    control: 'C30',
    what: 'operators can delete their own account',
    file: accountWrites,
    from: '      assertNotSelf(person, operatorId);\n',
    to: '',
    test: { file: `${area}/actions.test.ts`, title: 'the account of the operator is not deleted' },
  },
  {
    control: 'T28',
    what: 'the role superhero is given without confirmation',
    file: rules,
    from: 'if (roles.includes(superheroRole) && !isConfirmed)',
    to: 'if (false)',
    test: {
      file: `${area}/actions.test.ts`,
      title: 'superhero is not given without a confirmation and an approval',
    },
  },
  {
    control: 'T28',
    what: 'a superhero is created without confirmation',
    file: personWrites,
    from: '        assertSuperheroConfirmed(roles, person.givesSuperhero);\n',
    to: '',
    test: {
      file: newPerson,
      title: 'a superhero is not created without a confirmation, and with many superheroes not at all',
    },
  },
  {
    control: 'C61',
    what: 'the role superhero is given without an approval',
    file: superheroRole,
    from: '  if (approvalId === undefined) throw needsApproval();\n  return { approvalId, changes',
    to: '  if (approvalId === undefined) return { changes: [] };\n  return { approvalId, changes',
    test: {
      file: superheroRoleTest,
      title: 'the role is given once after an approval, by the requester',
    },
  },
  {
    control: 'C61',
    what: 'the last two superheroes lose the role',
    file: superheroRole,
    from: "  if (rule === 'refused') throw lastSuperheroes();\n",
    to: '',
    test: { file: superheroRoleTest, title: 'two superheroes are always left' },
  },
  {
    control: 'C61',
    what: 'superheroes are counted without a lock',
    file: superheroRole,
    from: "? 'superheroes:all' : undefined",
    to: '? undefined : undefined',
    test: {
      file: superheroRoleTest,
      title: 'two gateways that take two of three roles at the same moment take one',
    },
  },
  {
    control: 'T45',
    what: 'a partial undo locks a person out without the consent of the operator',
    file: accountWrites,
    from: "if (effect === 'partial' && !acceptsLockout)",
    to: 'if (false)',
    test: { file: traps, title: 'is announced as partial and needs the consent of the operator' },
  },
];
