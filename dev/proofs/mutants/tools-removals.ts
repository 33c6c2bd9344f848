import type { Removal } from './removals.ts';

const area = 'apps/gateway/src/areas/tools';
const platformTools = 'apps/gateway/src/platform/tools.ts';
const traps = 'apps/gateway/src/platform/tool-traps.test.ts';
const calls = 'apps/gateway/src/platform/tools.test.ts';
const routes = `${area}/routes.test.ts`;

export const toolsRemovals: readonly Removal[] = [
  {
    control: 'C53',
    file: `${area}/image-address.ts`,
    from: "if (protocol !== 'https:') return 'ADDRESS_NOT_HTTPS';",
    test: `${area}/image-address.test.ts`,
    title: 'the problem ADDRESS_NOT_HTTPS is found in the address http://cdn.example.org/logo.png',
  },
  {
    control: 'C53',
    file: 'apps/gateway/src/lib/public-hosts.ts',
    from: 'addresses.every(isPublicAddress)',
    to: 'addresses.some(isPublicAddress)',
    test: `${area}/image-address.test.ts`,
    title: 'the problem ADDRESS_NOT_PUBLIC is found in the address https://mixed-',
  },
  {
    control: 'C53',
    file: `${area}/save.ts`,
    from: '      await assertPublicImages(onlyChanged(fields, changes), hosts);\n',
    test: `${area}/errors.test.ts`,
    title: "a change is rejected with 'ADDRESS_NOT_PUBLIC' at 'thumbnailUrl'",
  },
  {
    control: 'C54',
    file: `${area}/apply-fields.ts`,
    from: '    ...merge(tool, others, (name) => now.get(name)),\n',
    to: '    ...merge({ name: tool.name }, others, (name) => now.get(name)),\n',
    test: `${area}/edits-property.test.ts`,
    title: 'property: an edit of one field keeps every other field of a tool, unknown ones included',
  },
  {
    control: 'T65',
    file: platformTools,
    from: 'await beforeSending(get(toolId));',
    test: traps,
    title: 'a rollout of an id that is no tool is not sent, because it would break the tools of every school',
  },
  {
    control: 'T66',
    file: platformTools,
    from: "value !== '' || !secrets.includes(field)",
    to: 'value !== undefined',
    test: traps,
    title: 'an update with an empty secret keeps the stored one',
  },
  {
    control: 'T68',
    file: `${area}/save.ts`,
    from: '    const id = found?.tools[0]?.id;\n',
    to: '    const id = found === undefined ? undefined : undefined;\n',
    test: `${area}/lost-answers.test.ts`,
    title: 'a tool that exists after a timeout was created',
  },
  {
    control: 'T69',
    file: platformTools,
    from: '!(isLastEmpty && page * pageSize >= total)',
    to: '!isLastEmpty',
    test: calls,
    title: 'the list of tools continues after pages whose tools are all left out, and counts these',
  },
  {
    control: 'T70',
    file: platformTools,
    from: 'encodeURIComponent(`^${escapePattern(name)}$`)',
    to: 'encodeURIComponent(`^${name}$`)',
    test: traps,
    title: 'the list of tools takes the name ( as text',
  },
  {
    control: 'T72',
    file: platformTools,
    from: 'const pageSize = 100;',
    to: 'const pageSize = 200;',
    test: calls,
    title: 'the list of tools is read in pages of 100 until nothing comes',
  },
  {
    control: 'T75',
    file: `${area}/removal.ts`,
    from: 'if (confirmedName.trim() !== name.trim()) throw confirmationWrong();',
    test: routes,
    title: 'a tool is deleted only with its typed name and the usage that the operator saw',
  },
  {
    control: 'C54',
    file: `${area}/save.ts`,
    from: '        otherConflicts: findConflicts(tool, seen ?? {}),\n',
    test: 'apps/gateway/src/areas/lost-updates.test.ts',
    title: 'never overwrite each other’s description of a tool',
  },
];
