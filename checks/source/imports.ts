import { posix } from 'node:path';

export interface App {
  readonly name: string;
  readonly source: string;
  /** Its folders; a file imports only from its own folder or from one further left. */
  readonly layers: readonly string[];
  /** Folders with a place in that order before they have a file. */
  readonly planned: readonly string[];
}

export const dashboard: App = {
  name: 'dashboard',
  source: 'apps/dashboard/src',
  layers: ['lib', 'ui', 'i18n', 'api', 'session', 'shell', 'areas'],
  planned: [],
};

export const gateway: App = {
  name: 'gateway',
  source: 'apps/gateway/src',
  layers: ['lib', 'db', 'platform', 'audit', 'areas'],
  planned: ['db', 'audit'],
};

/** What a file of an app imports from the app, static or on demand, as paths from its source folder. */
export function ownImports(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map(
    ([, path = '']) => path,
  );
  return specifiers
    .map((specifier) => posix.join(posix.dirname(file), specifier))
    .filter((path) => !path.startsWith('../'));
}

/** One sentence if the first file, which is not a test, may not import the second; paths from the source folder. */
export function findWrongDirection({ layers }: App, from: string, to: string): string | undefined {
  const [fromFolder = '', fromArea = ''] = from.split('/');
  const [toFolder = '', toArea = ''] = to.split('/');
  const fromLayer = layers.indexOf(fromFolder);
  const toLayer = layers.indexOf(toFolder);
  if (toFolder === 'testing')
    return fromFolder === 'testing' ? undefined : `${from} is no test but imports ${to}`;
  // What starts the app, and what helps its tests, may use everything.
  if (fromLayer === -1) return undefined;
  if (toLayer === -1) return `${from} imports ${to}, which starts the app`;
  if (toLayer > fromLayer) return `${from} imports ${to}, which stands further right`;
  const isOtherArea = fromFolder === 'areas' && toFolder === 'areas' && fromArea !== toArea;
  return isOtherArea ? `${from} imports ${to}, another area` : undefined;
}
