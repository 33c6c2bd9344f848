import { defineConfig } from '@hey-api/openapi-ts';

// Generated code is committed beside its contract; `npm run drift` fails when the two part.
const plugins = [
  { name: '@hey-api/typescript', enums: false },
  { name: 'valibot' },
  { name: 'fastify' },
  { name: '@hey-api/client-fetch' },
  { name: '@hey-api/sdk' },
] as const;

export default defineConfig(
  ['session', 'gateway'].map((name) => ({
    // One file made of all parts of the contract, because the generator would name each schema after its file.
    input: `./node_modules/.cache/${name}.yaml`,
    output: {
      path: `./${name}`,
      entryFile: false,
      // The generator's own client does not hold under exactOptionalPropertyTypes; its types still reach us.
      header: [`// Generated from ${name}.yaml by \`npm run generate\`. Do not edit.`, '// @ts-nocheck'],
    },
    plugins: [...plugins],
  })),
);
