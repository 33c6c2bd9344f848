import * as v from 'valibot';
import { filesMatching, read } from '../source/files.ts';

const versions = v.optional(v.record(v.string(), v.string()), {});

const Manifest = v.object({
  name: v.string(),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
  allowScripts: v.optional(v.record(v.string(), v.boolean()), {}),
});

export type Manifest = v.InferOutput<typeof Manifest>;

/** Our own packages by the path of their package.json. */
export const manifests: ReadonlyMap<string, Manifest> = new Map(
  filesMatching(/(^|\/)package\.json$/).map((path) => [path, v.parse(Manifest, JSON.parse(read(path)))]),
);
