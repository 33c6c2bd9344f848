import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendEtags } from './express.ts';

function buildApp() {
  const app = fastify();
  sendEtags(app);
  app.get('/', async () => ({ hello: 'world' }));
  app.post('/', async () => ({ hello: 'world' }));
  app.get('/empty', async (_request, reply) => await reply.code(200).send());
  return app;
}
// The ETag of {"hello":"world"} by the package "etag", which Express uses.
const etag = 'W/"11-IkjuL6CqqtmReFMfkkvwC0sKj04"';

describe('ETags', () => {
  it('ETags are computed as in Express', async () => {
    const response = await buildApp().inject('/');
    expect(response.headers['etag']).toBe(etag);
  });

  it.each([etag, '*', `"other", ${etag}`])('ETags lead to 304 for If-None-Match: %s', async (known) => {
    const response = await buildApp().inject({ url: '/', headers: { 'if-none-match': known } });
    expect(response.statusCode).toBe(304);
    expect(response.body).toBe('');
    expect(response.headers['content-length']).toBeUndefined();
  });

  it.each([
    ['another ETag', { 'if-none-match': '"other"' }],
    ['Cache-Control: no-cache', { 'if-none-match': etag, 'cache-control': 'no-cache' }],
  ])('ETags lead to 200 with %s', async (_name, headers) => {
    expect((await buildApp().inject({ url: '/', headers })).statusCode).toBe(200);
  });

  it('ETags lead to 200 for a POST', async () => {
    const response = await buildApp().inject({
      method: 'POST',
      url: '/',
      headers: { 'if-none-match': etag },
    });
    expect(response.statusCode).toBe(200);
  });

  it('ETags are missing from answers without a body', async () => {
    expect((await buildApp().inject('/empty')).headers['etag']).toBeUndefined();
  });
});
