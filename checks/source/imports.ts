import { posix } from 'node:path';

/** The folders of the dashboard; a file imports only from its own folder or from one further left. */
export const layers = ['lib', 'ui', 'i18n', 'api', 'session', 'shell', 'areas'] as const;

export const sourceFolder = 'apps/dashboard/src';

/** What a file of the dashboard imports from the dashboard, static or on demand, as paths from its source folder. */
export function ownImports(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map(
    ([, path = '']) => path,
  );
  return specifiers.map((specifier) => posix.join(posix.dirname(file), specifier));
}

/** One sentence if the first file, which is not a test, may not import the second; paths from the source folder. */
export function findWrongDirection(from: string, to: string): string | undefined {
  const [fromFolder = '', fromArea = ''] = from.split('/');
  const [toFolder = '', toArea = ''] = to.split('/');
  const fromLayer = position(fromFolder);
  const toLayer = position(toFolder);
  if (toFolder === 'testing')
    return fromFolder === 'testing' ? undefined : `${from} is no test but imports ${to}`;
  // What starts the app, and what helps its tests, may use everything.
  if (fromLayer === -1) return undefined;
  if (toLayer === -1) return `${from} imports ${to}, which starts the app`;
  if (toLayer > fromLayer) return `${from} imports ${to}, which stands further right`;
  const isOtherArea = fromFolder === 'areas' && toFolder === 'areas' && fromArea !== toArea;
  return isOtherArea ? `${from} imports ${to}, another area` : undefined;
}

function position(folder: string): number {
  return layers.findIndex((layer) => layer === folder);
}
