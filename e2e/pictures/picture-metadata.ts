import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { addPngText, readPngText } from './png-text.ts';

const manifest = new URL('../../package.json', import.meta.url);

/** Major and minor of the product: a patch release changes no page enough to retake its picture. */
export function readProductVersion(): string {
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(manifest, 'utf8')));
  return version.split('.').slice(0, 2).join('.');
}

type Metadata = { scene: string; version: string };

/** Records in the file which scene it shows, and in which version. */
export function addMetadata(png: Buffer, { scene, version }: Metadata): Buffer {
  return addPngText(png, { Scene: scene, Version: version });
}

/** Why a picture has to be retaken; undefined if it shows this scene in this version. */
export function findReasonToRetake(png: Buffer, { scene, version }: Metadata): string | undefined {
  const texts = readPngText(png);
  const takenScene = texts.get('Scene');
  const takenVersion = texts.get('Version');
  if (takenScene === undefined || takenVersion === undefined) return 'has no scene and version';
  if (takenScene !== scene) return `shows the scene ${takenScene}`;
  if (takenVersion !== version) return `shows version ${takenVersion}`;
  return undefined;
}
