import { readFileSync } from 'node:fs';
import { defineConfig } from '@hey-api/openapi-ts';
import { onlyAnswers, onlySchemas, withoutErrors } from './reduce-contract.ts';
import { toLenient } from './to-lenient.ts';

// Generated code is committed next to its contract; `npm run check` fails if the two differ.

// One file made of all parts of the contract, because the generator would name each schema after its file.
const bundleOf = (name: string): unknown =>
  JSON.parse(readFileSync(`./node_modules/.cache/${name}.json`, 'utf8'));

const output = (path: string, source: string) => ({
  path: `./${path}`,
  entryFile: false,
  // The generated client does not compile under exactOptionalPropertyTypes; its types can still be used.
  header: [`// Generated from ${source}.yaml by \`npm run generate\`. Do not edit.`, '// @ts-nocheck'],
});

/** The names of the components only: operations name theirs. */
const schemas = { name: 'valibot', requests: false, responses: false } as const;

export default defineConfig([
  ...['session', 'gateway'].flatMap((name) => [
    {
      input: withoutErrors(bundleOf(name)),
      output: output(name, name),
      plugins: [
        { name: '@hey-api/typescript', enums: false },
        { name: 'fastify' },
        { name: '@hey-api/client-fetch' },
        { name: '@hey-api/sdk', auth: false },
      ] as const,
    },
    {
      input: onlySchemas(bundleOf(name)),
      output: output(`node_modules/.cache/${name}`, name),
      plugins: [schemas],
    },
  ]),
  {
    input: onlyAnswers(toLenient(bundleOf('gateway'))),
    parser: { filters: { orphans: false } },
    output: output('node_modules/.cache/responses', 'gateway'),
    plugins: [schemas],
  },
]);
