import { people } from '../src/seed/people.ts';
import { publicConfig } from '../src/seed/public-config.ts';
import { logIn, mustAnswer, mustBePage, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject } from './subject.ts';
import { unknownId } from './subject.ts';
import { logInTo } from './tool-session.ts';

const path = '/v1/consentVersions';
const files = '/v1/base64Files';
const newest = `${path}?consentTypes=privacy&$limit=100&$sort[publishedAt]=-1`;

const makeRejection = (message: string) => ({
  code: 400,
  type: 'bad-request',
  title: 'BadRequest',
  message,
});
const makeMissing = (id: string) => ({
  code: 404,
  type: 'not-found',
  title: 'NotFound',
  message: `No record found for id '${id}'`,
});
const makeFailure = (message: string) => ({
  code: 500,
  type: 'INTERNAL_SERVER_ERROR',
  title: 'Internal Server Error',
  message,
});
const invalid = (problem: string) => makeRejection(`consentVersion validation failed: ${problem}`);

/** Reads and rejections that are safe on any server: none of them publishes a version. */
export async function checkPrivacyPolicyReads({ send, report, token }: Subject): Promise<void> {
  await report.check('the versions of the privacy policy are a list without a token', async () => {
    const versions = mustBePage(await send('GET', newest));
    for (const version of versions) {
      const types = pick(version, 'consentTypes');
      must('it is a privacy policy', Array.isArray(types) && types.includes('privacy'));
      mustEqual('the school', pick(version, 'schoolId'), undefined);
    }
    const dates = versions.flatMap((each) => pick(each, 'publishedAt') ?? []);
    mustEqual('the dates', dates, dates.map(String).toSorted().toReversed());
  });
  await report.check('a version of the privacy policy without a title is a 400', async () => {
    const before = mustBePage(await send('GET', newest, { token }));
    mustEqual('the status', (await send('POST', path, { token, json: {} })).status, 400);
    mustEqual('the versions', mustBePage(await send('GET', newest, { token })), before);
  });
  await report.check('an unknown version of the privacy policy and an unknown file are a 404', async () => {
    mustAnswer(await send('DELETE', `${path}/${unknownId}`, { token }), 404, makeMissing(unknownId));
    mustAnswer(await send('GET', `${files}/${unknownId}`, { token }), 404, makeMissing(unknownId));
  });
}

const pdf = 'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZz4+ZW5kb2JqCnRyYWlsZXI8PC9Sb290IDEgMCBSPj4KJSVFT0Y=';
const version = { title: 'Rec', consentTypes: ['privacy'], publishedAt: '2026-11-15T18:57:36.240Z' };
const megabyte = 1024 * 1024;

async function setTheme(db: OwnSimulator['db'], theme: string): Promise<void> {
  await db
    .updateTable('public_config')
    .set({ value: JSON.stringify(theme) })
    .where('key', '=', 'SC_THEME')
    .execute();
}

/** Only on a simulator: these versions apply to everyone. */
export async function checkPrivacyPolicyTraps(simulator: OwnSimulator): Promise<void> {
  const { report, send, call, db } = await logInTo(simulator);
  const publish = async (change: object) => await call('POST', path, { ...version, ...change });
  const remove = async (body: unknown) => await call('DELETE', `${path}/${String(pick(body, '_id'))}`);

  await report.check(
    'HTML is removed from the text of a version, and nothing can be changed later',
    async () => {
      const { status, body } = await publish({ consentText: 'Neue <b>Fassung</b> <script>x</script>' });
      mustEqual('the status', status, 201);
      mustEqual('the text', pick(body, 'consentText'), 'Neue Fassung ');
      mustEqual('the date', pick(body, 'publishedAt'), version.publishedAt);
      mustEqual('the ids', pick(body, 'id'), pick(body, '_id'));
      mustAnswer(await call('PATCH', `${path}/${String(pick(body, '_id'))}`, { title: 'x' }), 405, {
        code: 405,
        type: 'method-not-allowed',
        title: 'MethodNotAllowed',
        message: 'Method `patch` is not supported by this endpoint.',
      });
      mustEqual('the status', (await remove(body)).status, 200);
    },
  );
  await report.check('title and date of a version are required, and the type is checked', async () => {
    const required = 'title: Path `title` is required., publishedAt: Path `publishedAt` is required.';
    mustAnswer(await call('POST', path, {}), 400, invalid(required));
    mustAnswer(await publish({ title: undefined }), 400, invalid('title: Path `title` is required.'));
    const date = 'publishedAt: Cast to date failed for value "gestern" (type string) at path "publishedAt"';
    mustAnswer(await publish({ publishedAt: 'gestern' }), 400, invalid(date));
    const type = 'consentTypes.0: `cookies` is not a valid enum value for path `consentTypes.0`.';
    mustAnswer(await publish({ consentTypes: ['cookies'] }), 400, invalid(type));
    const { status, body } = await publish({ consentTypes: 'privacy' });
    mustEqual('the status', status, 201);
    mustEqual('the types', pick(body, 'consentTypes'), ['privacy']);
    await remove(body);
  });
  await report.check('a file is stored as it was sent, and read and deleted with its version', async () => {
    for (const consentData of [pdf, `data:application/pdf;base64,${pdf}`, 'das ist kein base64!']) {
      const { status, body } = await publish({ consentData });
      mustEqual('the status', status, 201);
      const file = `${files}/${String(pick(body, 'consentDataId'))}`;
      const stored = await send('GET', file);
      mustEqual('the status', stored.status, 200);
      mustEqual('the file', pick(stored.body, 'data'), consentData);
      mustEqual('the name', pick(stored.body, 'filename'), 'Privacy Policy');
      mustEqual('the status with download=true', (await send('GET', `${file}?download=true`)).status, 404);
      mustEqual('the status', (await remove(body)).status, 200);
      mustEqual('the status', (await send('GET', file)).status, 404);
      mustEqual('the status', (await remove(body)).status, 404);
    }
    mustEqual('the status', (await send('GET', files)).status, 405);
  });
  await report.check('a file of 14 MB is accepted, one of 17 MB or 21 MB is a 500', async () => {
    const { status, body } = await publish({ consentData: 'A'.repeat(14 * megabyte) });
    mustEqual('the status', status, 201);
    await remove(body);
    const offset = 'The value of "offset" is out of range. It must be >= 0 && <= 17825792. Received 17825794';
    mustAnswer(await publish({ consentData: 'A'.repeat(17 * megabyte) }), 500, makeFailure(offset));
    const tooLarge = makeFailure('request entity too large');
    mustAnswer(await publish({ consentData: 'A'.repeat(21 * megabyte) }), 500, tooLarge);
  });
  await report.check('the versions of a school hide those of the instance', async () => {
    const { schoolId } = people.teacher;
    const ofSchool = async () => mustBePage(await send('GET', `${path}?schoolId=${schoolId}`));
    must('there are versions of the instance', (await ofSchool()).length > 1);
    const { body } = await publish({ schoolId });
    mustEqual(
      'the versions of the school',
      (await ofSchool()).map((each) => pick(each, '_id')),
      [pick(body, '_id')],
    );
    await remove(body);
  });
  await report.check('a teacher publishes nothing', async () => {
    const { token } = await logIn(send, '/authentication/local', people.teacher);
    mustAnswer(await send('POST', path, { token, json: version }), 403, {
      code: 403,
      type: 'forbidden',
      title: 'Forbidden',
      message: "You don't have one of the permissions: SCHOOL_EDIT.",
    });
  });
  await report.check('an instance with the theme n21 publishes nothing', async () => {
    await setTheme(db, 'n21');
    const answer = await publish({});
    await setTheme(db, String(publicConfig.SC_THEME));
    mustAnswer(answer, 400, makeRejection('SHD consent upload is disabled for NBC instance.'));
  });
}
