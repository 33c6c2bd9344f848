import type { Removal } from './removals.ts';

const area = 'apps/gateway/src/areas/tools';
const platformTools = 'apps/gateway/src/platform/tools.ts';
const traps = 'apps/gateway/src/platform/tool-traps.test.ts';
const calls = 'apps/gateway/src/platform/tools.test.ts';
const routes = `${area}/routes.test.ts`;

export const toolsRemovals: readonly Removal[] = [
  {
    control: 'C53',
    what: 'an image is loaded without https',
    file: `${area}/image-address.ts`,
    from: "if (protocol !== 'https:') return 'ADDRESS_NOT_HTTPS';",
    to: '',
    test: {
      file: `${area}/image-address.test.ts`,
      title: 'ADDRESS_NOT_HTTPS: http://cdn.example.org/logo.png',
    },
  },
  {
    control: 'C53',
    what: 'one public address of a host is enough',
    file: 'apps/gateway/src/lib/public-hosts.ts',
    from: 'addresses.every(isPublicAddress)',
    to: 'addresses.some(isPublicAddress)',
    test: { file: `${area}/image-address.test.ts`, title: 'ADDRESS_NOT_PUBLIC: https://mixed-' },
  },
  {
    control: 'C53',
    what: 'a changed address of an image is not checked',
    file: `${area}/save.ts`,
    from: '      await assertPublicImages(onlyChanged(fields, changes), hosts);\n',
    to: '',
    test: {
      file: `${area}/errors.test.ts`,
      title: "a change is rejected with 'ADDRESS_NOT_PUBLIC' at 'thumbnailUrl'",
    },
  },
  {
    control: 'C54',
    what: 'an edit sends only what changes',
    file: `${area}/apply-fields.ts`,
    from: '    ...merge(tool, others, (name) => now.get(name)),\n',
    to: '    ...merge({ name: tool.name }, others, (name) => now.get(name)),\n',
    test: {
      file: `${area}/edits-property.test.ts`,
      title: 'property: an edit of one field keeps every other field of a tool, unknown ones included',
    },
  },
  {
    control: 'T65',
    what: 'an id that is no tool is rolled out',
    file: platformTools,
    from: 'await get(toolId).catch((error: unknown) => {',
    to: 'await Promise.resolve().catch((error: unknown) => {',
    test: {
      file: traps,
      title: 'of an id that is no tool is not sent, because it would break the tools of every school',
    },
  },
  {
    control: 'T66',
    what: 'an empty secret erases the stored one',
    file: platformTools,
    from: "value !== '' || !secrets.includes(field)",
    to: 'value !== undefined',
    test: { file: traps, title: 'with an empty secret keeps the stored one' },
  },
  {
    control: 'T68',
    what: 'a tool that exists after a timeout counts as unknown',
    file: `${area}/save.ts`,
    from: '    const id = found?.tools[0]?.id;\n',
    to: '    const id = found === undefined ? undefined : undefined;\n',
    test: { file: `${area}/lost-answers.test.ts`, title: 'a tool that exists after a timeout was created' },
  },
  {
    control: 'T69',
    what: 'the first empty page ends the list',
    file: platformTools,
    from: '!(isLastEmpty && page * pageSize >= total)',
    to: '!isLastEmpty',
    test: { file: calls, title: 'goes on after pages whose tools are all left out, and counts these' },
  },
  {
    control: 'T70',
    what: 'a name is searched as a regular expression',
    file: platformTools,
    from: 'encodeURIComponent(`^${escapePattern(name)}$`)',
    to: 'encodeURIComponent(`^${name}$`)',
    test: { file: traps, title: 'takes the name ( as text' },
  },
  {
    control: 'T72',
    what: 'a page has more than 100 tools',
    file: platformTools,
    from: 'const pageSize = 100;',
    to: 'const pageSize = 200;',
    test: { file: calls, title: 'is read in pages of 100 until nothing comes' },
  },
  {
    control: 'T75',
    what: 'a tool is deleted without its typed name',
    file: `${area}/removal.ts`,
    from: 'if (confirmedName.trim() !== name.trim()) throw confirmationWrong();',
    to: '',
    test: {
      file: routes,
      title: 'a tool is deleted only with its typed name and the usage that the operator saw',
    },
  },
  {
    control: 'C54',
    what: 'an edit overwrites a change of another operator',
    file: `${area}/save.ts`,
    from: '        otherConflicts: findConflicts(tool, seen ?? {}),\n',
    to: '',
    test: {
      file: 'apps/gateway/src/areas/lost-updates.test.ts',
      title: 'never overwrite each other’s description of a tool',
    },
  },
];
