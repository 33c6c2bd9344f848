// A program: the least that can be in front of a school cloud, on the framework of the gateway.
import { Agent, request as sendRequest } from 'node:http';
import fastify from 'fastify';

const upstream = process.env['UPSTREAM'] ?? '';
const agent = new Agent({ keepAlive: true });
const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', (_request, body, done) => done(null, body));
app.all('/*', (request, reply) => {
  const { host: _host, ...headers } = request.headers;
  const { method } = request;
  const sent = sendRequest(`${upstream}${request.url}`, { method, headers, agent }, (response) => {
    void reply
      .code(response.statusCode ?? 502)
      .headers(response.headers)
      .send(response);
  });
  sent.once('error', (error) => void reply.code(502).send(error));
  request.raw.pipe(sent);
  return reply;
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
console.log('listening');
