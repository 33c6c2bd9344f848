import { tinyPng } from '../src/seed/remote-images.ts';
import { tools } from '../src/seed/tools.ts';
import { checkImport, checkMedia, checkRollout } from './check-tool-rollouts.ts';
import { ltiConfig, oauthConfig } from './check-tool-rules.ts';
import { basicConfig, createTool, makeTool, toolMissing, toolsPath } from './check-tools.ts';
import { errorBodies } from './error-bodies.ts';
import { mustAnswer, mustBePage, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { ToolSession } from './tool-session.ts';
import { logInTo } from './tool-session.ts';

/** Only on a simulator: with services that fail on purpose, and changes of every school. */
export async function checkToolTraps(simulator: OwnSimulator): Promise<void> {
  const session = await logInTo(simulator);
  await checkSecrets(session);
  await checkClients(session);
  await checkLogos(session);
  await checkFiles(session);
  await checkImport(session);
  await checkRollout(session);
  await checkMedia(session);
}

async function checkSecrets({ report, send, token, call, db }: ToolSession): Promise<void> {
  const readSecret = async (id: string): Promise<unknown> => {
    const { config } = await db
      .selectFrom('tools')
      .select('config')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return config['secret'];
  };
  const { secret, ...shown } = ltiConfig;
  await report.check(
    'the secret of an LTI tool is kept if it is not sent, and erased by an empty one',
    async () => {
      const id = await createTool(send, token, makeTool('Rec LTI', { config: ltiConfig }));
      const path = `${toolsPath}/${id}`;
      mustAnswer(await call('GET', path), 200, { ...makeTool('Rec LTI', { config: shown }), id });
      const save = async (config: object) => await call('POST', path, makeTool('Rec LTI', { id, config }));
      mustAnswer(await save(shown), 201, makeTool('Rec LTI', { id, config: shown }));
      mustEqual('the secret', await readSecret(id), secret);
      mustAnswer(await save({ ...shown, secret: '' }), 201, makeTool('Rec LTI', { id, config: shown }));
      mustEqual('the secret', await readSecret(id), '');
      mustAnswer(await save(basicConfig), 201, makeTool('Rec LTI', { id }));
    },
  );
  await report.check('a basic tool becomes an LTI tool without a secret', async () => {
    const id = await createTool(send, token, makeTool('Rec Minimal'));
    const tool = makeTool('Rec Minimal', { id, config: shown });
    mustAnswer(await call('POST', `${toolsPath}/${id}`, tool), 201, tool);
    mustEqual('the secret', await readSecret(id), undefined);
  });
}

async function checkClients({ report, send, token, call, db }: ToolSession): Promise<void> {
  const { clientSecret, redirectUris, tokenEndpointAuthMethod, scope, ...saved } = oauthConfig;
  const clientId = 'trap-client';
  const config = { ...oauthConfig, clientId };
  await report.check('saves of OAuth2 tools answer without the fields of the client', async () => {
    const created = await call('POST', toolsPath, makeTool('Rec Client', { config }));
    const id = pick(created.body, 'id');
    mustAnswer(created, 201, makeTool('Rec Client', { id, config: { ...saved, clientId } }));
    const path = `${toolsPath}/${String(id)}`;
    const fields = { scope, redirectUris, tokenEndpointAuthMethod };
    const read = await call('GET', path);
    mustAnswer(read, 200, makeTool('Rec Client', { id, config: { ...saved, clientId, ...fields } }));
    const change = { ...saved, clientId, ...fields, redirectUris: ['https://oauth.example.org/neu'] };
    const changed = await call('POST', path, makeTool('Rec Client', { id, config: change }));
    mustAnswer(changed, 201, makeTool('Rec Client', { id, config: { ...saved, clientId } }));
    const client = await db
      .selectFrom('oauth_clients')
      .selectAll()
      .where('client_id', '=', clientId)
      .execute();
    mustEqual('the secret', client[0]?.secret, clientSecret);
    mustEqual('the redirects', client[0]?.redirect_uris, change.redirectUris);
    const immutable = await call('POST', path, makeTool('Rec Client', { id }));
    const [type, message] = ['VALIDATION_ERROR', 'The Config Type of the tool Rec Client is immutable.'];
    mustEqual('the type', pick(immutable.body, 'type'), type);
    mustEqual('the message', pick(immutable.body, 'message'), `tool_type_immutable: ${message}`);
    const other = await call(
      'POST',
      path,
      makeTool('Rec Client', { id, config: { ...change, clientId: 'x' } }),
    );
    const text = 'tool_clientId_immutable: The Client Id of the tool Rec Client is immutable.';
    mustEqual('the message', pick(other.body, 'message'), text);
    mustEqual('the filter', mustBePage(await call('GET', `${toolsPath}?clientId=${clientId}`)).length, 1);
  });
  await report.check('a tool without its client is counted, left out, and a 422 by its id', async () => {
    await db.deleteFrom('oauth_clients').where('client_id', '=', clientId).execute();
    const listed = await call('GET', `${toolsPath}?name=Rec%20Client`);
    mustAnswer(listed, 200, { total: 1, skip: 0, limit: 10, data: [] });
    const stored = await db.selectFrom('tools').select('id').where('name', '=', 'Rec Client').execute();
    const id = stored[0]?.id ?? '';
    const missing = {
      type: 'UNPROCESSABLE_ENTITY',
      title: 'Unprocessable Entity',
      message: 'Could not resolve oauth2Config of tool Rec Client.',
      code: 422,
    };
    const path = `${toolsPath}/${id}`;
    mustAnswer(await call('GET', path), 422, missing);
    mustAnswer(await call('GET', `${path}/metadata`), 422, missing);
    mustAnswer(await call('POST', path, makeTool('Rec Client', { id, config })), 422, missing);
    mustAnswer(await call('DELETE', path), 422, missing);
  });
  await report.check('without Hydra no OAuth2 tool is created, and a basic tool becomes none', async () => {
    const failed = { type: 'HYDRA_OAUTH_FAILED', title: 'Hydra Oauth Failed' };
    const id = await createTool(send, token, makeTool('Rec Data'));
    const becoming = makeTool('Rec Data', { id, config: { ...config, clientId: 'rec-new' } });
    const text = 'Request failed with status code 404';
    mustAnswer(await call('POST', `${toolsPath}/${id}`, becoming), 404, {
      ...failed,
      message: text,
      code: 404,
    });
    await db.insertInto('outages').values({ service: 'hydra' }).execute();
    const without = makeTool('Rec ohne Hydra', { config: { ...config, clientId: 'rec-new' } });
    const message = 'connect ECONNREFUSED 127.0.0.1:9001';
    mustAnswer(await call('POST', toolsPath, without), 500, { ...failed, message, code: 500 });
    mustEqual('the tools', mustBePage(await call('GET', `${toolsPath}?name=Rec%20ohne%20Hydra`)), []);
    await db.deleteFrom('outages').execute();
  });
}

const logos = 'https://logos.schulwolke.example';
const wrongType = {
  type: 'EXTERNAL_TOOL_LOGO_WRONG_FILE_TYPE',
  title: 'External tool logo wrong file type.',
  message: 'External tool logo has the wrong file type. Only JPEG, PNG, SVG and GIF files are supported.',
  code: 400,
};
const notFetched = {
  type: 'EXTERNAL_TOOL_LOGO_FETCH_FAILED',
  title: 'External tool logo fetch failed.',
  message: 'External tool logo could not been fetched.',
  code: 500,
};
const tooLarge = 'External tool logo size exceeded.';
const notSanitized = 'Image sanitization failed.';
/** The address of a logo, and the recorded error. */
const badLogos = [
  [`${logos}/zeichensatz.png`, wrongType],
  [`${logos}/seite.html`, wrongType],
  ['nope', notFetched],
  ['http://127.0.0.1:1/x.png', notFetched],
  [
    `${logos}/gross.png`,
    { type: 'EXTERNAL_TOOL_LOGO_SIZE_EXCEEDED', title: tooLarge, message: tooLarge, code: 400 },
  ],
  [
    `${logos}/kaputt.svg`,
    { type: 'IMAGE_SANITIZATION_FAILED', title: notSanitized, message: notSanitized, code: 422 },
  ],
] as const;

async function checkLogos({ report, send, token, call }: ToolSession): Promise<void> {
  const noLogo = { type: 'EXTERNAL_TOOL_LOGO_NOT_FOUND', title: 'External Tool Logo Not Found' };
  await report.check('the server fetches logos when it saves, and serves its copy', async () => {
    const data = `data:image/png;base64,${tinyPng}`;
    for (const [logoUrl, type] of [
      [`${logos}/woerterbuch.png`, 'image/png'],
      [data, 'image/png'],
      [`${logos}/zeichnung.svg`, 'image/svg+xml'],
    ]) {
      const id = await createTool(send, token, makeTool('Rec Logo', { logoUrl }));
      const path = `${toolsPath}/${id}`;
      const logo = await call('GET', `${path}/logo`);
      mustEqual('the status', logo.status, 200);
      mustEqual('the type', logo.headers.get('content-type'), type ?? '');
      mustEqual('the disposition', logo.headers.get('content-disposition'), 'attachment');
      mustEqual('the cache', logo.headers.get('cache-control'), 'must-revalidate');
      must(
        'there is a policy',
        logo.headers.get('content-security-policy')?.startsWith("default-src 'none'") === true,
      );
      await call('POST', path, makeTool('Rec Logo', { id }));
      mustAnswer(await call('GET', `${path}/logo`), 404, { ...noLogo, message: 'Not Found', code: 404 });
      mustEqual('the status', (await call('DELETE', path)).status, 204);
    }
  });
  await report.check('a logo that is not an image, too large or not reachable saves nothing', async () => {
    for (const [logoUrl, error] of badLogos)
      mustAnswer(await call('POST', toolsPath, makeTool('Rec Bild', { logoUrl })), error.code, error);
    mustEqual('the tools', mustBePage(await call('GET', `${toolsPath}?name=Rec%20Bild`)), []);
    const { id, name, config, logoUrl } = tools.archive;
    const same = makeTool(name, { id, config, logoUrl });
    mustAnswer(await call('POST', `${toolsPath}/${id}`, same), 500, notFetched);
  });
  await report.check('a slow logo is a 408, and the tool exists afterwards', async () => {
    const tool = makeTool('Rec langsam', { logoUrl: `${logos}/langsam.png` });
    mustAnswer(await call('POST', toolsPath, tool), 408, errorBodies.timeout);
    mustEqual('the tools', mustBePage(await call('GET', `${toolsPath}?name=Rec%20langsam`)).length, 1);
  });
}

const failed = (operation: string) => ({
  type: 'GENERIC_FILE_STORAGE',
  title: 'Generic File Storage',
  message: `An unknown error occurred in FilesStorageClientAdapter.${operation}`,
  code: 500,
});

async function checkFiles({ report, send, token, call, db }: ToolSession): Promise<void> {
  await report.check('a thumbnail that fails is a 500, and the tool exists without it', async () => {
    const tool = makeTool('Rec Vorschau', { thumbnailUrl: 'https://img.example.org/x.png' });
    mustAnswer(await call('POST', toolsPath, tool), 500, failed('uploadFromUrl'));
    const [found] = mustBePage(await call('GET', `${toolsPath}?name=Rec%20Vorschau`));
    mustEqual('the tool', found, makeTool('Rec Vorschau', { id: pick(found, 'id') }));
  });
  await report.check(
    'a tool is not removed without the file service, and otherwise with all its uses',
    async () => {
      const id = await createTool(send, token, makeTool('Rec Datei'));
      await call('PATCH', `/v3/tools/add-and-activate-for-all-schools/${id}`);
      await db.insertInto('outages').values({ service: 'file-service' }).execute();
      mustAnswer(await call('DELETE', `${toolsPath}/${id}`), 500, failed('deleteByParent'));
      mustEqual('the status', (await call('GET', `${toolsPath}/${id}`)).status, 200);
      await db.deleteFrom('outages').execute();
      mustEqual('the status', (await call('DELETE', `${toolsPath}/${id}`)).status, 204);
      mustAnswer(await call('GET', `${toolsPath}/${id}`), 404, toolMissing(id));
      const left = await db.selectFrom('school_tools').select('id').where('tool_id', '=', id).execute();
      mustEqual('the uses', left, []);
    },
  );
  await report.check('the file name of a data sheet is not quoted, with raw umlauts', async () => {
    const id = await createTool(send, token, makeTool('Übersetzer neu'));
    const { headers } = await call('GET', `${toolsPath}/${id}/datasheet`);
    mustEqual('the type', headers.get('content-type'), 'application/pdf');
    const disposition = headers.get('content-disposition') ?? '';
    must('the name is raw', disposition.startsWith('inline; filename=CTL-Datenblatt-Übersetzer neu-'));
  });
}
