import { describe, expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { useFakePlatform } from '../testing/use-fake-platform.ts';
import { NotSentError, OutcomeUnknownError, PlatformClient } from './client.ts';
import { bindMedia } from './media.ts';
import { RejectedError } from './responses.ts';
import { bindTools } from './tools.ts';

const fake = useFakePlatform();
const id = '700100000000000000000001';
const flags = { isHidden: false, isDeactivated: false, openNewTab: true, isPreferred: false };
const config = { type: 'basic', baseUrl: 'https://werkzeug.example/' };
const tool = { id, name: 'Werkzeug', config, parameters: [], ...flags };

function client(): PlatformClient {
  fake.requests.length = 0;
  return new PlatformClient({
    server: 'api',
    url: fake.apiUrl(),
    metrics: createMetrics(),
    clock: Date.now,
  });
}
const tools = () => bindTools(client());

/** Answers the list with `total` tools, without those that `isLeftOut` names by their position. */
function answerList(total: number, isLeftOut: (position: number) => boolean): void {
  fake.answerWith(({ url = '' }, response) => {
    const skip = Number(new URL(url, 'http://platform').searchParams.get('skip'));
    const positions = Array.from({ length: Math.max(Math.min(total - skip, 100), 0) }, (_, at) => skip + at);
    const data = positions
      .filter((position) => !isLeftOut(position))
      .map((position) => ({ ...tool, id: String(position) }));
    response.writeHead(200).end(JSON.stringify({ total, skip, limit: 100, data }));
  });
}

describe('the list of tools', () => {
  test('the list of tools is read in pages of 100 until nothing comes', async () => {
    answerList(950, () => false);
    expect(await tools().list()).toMatchObject({ tools: { length: 950 }, leftOut: 0 });
    const limits = fake.requests.map(({ url }) => new URL(url, 'http://platform').searchParams.get('limit'));
    expect(new Set(limits)).toEqual(new Set(['100']));
    expect(fake.requests).toHaveLength(11);
  });

  test('the list of tools continues after pages whose tools are all left out, and counts these', async () => {
    answerList(750, (position) => position >= 100 && position < 500);
    expect(await tools().list()).toMatchObject({ tools: { length: 350 }, leftOut: 400 });
  });

  test('the list of tools keeps unknown fields', async () => {
    const unknown = { ...tool, rating: 5, config: { ...config, audience: 'all' } };
    fake.answerWith(({ url = '' }, response) => {
      const data = url.includes('skip=0') ? [unknown] : [];
      response.writeHead(200).end(JSON.stringify({ total: 1, data }));
    });
    expect((await tools().list()).tools).toEqual([unknown]);
  });
});

describe('a save of a tool', () => {
  test.each([
    [408, 'REQUEST_TIMEOUT'],
    [500, 'GENERIC_FILE_STORAGE'],
    [500, 'INTERNAL_SERVER_ERROR'],
  ])('a save of a tool that answers %i %s may have been applied', async (status, type) => {
    fake.answer(status, { type, message: 'An unknown error occurred' });
    await expect(tools().create(tool)).rejects.toThrow(OutcomeUnknownError);
    await expect(tools().update(id, tool)).rejects.toThrow(OutcomeUnknownError);
  });

  test.each([
    [500, 'EXTERNAL_TOOL_LOGO_FETCH_FAILED'],
    [500, 'HYDRA_OAUTH_FAILED'],
    [404, 'HYDRA_OAUTH_FAILED'],
  ])(
    'a save of a tool that answers %i %s was not applied, and does not show the message',
    async (status, type) => {
      fake.answer(status, { type, message: 'connect ECONNREFUSED 10.0.0.7:9001' });
      const failure = await tools()
        .create(tool)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RejectedError);
      const message = `The school cloud answered ${status}.`;
      expect(failure).toMatchObject({ error: { status: 422, message, details: { platformType: type } } });
    },
  );

  test('a save of a tool drops an empty secret, which would erase the stored one', async () => {
    const bodies: unknown[] = [];
    fake.answerWith((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => bodies.push(JSON.parse(text)));
      request.on('end', () => void response.writeHead(201).end(JSON.stringify(tool)));
    });
    const lti = { ...config, type: 'lti11', key: '', secret: '', clientSecret: '' };
    await tools().update(id, { ...tool, config: lti });
    expect(bodies).toEqual([{ ...tool, config: { ...config, type: 'lti11', key: '' } }]);
  });
});

test('a removal that fails in the file service was not applied', async () => {
  fake.answer(500, { type: 'GENERIC_FILE_STORAGE', message: 'An unknown error occurred' });
  await expect(tools().remove(id)).rejects.toThrow(RejectedError);
});

test('a rollout is not sent for an id that is no tool', async () => {
  fake.answer(404, { type: 'NOT_FOUND', message: 'Not Found' });
  await expect(tools().rollOut(id)).rejects.toThrow(NotSentError);
  expect(fake.requests.map(({ method }) => method)).toEqual(['GET']);
});

test('a data sheet is read as bytes', async () => {
  fake.answer(200, '%PDF-1.4 \u00e4', { 'content-type': 'application/pdf' });
  expect(Buffer.from(await tools().dataSheet(id)).toString()).toBe('%PDF-1.4 \u00e4');
});

test.each([
  [404, 'MEDIA_SOURCE_NOT_FOUND', 'MEDIA_SOURCE_NOT_FOUND'],
  [404, 'MEDIA_SOURCE_DATA_FORMAT_NOT_FOUND', 'MEDIA_SOURCE_WITHOUT_FORMAT'],
  [404, 'MEDIA_SOURCE_OAUTH_CONFIG_NOT_FOUND', 'MEDIA_SOURCE_NOT_CONFIGURED'],
  [404, 'MEDIA_SOURCE_VIDIS_CONFIG_NOT_FOUND', 'MEDIA_SOURCE_NOT_CONFIGURED'],
  [404, 'MEDIUM_NOT_FOUND', 'MEDIUM_NOT_FOUND'],
  [422, 'MEDIUM_UNPROCESSABLE_RESPONSE', 'MEDIUM_METADATA_UNREADABLE'],
  [500, 'INTERNAL_SERVER_ERROR', 'MEDIA_CATALOGUE_FAILED'],
])('the metadata of a medium with the answer %i %s is the error %s', async (status, type, expected) => {
  fake.answer(status, { type, message: 'Not Found' });
  await expect(bindMedia(client()).metadata('M/1', ' ')).rejects.toMatchObject({ type: expected });
  expect(fake.requests[0]?.url).toBe('/api/v3/medium-metadata/medium/M%2F1/media-source/%20');
});
