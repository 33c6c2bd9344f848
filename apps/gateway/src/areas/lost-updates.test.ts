import { vAnnouncement } from '@superhero/contract/gateway/valibot';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { tools } from '@superhero/school-cloud/tools';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway } from '../testing/start-gateway.ts';
import type { Gateway } from '../testing/start-gateway.ts';
import { useAudit } from '../testing/use-audit.ts';
import { useSchoolCloud } from '../testing/use-school-cloud.ts';

/** `npm run proof -- lost-updates` runs more of them. */
const rounds = Number(process.env['LOST_UPDATE_ROUNDS'] ?? '5');
const timeout = 30_000 + rounds * 2_000;

const schoolCloud = useSchoolCloud();
const audit = useAudit();
const operators: { gateway: Gateway; token: string }[] = [];

beforeAll(async () => {
  for (const name of ['superhero', 'gardener'] as const)
    operators.push({
      gateway: await startGateway({ ...schoolCloud.settings(), db: audit.db() }),
      token: await schoolCloud.logIn(name),
    });
});
afterAll(async () => {
  for (const { gateway } of operators) await gateway.stop();
});

/** Both operators save at the same moment, each through another gateway instance. */
async function saveTogether(method: string, path: string, bodyOf: (operator: number) => object) {
  const answers = await Promise.all(
    operators.map(({ gateway, token }, operator) => gateway.write(token, method, path, bodyOf(operator))),
  );
  return answers.map(({ status, body }) => (status === 200 ? 'saved' : String(body['type']))).toSorted();
}

const readRole = async () =>
  (
    await schoolCloud
      .database()
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .select('roles.name')
      .where('user_id', '=', people.teacher.userId)
      .executeTakeFirstOrThrow()
  ).name;

const readHelpdesk = async () =>
  await schoolCloud
    .database()
    .selectFrom('roles')
    .select(['id', 'permissions'])
    .where('name', '=', 'helpdesk')
    .executeTakeFirstOrThrow();

const readAnnouncement = async () => {
  const answers = operators.map(({ gateway, token }) => gateway.sendRequest('/instance/announcement', token));
  const [answer] = await Promise.all(answers);
  return v.parse(vAnnouncement, await answer?.json());
};

describe('two operators who save at the same moment on two gateway instances', () => {
  test('never overwrite each other’s name of a school', { timeout }, async () => {
    const { id } = schools.hafen;
    const readName = async () =>
      (
        await schoolCloud
          .database()
          .selectFrom('schools')
          .select('name')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).name;
    for (let round = 0; round < rounds; round += 1) {
      const name = await readName();
      const saved = await saveTogether('PATCH', `/schools/${id}`, (operator) => ({
        name: `Hafenschule ${round} ${operator}`,
        seen: { name },
      }));
      expect(saved, `round ${round}`).toEqual(['EDIT_CONFLICT', 'saved']);
    }
  });

  test('never overwrite each other’s description of a tool', { timeout }, async () => {
    const { id } = tools.dictionary;
    const readDescription = async () =>
      (
        await schoolCloud
          .database()
          .selectFrom('tools')
          .select('description')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).description;
    for (let round = 0; round < rounds; round += 1) {
      const description = await readDescription();
      const saved = await saveTogether('PATCH', `/tools/${id}`, (operator) => ({
        fields: { description: `Wörterbuch ${round} ${operator}` },
        seen: { description },
      }));
      expect(saved, `round ${round}`).toEqual(['EDIT_CONFLICT', 'saved']);
    }
  });

  test('keep both changes of different fields of a tool', { timeout }, async () => {
    const { id } = tools.vocabulary;
    for (let round = 0; round < rounds; round += 1) {
      const address = `https://vokabeln.example/${round}`;
      const saved = await saveTogether('PATCH', `/tools/${id}`, (operator) => ({
        fields: operator === 0 ? { description: `Runde ${round}` } : { url: address },
      }));
      expect(saved, `round ${round}`).toEqual(['saved', 'saved']);
      const stored = schoolCloud.database().selectFrom('tools').select(['description', 'url']);
      expect(await stored.where('id', '=', id).executeTakeFirstOrThrow()).toEqual({
        description: `Runde ${round}`,
        url: address,
      });
    }
  });

  test('never overwrite each other’s roles of a person', { timeout }, async () => {
    const path = `/people/${people.teacher.userId}/roles`;
    for (let round = 0; round < rounds; round += 1) {
      const role = await readRole();
      const others = ['teacher', 'student', 'administrator'].filter((other) => other !== role);
      const saved = await saveTogether('PUT', path, (operator) => ({
        roles: others.slice(operator, operator + 1),
        seen: [role],
      }));
      expect(saved, `round ${round}`).toEqual(['EDIT_CONFLICT', 'saved']);
    }
  });

  test('never overwrite each other’s permissions of a role', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, permissions } = await readHelpdesk();
      const saved = await saveTogether('PATCH', `/instance/roles/${id}`, (operator) => {
        const permission = ['NEWS_CREATE', 'NEWS_EDIT'].slice(operator, operator + 1);
        const has = permission.every((each) => permissions.includes(each));
        return { add: has ? [] : permission, remove: has ? permission : [], seen: permissions };
      });
      expect(saved, `round ${round}`).toEqual(['EDIT_CONFLICT', 'saved']);
    }
  });

  test('never overwrite each other’s announcement', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { version } = await readAnnouncement();
      const saved = await saveTogether('PUT', '/instance/announcement', (operator) => {
        const text = `<p>${round} ${operator}</p>`;
        const texts = { de: text, en: text, es: text, uk: text };
        return { texts, roles: ['teacher'], isOn: true, seen: version };
      });
      expect(saved, `round ${round}`).toEqual(['ANNOUNCEMENT_CHANGED', 'saved']);
      const { texts } = await readAnnouncement();
      expect(new Set(Object.values(texts)).size, `round ${round}`).toBe(1);
    }
  });
});
