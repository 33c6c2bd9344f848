import { describe, expect, test } from 'vitest';
import { filesMatching, read } from '../source/files.ts';

const workflows = filesMatching(/^\.github\/workflows\/.*\.ya?ml$/);

test('there is a workflow', () => {
  expect(workflows).toContain('.github/workflows/ci.yml');
});

describe.each(workflows)('%s', (path) => {
  const workflow = read(path);

  test('takes actions of others by their commit, since a tag can be moved', () => {
    const actions = [...workflow.matchAll(/\buses:\s*(.*)$/gm)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d/.test(action))).toEqual([]);
  });

  test('may read the code, and nothing more', () => {
    expect(workflow).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
    expect(workflow.match(/permissions:/g)).toHaveLength(1);
    const checkouts = workflow.match(/uses: actions\/checkout@/g) ?? [];
    expect(workflow.match(/persist-credentials: false/g)).toHaveLength(checkouts.length);
  });

  test('gives no secret away: the code of a pull request is not ours', () => {
    expect(workflow).not.toMatch(/pull_request_target|workflow_run|\bsecrets[.[]|GITHUB_TOKEN|github\.token/);
  });

  test('puts nothing into a command that somebody else has written, such as the title of a pull request', () => {
    const commands = [...workflow.matchAll(/\brun:[^\n]*(?:\n {8,}[^\n]*)*/g)].map(([command]) => command);
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });
});
