// A program: the least that can stand before a school cloud, on the same framework, to measure the gateway by.
//
// @fastify/http-proxy is taken for this alone. Why: a yardstick that others know and keep fast. Cost: 7 packages, to
// develop with only. Exit: thirty lines of `node:http`, which would then have to be kept fair.
import proxy from '@fastify/http-proxy';
import fastify from 'fastify';

const app = fastify();
await app.register(proxy, { upstream: process.env['UPSTREAM'] ?? '' });
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
console.log('listening');
