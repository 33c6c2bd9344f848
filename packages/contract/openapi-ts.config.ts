import { readFileSync } from 'node:fs';
import { defineConfig } from '@hey-api/openapi-ts';
import { toLenient } from './to-lenient.ts';

// Generated code is committed next to its contract; `npm run check` fails if the two differ.
const plugins = [
  { name: '@hey-api/typescript', enums: false },
  { name: 'valibot' },
  { name: 'fastify' },
  { name: '@hey-api/client-fetch' },
  { name: '@hey-api/sdk' },
] as const;

// One file made of all parts of the contract, because the generator would name each schema after its file.
const bundleOf = (name: string) => `./node_modules/.cache/${name}.json`;

const output = (name: string, source: string) => ({
  path: `./${name}`,
  entryFile: false,
  // The generated client does not compile under exactOptionalPropertyTypes; its types can still be used.
  header: [`// Generated from ${source}.yaml by \`npm run generate\`. Do not edit.`, '// @ts-nocheck'],
});

export default defineConfig([
  ...['session', 'gateway'].map((name) => ({
    input: bundleOf(name),
    output: output(name, name),
    plugins: [...plugins],
  })),
  {
    input: toLenient(JSON.parse(readFileSync(bundleOf('gateway'), 'utf8'))),
    output: output('responses', 'gateway'),
    plugins: [{ name: 'valibot', requests: false }],
  },
]);
