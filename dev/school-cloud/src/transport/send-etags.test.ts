import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendEtags } from './send-etags.ts';

function buildApp() {
  const app = fastify();
  sendEtags(app);
  app.get('/', async () => ({ hello: 'world' }));
  app.post('/', async () => ({ hello: 'world' }));
  app.get('/empty', async (_request, reply) => await reply.code(200).send());
  return app;
}
// What the package "etag", which Express uses, makes of {"hello":"world"}.
const etag = 'W/"11-IkjuL6CqqtmReFMfkkvwC0sKj04"';

describe('ETags', () => {
  it('are those of Express', async () => {
    const response = await buildApp().inject('/');
    expect(response.headers['etag']).toBe(etag);
  });

  it.each([etag, '*', `"other", ${etag}`])('spare a reader who has %s the body', async (known) => {
    const response = await buildApp().inject({ url: '/', headers: { 'if-none-match': known } });
    expect(response.statusCode).toBe(304);
    expect(response.body).toBe('');
    expect(response.headers['content-length']).toBeUndefined();
  });

  it.each([
    ['another copy', { 'if-none-match': '"other"' }],
    ['a wish for a fresh one', { 'if-none-match': etag, 'cache-control': 'no-cache' }],
  ])('do not with %s', async (_name, headers) => {
    expect((await buildApp().inject({ url: '/', headers })).statusCode).toBe(200);
  });

  it('do not for anything but a read', async () => {
    const response = await buildApp().inject({
      method: 'POST',
      url: '/',
      headers: { 'if-none-match': etag },
    });
    expect(response.statusCode).toBe(200);
  });

  it('are not for an answer without a body', async () => {
    expect((await buildApp().inject('/empty')).headers['etag']).toBeUndefined();
  });
});
