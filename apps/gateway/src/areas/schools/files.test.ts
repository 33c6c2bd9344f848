import { randomUUID } from 'node:crypto';
import { schools } from '@superhero/school-cloud/schools';
import { beforeEach, describe, expect, test } from 'vitest';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import { useGateway, useOperator } from '../../testing/use-gateway.ts';

const { schoolCloud, audit, read, write, token } = useOperator();
const filesService = useFakePlatform();
const connected = useGateway(() => ({
  ...schoolCloud.settings(),
  db: audit.db(),
  filesServiceUrl: filesService.apiUrl(),
}));
beforeEach(async () => {
  await audit.empty();
  filesService.requests.splice(0);
});

const { id, name } = schools.hafen;
const path = `/schools/${id}/files`;
const body = { confirmedId: id, reason: 'Ticket 4711' };
const deleteFiles = async (sent: object = body, key?: string) =>
  await connected().write(token(), 'DELETE', path, sent, key);

test('files cannot be deleted without an address of the files service, and the school says so', async () => {
  expect((await read(`/schools/${id}`)).body).toMatchObject({ canDeleteFiles: false });
  expect(await write('DELETE', path, body)).toMatchObject({
    status: 422,
    body: { type: 'FILES_SERVICE_MISSING' },
  });
  expect(await audit.readChain()).toEqual([]);
});

describe('with an address of the files service', () => {
  test('the school says that files can be deleted if there is an address of the files service', async () => {
    const response = await connected().sendRequest(`/schools/${id}`, token());
    expect(await response.json()).toMatchObject({ canDeleteFiles: true });
  });

  test('all files of a school are deleted once, in the session of the operator', async () => {
    filesService.answer(200, { storageLocation: 'school', storageLocationId: id, deletedFiles: 12 });
    const key = randomUUID();
    const answer = { status: 200, body: { id, name, deletedFiles: 12 } };
    expect(await deleteFiles(body, key)).toEqual(answer);
    expect(await deleteFiles(body, key)).toEqual(answer);
    expect(filesService.requests).toEqual([
      {
        method: 'DELETE',
        url: `/api/admin/file/storage-location/school/${id}`,
        authorization: `Bearer ${token()}`,
      },
    ]);
    expect(await audit.readChain()).toMatchObject([
      { kind: 'begun', act: 'schools.deleteFiles', school_id: id, content: { reason: 'Ticket 4711' } },
      {
        kind: 'ended',
        outcome: 'done',
        content: { changes: [{ field: 'deletedFiles', before: null, after: '12' }] },
      },
    ]);
  });

  test('a success without a number is a success', async () => {
    filesService.answer(204, '');
    expect(await deleteFiles()).toMatchObject({ status: 200, body: { deletedFiles: null } });
    expect(await audit.readChain()).toMatchObject([{ kind: 'begun' }, { content: { changes: [] } }]);
  });

  test.each([400, 401, 403, 404, 409, 500, 503])(
    'the outcome of a deletion of files is unknown after an answer %i',
    async (status) => {
      filesService.answer(status, { message: 'No' });
      expect(await deleteFiles()).toMatchObject({ status: 504, body: { type: 'OUTCOME_PENDING' } });
      expect((await audit.readChain()).map(({ kind }) => kind)).toEqual(['begun']);
    },
  );

  test.each(['', 'Schule', `${id}0`, id.toUpperCase()])(
    'no deletion of files is sent if "%s" was typed',
    async (confirmedId) => {
      expect(await deleteFiles({ ...body, confirmedId })).toMatchObject({
        status: 422,
        body: { type: 'CONFIRMATION_WRONG' },
      });
      expect(filesService.requests).toEqual([]);
      expect(await audit.readChain()).toEqual([]);
    },
  );

  test('a school that does not exist is not found', async () => {
    const unknown = 'f'.repeat(24);
    const sent = { confirmedId: unknown };
    expect(await connected().write(token(), 'DELETE', `/schools/${unknown}/files`, sent)).toMatchObject({
      status: 404,
    });
    expect(filesService.requests).toEqual([]);
  });

  test('nothing was changed while the files service refuses connections', async () => {
    filesService.refuseConnections();
    expect(await deleteFiles()).toMatchObject({ status: 503, body: { type: 'PLATFORM_UNREACHABLE' } });
    expect(await audit.readChain()).toMatchObject([{ kind: 'begun' }, { outcome: 'not-done' }]);
    await filesService.startAgain();
  });
});
