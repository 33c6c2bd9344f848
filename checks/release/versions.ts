/** A file that names the version of the product. */
export interface NamedVersion {
  readonly where: string;
  readonly version: string;
}

const semantic = /^\d+\.\d+\.\d+$/u;

/** Versions that differ from the one in the root package.json, or are none. */
export function findOtherVersions(version: string, named: readonly NamedVersion[]): string[] {
  return [
    ...(semantic.test(version) ? [] : [`package.json has ${version}`]),
    ...named.filter((one) => one.version !== version).map((one) => `${one.where} has ${one.version}`),
  ];
}

/** Why the changelog does not describe this version as released; undefined if it does. */
export function findChangelogProblem(changelog: string, version: string): string | undefined {
  const [, ...sections] = changelog.split(/^## /mu);
  const [unreleased, newest = ''] = sections;
  if (unreleased === undefined || !unreleased.startsWith('Unreleased\n'))
    return 'it has no section Unreleased';
  if (unreleased.replace('Unreleased', '').trim() !== '') return 'Unreleased is not empty';
  const [heading = ''] = newest.split('\n');
  const [, released, date] = /^\[?(\d+\.\d+\.\d+)\]? - (\d{4}-\d\d-\d\d)$/u.exec(heading) ?? [];
  if (date === undefined) return `"${heading}" is not a version and a date`;
  return released === version ? undefined : `its newest version is ${released}`;
}
