import { tinyPng } from '../../src/seed/remote-images.ts';
import { tools } from '../../src/seed/tools.ts';
import { errorBodies, makeError, makeInvalidChange } from '../error-bodies.ts';
import type { Checks, Expected } from '../exchange.ts';
import { exactly, get, keep, page, patch, post, remove } from '../exchange.ts';
import { must, mustEqual } from '../report.ts';
import type { SimulatorRun } from '../run-checks.ts';
import { ltiConfig, oauthConfig } from './tool-rules.ts';
import { basicConfig, createTool, makeTool, rolloutOf, toolMissing, toolPath, toolsPath } from './tools.ts';

type Step = (run: SimulatorRun) => Promise<void>;

const save = (name: string, change: object, ...expected: Expected) =>
  post(toolPath, makeTool(name, { id: '{id}', ...change }), ...expected);
const findTools = (name: string, data: unknown) => get(`${toolsPath}?name=${name}`, { ...page, data });
const countTools = (query: string, length: number) =>
  get(`${toolsPath}?${query}`, { ...page, 'data.length': length });
const setOutage =
  (service: 'file-service' | 'hydra' | undefined): Step =>
  async ({ db }) => {
    if (service === undefined) await db.deleteFrom('outages').execute();
    else await db.insertInto('outages').values({ service }).execute();
  };

const { secret, ...withoutSecret } = ltiConfig;
const mustHaveSecret =
  (expected: unknown): Step =>
  async ({ db, values }) => {
    const { config } = await db
      .selectFrom('tools')
      .select('config')
      .where('id', '=', String(values.get('id')))
      .executeTakeFirstOrThrow();
    mustEqual('the secret', config['secret'], expected);
  };
const lti = (config: object) => makeTool('Rec LTI', { id: '{id}', config });

const secrets: Checks<SimulatorRun> = {
  'the secret of an LTI tool is kept if it is not sent, and erased by an empty one': [
    createTool(makeTool('Rec LTI', { config: ltiConfig })),
    get(toolPath, exactly(lti(withoutSecret))),
    save('Rec LTI', { config: withoutSecret }, 201, exactly(lti(withoutSecret))),
    mustHaveSecret(secret),
    save('Rec LTI', { config: { ...withoutSecret, secret: '' } }, 201, exactly(lti(withoutSecret))),
    mustHaveSecret(''),
    save('Rec LTI', {}, 201, exactly(lti(basicConfig))),
  ],
  'a basic tool becomes an LTI tool without a secret': [
    createTool(makeTool('Rec Minimal')),
    save(
      'Rec Minimal',
      { config: withoutSecret },
      201,
      exactly(makeTool('Rec Minimal', { id: '{id}', config: withoutSecret })),
    ),
    mustHaveSecret(undefined),
  ],
};

const { clientSecret, redirectUris, tokenEndpointAuthMethod, scope, ...shared } = oauthConfig;
const clientId = 'trap-client';
const config = { ...oauthConfig, clientId };
const saved = { ...shared, clientId };
const ofClient = { scope, redirectUris, tokenEndpointAuthMethod };
const change = { ...saved, ...ofClient, redirectUris: ['https://oauth.example.org/neu'] };
const client = (answered: object) => makeTool('Rec Client', { id: '{id}', config: answered });
const noClient = makeError(422, 'UNPROCESSABLE_ENTITY', 'Could not resolve oauth2Config of tool Rec Client.');
const hydraFailed = (code: number, message: string) => makeError(code, 'HYDRA_OAUTH_FAILED', message);

const clients: Checks<SimulatorRun> = {
  'saves of OAuth2 tools answer without the fields of the client': [
    post(toolsPath, makeTool('Rec Client', { config }), 201, { ...client(saved), id: keep('id') }),
    get(toolPath, exactly(client({ ...saved, ...ofClient }))),
    save('Rec Client', { config: change }, 201, exactly(client(saved))),
    async ({ db }) => {
      const row = await db
        .selectFrom('oauth_clients')
        .selectAll()
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow();
      mustEqual('the secret', row.secret, clientSecret);
      mustEqual('the redirects', row.redirect_uris, change.redirectUris);
    },
    save(
      'Rec Client',
      {},
      makeInvalidChange('tool_type_immutable: The Config Type of the tool Rec Client is immutable.'),
    ),
    save(
      'Rec Client',
      { config: { ...change, clientId: 'x' } },
      makeInvalidChange('tool_clientId_immutable: The Client Id of the tool Rec Client is immutable.'),
    ),
    countTools(`clientId=${clientId}`, 1),
  ],
  'a tool without its client is counted, left out, and a 422 by its id': [
    async ({ db }) => {
      await db.deleteFrom('oauth_clients').where('client_id', '=', clientId).execute();
    },
    get(`${toolsPath}?name=Rec%20Client`, exactly({ total: 1, skip: 0, limit: 10, data: [] })),
    get(toolPath, noClient),
    get(`${toolPath}/metadata`, noClient),
    save('Rec Client', { config }, noClient),
    remove(toolPath, noClient),
  ],
  'without Hydra no OAuth2 tool is created, and a basic tool becomes none': [
    createTool(makeTool('Rec Data')),
    save(
      'Rec Data',
      { config: { ...config, clientId: 'rec-new' } },
      hydraFailed(404, 'Request failed with status code 404'),
    ),
    setOutage('hydra'),
    post(
      toolsPath,
      makeTool('Rec ohne Hydra', { config: { ...config, clientId: 'rec-new' } }),
      hydraFailed(500, 'connect ECONNREFUSED 127.0.0.1:9001'),
    ),
    findTools('Rec ohne Hydra', []),
    setOutage(undefined),
  ],
};

const logos = 'https://logos.schulwolke.example';
const wrongType = makeError(
  400,
  'EXTERNAL_TOOL_LOGO_WRONG_FILE_TYPE',
  'External tool logo has the wrong file type. Only JPEG, PNG, SVG and GIF files are supported.',
  'External tool logo wrong file type.',
);
const notFetched = makeError(
  500,
  'EXTERNAL_TOOL_LOGO_FETCH_FAILED',
  'External tool logo could not been fetched.',
  'External tool logo fetch failed.',
);
const withSameTitle = (code: number, type: string, message: string) =>
  makeError(code, type, message, message);
const tooLarge = withSameTitle(400, 'EXTERNAL_TOOL_LOGO_SIZE_EXCEEDED', 'External tool logo size exceeded.');
const notSanitized = withSameTitle(422, 'IMAGE_SANITIZATION_FAILED', 'Image sanitization failed.');
const { archive } = tools;

const logoChecks: Checks<SimulatorRun> = {
  'the server fetches logos when it saves, and serves its copy': (
    [
      [`${logos}/woerterbuch.png`, 'image/png'],
      [`data:image/png;base64,${tinyPng}`, 'image/png'],
      [`${logos}/zeichnung.svg`, 'image/svg+xml'],
    ] as const
  ).flatMap(([logoUrl, type]) => [
    createTool(makeTool('Rec Logo', { logoUrl })),
    async ({ exchange }: SimulatorRun) => {
      const { headers } = await exchange(get(`${toolPath}/logo`));
      mustEqual('the type', headers.get('content-type'), type);
      mustEqual('the disposition', headers.get('content-disposition'), 'attachment');
      mustEqual('the cache', headers.get('cache-control'), 'must-revalidate');
      const policy = headers.get('content-security-policy');
      must('there is a policy', policy?.startsWith("default-src 'none'") === true);
    },
    save('Rec Logo', {}, 201),
    get(`${toolPath}/logo`, makeError(404, 'EXTERNAL_TOOL_LOGO_NOT_FOUND', 'Not Found')),
    remove(toolPath, 204),
  ]),
  'a logo that is not an image, too large or not reachable saves nothing': [
    ...(
      [
        [`${logos}/zeichensatz.png`, wrongType],
        [`${logos}/seite.html`, wrongType],
        ['nope', notFetched],
        ['http://127.0.0.1:1/x.png', notFetched],
        [`${logos}/gross.png`, tooLarge],
        [`${logos}/kaputt.svg`, notSanitized],
      ] as const
    ).map(([logoUrl, error]) => post(toolsPath, makeTool('Rec Bild', { logoUrl }), error.code, error)),
    findTools('Rec Bild', []),
    post(
      `${toolsPath}/${archive.id}`,
      makeTool(archive.name, { id: archive.id, config: archive.config, logoUrl: archive.logoUrl }),
      notFetched,
    ),
  ],
  'a slow logo is a 408, and the tool exists afterwards': [
    post(toolsPath, makeTool('Rec langsam', { logoUrl: `${logos}/langsam.png` }), errorBodies.timeout),
    countTools('name=Rec langsam', 1),
  ],
};

const storageFailed = (operation: string) =>
  makeError(
    500,
    'GENERIC_FILE_STORAGE',
    `An unknown error occurred in FilesStorageClientAdapter.${operation}`,
  );

const files: Checks<SimulatorRun> = {
  'a thumbnail that fails is a 500, and the tool exists without it': [
    post(
      toolsPath,
      makeTool('Rec Vorschau', { thumbnailUrl: 'https://img.example.org/x.png' }),
      storageFailed('uploadFromUrl'),
    ),
    get(`${toolsPath}?name=Rec%20Vorschau`, { 'data.0.id': keep('id') }),
    findTools('Rec Vorschau', [makeTool('Rec Vorschau', { id: '{id}' })]),
  ],
  'a tool is not removed without the file service, and otherwise with all its uses': [
    createTool(makeTool('Rec Datei')),
    patch(rolloutOf('{id}'), undefined),
    setOutage('file-service'),
    remove(toolPath, storageFailed('deleteByParent')),
    get(toolPath),
    setOutage(undefined),
    remove(toolPath, 204),
    get(toolPath, toolMissing('{id}')),
    async ({ db, values }) => {
      const id = String(values.get('id'));
      const left = await db.selectFrom('school_tools').select('id').where('tool_id', '=', id).execute();
      mustEqual('the uses', left, []);
    },
  ],
  'the file name of a data sheet is not quoted, with raw umlauts': [
    createTool(makeTool('Übersetzer neu')),
    async ({ exchange }) => {
      const { headers } = await exchange(get(`${toolPath}/datasheet`));
      mustEqual('the type', headers.get('content-type'), 'application/pdf');
      const disposition = headers.get('content-disposition') ?? '';
      must('the name is raw', disposition.startsWith('inline; filename=CTL-Datenblatt-Übersetzer neu-'));
    },
  ],
};

/** Only on a simulator: with services that fail on purpose, and changes of every school. */
export const toolTraps: Checks<SimulatorRun> = { ...secrets, ...clients, ...logoChecks, ...files };
