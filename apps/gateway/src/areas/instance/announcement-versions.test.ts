import { vAnnouncement, vAnnouncementVersionList } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { resetValues } from '../../testing/runtime-config-rows.ts';
import { useOperator } from '../../testing/use-gateway.ts';

const { read, write, audit, schoolCloud } = useOperator();
const path = '/instance/announcement';
const texts = { de: '<p>Eins</p>', en: '<p>One</p>', es: '<p>Uno</p>', uk: '<p>Один</p>' };
const wanted = { texts, roles: ['teacher'], isOn: false };

const get = async () => v.parse(vAnnouncement, (await read(path)).body);
const publish = async (change: object) =>
  await write('PUT', path, { ...wanted, seen: (await get()).version, ...change });
const list = async () => v.parse(vAnnouncementVersionList, (await read(`${path}/versions`)).body).versions;

beforeEach(async () => {
  await resetValues(schoolCloud);
  await audit.empty();
});

describe('the versions of the announcement', () => {
  test('the versions of the announcement are empty before the first publication', async () => {
    expect(await list()).toEqual([]);
  });

  test('the versions of the announcement have the whole content as it was stored, who published it and why, the newest first', async () => {
    await publish({ reason: 'Ticket 1' });
    await publish({
      texts: { ...texts, uk: '<p style="color:red">Два</p>' },
      roles: ['teacher'],
      reason: 'Ticket 2',
    });
    const [second, first, ...others] = await list();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      isComplete: true,
      content: wanted,
      reason: 'Ticket 1',
      operator: { name: 'Greta Sonnenfeld' },
    });
    expect(second).toMatchObject({
      isComplete: true,
      changed: ['announcement.uk'],
      content: { ...wanted, texts: { ...texts, uk: '<p>Два</p>' } },
      reason: 'Ticket 2',
    });
    const { body } = await read(`/audit/${second?.entry}`);
    expect(body).toMatchObject({ action: 'instance.publishAnnouncement', reason: 'Ticket 2' });
  });

  test('the versions of the announcement keep the content when the audit log has redacted the operator', async () => {
    await publish({ reason: 'Ticket 1' });
    await audit
      .owner()
      .updateTable('audit_personal')
      .set({ salt: null, content: null, blanked_at: new Date() })
      .execute();
    expect(await list()).toMatchObject([{ content: wanted, operator: { name: null }, reason: null }]);
  });

  test('the versions of the announcement do not contain a publication of which nothing was sent', async () => {
    expect((await publish({ texts: { ...texts, de: '\u0001'.repeat(20_000) } })).body).toMatchObject({
      type: 'VALUE_TOO_LARGE',
    });
    expect(await list()).toEqual([]);
    expect(await get()).toMatchObject({ halfPublished: null });
  });
});

describe('the largest announcement that the contract accepts', () => {
  test.each([
    ['in Ukrainian', 'ї'.repeat(20_000)],
    ['with quotation marks, which JSON escapes', '"'.repeat(20_000)],
    ['of emoji', '😀'.repeat(20_000)],
  ])('the largest announcement %s is published', async (_name, text) => {
    const large = { de: text, en: text, es: text, uk: text };
    expect((await publish({ texts: large })).status).toBe(200);
    expect(await get()).toMatchObject({ texts: large });
  });

  test('a body as large as the largest announcement is not accepted by another route', async () => {
    const { status } = await write('PUT', '/instance/switches/NONE', {
      value: 'ї'.repeat(100_000),
      seen: '',
    });
    expect(status).toBe(413);
  });

  test('the body of an announcement has a limit too', async () => {
    const { body } = await publish({ texts: { ...texts, de: 'a'.repeat(512 * 1024) } });
    expect(body).toMatchObject({ code: 413, type: 'PAYLOAD_TOO_LARGE' });
  });
});
