import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const here = (path: string): URL => new URL(path, import.meta.url);

/** Where the source finds its migrations, and where the build does. */
const folderInSource = `'../../migrations/'`;
const folderInBuild = `'./migrations/'`;

/** Puts beside the programs what they read when they run, and our licence; Vite adds those of the bundled packages. */
export function shipFiles(): Plugin {
  return {
    name: 'ship-files',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/db\/migrate\.ts$/ },
      handler(code) {
        if (!code.includes(folderInSource)) this.error(`${folderInSource} is not there any more`);
        return code.replace(folderInSource, folderInBuild);
      },
    },
    async generateBundle() {
      // What stands in no package is otherwise looked at twice, to find out that it is a module.
      this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"module"}\n' });
      for (const [fileName, path] of await filesToShip())
        this.emitFile({ type: 'asset', fileName, source: await readFile(path) });
    },
  };
}

async function filesToShip(): Promise<[string, string | URL][]> {
  const migrations = await readdir(here('../migrations/'));
  const glue = createRequire(import.meta.resolve('fastify-openapi-glue'));
  // The version of OpenAPI that the contract is written in; by it the glue checks the contract when it starts.
  const schema = 'schemas/v3.1/schema.json';
  const validator = glue.resolve('@seriousme/openapi-schema-validator');
  return [
    ...migrations.map((name): [string, URL] => [`migrations/${name}`, here(`../migrations/${name}`)]),
    [schema, validator.replace(/index\.js$/, schema)],
    ['licences/superhero-dashboard.txt', here('../../../LICENSE')],
  ];
}
