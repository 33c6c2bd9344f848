import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from '../source/files.ts';

export type Text = { where: string; text: string };

export type History = { extent: 'whole' | 'shallow' | 'none'; texts: Text[] };

/** Every file, commit and tag in the repository, on any branch. */
export function readHistory(): History {
  if (!existsSync(`${root}/.git`)) return { extent: 'none', texts: [] };
  const isShallow = git(['rev-parse', '--is-shallow-repository']).toString().trim() === 'true';
  const list = git(['rev-list', '--all', '--objects']).toString().trim().split('\n');
  const names = new Map(list.map((line) => [line.replace(/ .*/, ''), line.replace(/^\S+ ?/, '')]));
  const objects = git(['cat-file', '--batch'], `${[...names.keys()].join('\n')}\n`);
  return { extent: isShallow ? 'shallow' : 'whole', texts: [...readBatch(objects, names)] };
}

function git(parameters: string[], input = ''): Buffer {
  return execFileSync('git', parameters, { cwd: root, input, maxBuffer: 2 ** 30 });
}

/** `<id> <type> <size>`, a line feed, the content, a line feed: one object after the other. */
function* readBatch(batch: Buffer, names: ReadonlyMap<string, string>): Generator<Text> {
  for (let start = 0; start < batch.length;) {
    const lineEnd = batch.indexOf('\n', start);
    const [id = '', type = '', size = ''] = batch.toString('utf8', start, lineEnd).split(' ');
    const content = batch.subarray(lineEnd + 1, lineEnd + 1 + Number(size));
    start = lineEnd + 1 + Number(size) + 1;
    if (type !== 'tree')
      yield { where: `${type} ${id} ${names.get(id) ?? ''}`.trim(), text: content.toString('utf8') };
  }
}
