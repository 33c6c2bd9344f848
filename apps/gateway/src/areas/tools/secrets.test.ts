import { tools } from '@superhero/school-cloud/tools';
import { expect, test } from 'vitest';
import { ltiConfig, oauthConfig, useTools } from '../../testing/use-tools.ts';

const { create, update, getTool, sendRequest, gateway, audit, schoolCloud } = useTools();

/** The seeded ones, and those that the test types. */
const secrets = [
  'markiertes-lti-geheimnis',
  'markiertes-oauth-geheimnis',
  'neues-lti-geheimnis',
  'neues-oauth-geheimnis',
  'ersetztes-geheimnis',
];

test('no secret is in an answer, in the log, in the audit log or in a stored answer', async () => {
  const answers: unknown[] = [
    await create({ name: 'LTI', config: ltiConfig }, 'neues-lti-geheimnis'),
    await create({ name: 'OAuth', config: oauthConfig('neu') }, 'neues-oauth-geheimnis'),
    await create({ name: 'Falsch', config: { ...ltiConfig, locale: '' } }, 'neues-lti-geheimnis'),
    await update(tools.exercises.id, {}, { secret: 'ersetztes-geheimnis', reason: 'Ticket 9' }),
    await update(tools.videos.id, { description: 'Neu' }, { secret: 'ersetztes-geheimnis' }),
    await update(tools.videos.id, { config: { clientId: 'x' } }, { secret: 'ersetztes-geheimnis' }),
    await update(tools.videos.id, {}, { secret: '' }),
  ];
  const paths = ['', `/${tools.exercises.id}`, `/${tools.videos.id}`, `/${tools.videos.id}/history`];
  for (const path of paths) answers.push(await (await sendRequest(`/tools${path}`)).text());
  answers.push(await (await sendRequest('/audit/export')).text());
  const everything = [JSON.stringify(answers), gateway().logText(), await audit.readText()].join('\n');
  expect(everything).toContain('secretReplaced');
  for (const secret of secrets) expect(everything).not.toContain(secret);
});

const stored = async () => {
  const db = schoolCloud.database();
  const lti = db.selectFrom('tools').select('config').where('id', '=', tools.exercises.id);
  const oauth = db.selectFrom('oauth_clients').select('secret').where('client_id', '=', 'schulvideothek');
  const [{ config }, { secret }] = [
    await lti.executeTakeFirstOrThrow(),
    await oauth.executeTakeFirstOrThrow(),
  ];
  return [config['secret'], secret];
};

test('a typed secret replaces the stored one, and another edit keeps it', async () => {
  expect(await stored()).toEqual(['ersetztes-geheimnis', 'ersetztes-geheimnis']);
  await update(tools.exercises.id, { description: 'Später' });
  await update(tools.videos.id, { description: 'Später' });
  expect(await stored()).toEqual(['ersetztes-geheimnis', 'ersetztes-geheimnis']);
});

test('a change from LTI 1.1 to basic keeps key and secret at the platform, and no longer returns the key', async () => {
  const { body } = await create({ name: 'Wird einfach', config: ltiConfig }, 'neues-lti-geheimnis');
  const id = String(body['id']);
  expect(await update(id, { config: { type: 'basic' } })).toMatchObject({ status: 200 });
  expect((await getTool(id)).config).toMatchObject({ type: 'basic', key: null });
  const rows = schoolCloud.database().selectFrom('tools').select('config').where('id', '=', id);
  const { config } = await rows.executeTakeFirstOrThrow();
  expect(config).toMatchObject({ type: 'basic', key: ltiConfig.key, secret: 'neues-lti-geheimnis' });
});
