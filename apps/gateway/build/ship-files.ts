import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const here = (path: string): URL => new URL(path, import.meta.url);

/** The folder of the migrations, relative to the source file and to the bundle. */
const folderInSource = `'../../migrations/'`;
const folderInBuild = `'./migrations/'`;

/** Adds the files that the bundles read at run time, and our licence. Vite adds the licences of bundled packages. */
export function shipFiles(): Plugin {
  let hasMoved = false;
  return {
    name: 'ship-files',
    enforce: 'pre',
    transform: {
      filter: { code: folderInSource },
      handler(code) {
        hasMoved = true;
        return code.replace(folderInSource, folderInBuild);
      },
    },
    async generateBundle() {
      if (!hasMoved) this.error(`no source file reads ${folderInSource}`);
      // Without a package.json Node parses each file twice to detect that it is a module.
      this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"module"}\n' });
      for (const [fileName, path] of await filesToShip())
        this.emitFile({ type: 'asset', fileName, source: await readFile(path) });
    },
  };
}

async function filesToShip(): Promise<[string, string | URL][]> {
  const migrations = await readdir(here('../migrations/'));
  const glue = createRequire(import.meta.resolve('fastify-openapi-glue'));
  // The schema of the contract's OpenAPI version, which the glue validates the contract with at startup.
  const schema = 'schemas/v3.1/schema.json';
  const validator = glue.resolve('@seriousme/openapi-schema-validator');
  return [
    ...migrations.map((name): [string, URL] => [`migrations/${name}`, here(`../migrations/${name}`)]),
    [schema, validator.replace(/index\.js$/, schema)],
    ['licences/superhero-dashboard.txt', here('../../../LICENSE')],
  ];
}
