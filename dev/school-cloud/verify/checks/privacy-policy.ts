import { people } from '../../src/seed/people.ts';
import { publicConfig } from '../../src/seed/public-config.ts';
import { makeLegacyError, makeLegacyForbidden, makeLegacyMissing } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { as, get, keep, number, page, patch, post, remove, rule } from '../exchange.ts';
import { mustBePage, pick } from '../http.ts';
import { must, mustEqual } from '../report.ts';
import type { Run, SimulatorRun } from '../run-checks.ts';
import { unknownId } from '../subject.ts';

const path = '/v1/consentVersions';
const files = '/v1/base64Files';
const newest = `${path}?consentTypes=privacy&$limit=100&$sort[publishedAt]=-1`;

/** Reads and rejections that are safe on any server: none of them publishes a version. */
export const privacyPolicyReads: Checks<Run> = {
  'the versions of the privacy policy are a list without a token': [
    async ({ exchange }) => {
      const versions = mustBePage(await exchange(...as('anonymous', get(newest))));
      for (const version of versions) {
        const types = pick(version, 'consentTypes');
        must('it is a privacy policy', Array.isArray(types) && types.includes('privacy'));
        mustEqual('the school', pick(version, 'schoolId'), undefined);
      }
      const dates = versions.flatMap((each) => pick(each, 'publishedAt') ?? []);
      mustEqual('the dates', dates, dates.map(String).toSorted().toReversed());
    },
  ],
  'a version of the privacy policy without a title is a 400': [
    get(newest, { ...page, data: keep('before') }),
    post(path, {}, 400),
    get(newest, { data: '{before}' }),
  ],
  'an unknown version of the privacy policy and an unknown file are a 404': [
    remove(`${path}/{unknownId}`, makeLegacyMissing(unknownId)),
    get(`${files}/{unknownId}`, makeLegacyMissing(unknownId)),
  ],
};

const pdf = 'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZz4+ZW5kb2JqCnRyYWlsZXI8PC9Sb290IDEgMCBSPj4KJSVFT0Y=';
const version = { title: 'Rec', consentTypes: ['privacy'], publishedAt: '2026-11-15T18:57:36.240Z' };
const megabyte = 1024 * 1024;
const publish = (change: object, status = 201, answer: unknown = { _id: keep('id') }) =>
  post(path, { ...version, ...change }, status, answer);
const invalid = (problem: string) => makeLegacyError(400, `consentVersion validation failed: ${problem}`);
const titleRequired = 'title: Path `title` is required.';

const setTheme =
  (theme: unknown) =>
  async ({ db }: SimulatorRun): Promise<void> => {
    await db
      .updateTable('public_config')
      .set({ value: JSON.stringify(theme) })
      .where('key', '=', 'SC_THEME')
      .execute();
  };

/** Only on a simulator: these versions apply to everyone. */
export const privacyPolicyTraps: Checks<SimulatorRun> = {
  'HTML is removed from the text of a version, and nothing can be changed later': [
    publish({ consentText: 'Neue <b>Fassung</b> <script>x</script>' }, 201, {
      consentText: 'Neue Fassung ',
      publishedAt: version.publishedAt,
      _id: keep('id'),
      id: keep('otherId'),
    }),
    patch(
      `${path}/{otherId}`,
      { title: 'x' },
      makeLegacyError(405, 'Method `patch` is not supported by this endpoint.'),
    ),
    get(`${path}/{otherId}`, { _id: '{id}' }),
    remove(`${path}/{id}`),
  ],
  'title and date of a version are required, and the type is checked': [
    post(path, {}, invalid(`${titleRequired}, publishedAt: Path \`publishedAt\` is required.`)),
    publish({ title: undefined }, 400, invalid(titleRequired)),
    publish(
      { publishedAt: 'gestern' },
      400,
      invalid('publishedAt: Cast to date failed for value "gestern" (type string) at path "publishedAt"'),
    ),
    publish(
      { consentTypes: ['cookies'] },
      400,
      invalid('consentTypes.0: `cookies` is not a valid enum value for path `consentTypes.0`.'),
    ),
    publish({ consentTypes: 'privacy' }, 201, { consentTypes: ['privacy'], _id: keep('id') }),
    remove(`${path}/{id}`),
  ],
  'a file is stored as it was sent, and read and deleted with its version': [
    ...[pdf, `data:application/pdf;base64,${pdf}`, 'das ist kein base64!'].flatMap((consentData) => [
      publish({ consentData }, 201, { _id: keep('id'), consentDataId: keep('file') }),
      ...as(
        'anonymous',
        get(`${files}/{file}`, { data: consentData, filename: 'Privacy Policy' }),
        get(`${files}/{file}?download=true`, 404),
      ),
      remove(`${path}/{id}`),
      ...as('anonymous', get(`${files}/{file}`, 404)),
      remove(`${path}/{id}`, 404),
    ]),
    ...as('anonymous', get(files, 405)),
  ],
  'a file of 14 MB is accepted, one of 17 MB or 21 MB is a 500': [
    publish({ consentData: 'A'.repeat(14 * megabyte) }),
    remove(`${path}/{id}`),
    publish(
      { consentData: 'A'.repeat(17 * megabyte) },
      500,
      makeLegacyError(
        500,
        'The value of "offset" is out of range. It must be >= 0 && <= 17825792. Received 17825794',
      ),
    ),
    publish(
      { consentData: 'A'.repeat(21 * megabyte) },
      500,
      makeLegacyError(500, 'request entity too large'),
    ),
  ],
  'the versions of a school hide those of the instance': [
    ...as(
      'anonymous',
      get(`${path}?schoolId=${people.teacher.schoolId}`, {
        total: number,
        'data.length': rule('more than 1', (length) => Number(length) > 1),
      }),
    ),
    publish({ schoolId: people.teacher.schoolId }),
    ...as('anonymous', get(`${path}?schoolId=${people.teacher.schoolId}`, { 'data.*._id': ['{id}'] })),
    remove(`${path}/{id}`),
  ],
  'a teacher publishes nothing': as('teacher', publish({}, 403, makeLegacyForbidden('SCHOOL_EDIT'))),
  'an instance with the theme n21 publishes nothing': [
    setTheme('n21'),
    publish({}, 400, makeLegacyError(400, 'SHD consent upload is disabled for NBC instance.')),
    setTheme(publicConfig.SC_THEME),
  ],
};
