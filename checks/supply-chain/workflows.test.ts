import { describe, expect, test } from 'vitest';
import { filesMatching, read } from '../source/files.ts';

const workflows = filesMatching(/^\.github\/workflows\/.*\.ya?ml$/);

test('there is a workflow', () => {
  expect(workflows).toContain('.github/workflows/ci.yml');
});

describe.each(workflows)('%s', (path) => {
  const workflow = read(path);

  test('a workflow pins foreign actions by commit', () => {
    const actions = [...workflow.matchAll(/\buses:\s*(.*)$/gm)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d/.test(action))).toEqual([]);
  });

  test('a workflow has only read access to the code', () => {
    expect(workflow).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
    expect(workflow.match(/permissions:/g)).toHaveLength(1);
    const checkouts = workflow.match(/uses: actions\/checkout@/g) ?? [];
    expect(workflow.match(/persist-credentials: false/g)).toHaveLength(checkouts.length);
  });

  test('a workflow uses no secrets, because the code of a pull request is not trusted', () => {
    expect(workflow).not.toMatch(/pull_request_target|workflow_run|\bsecrets[.[]|GITHUB_TOKEN|github\.token/);
  });

  test('a workflow lets git read the checkout in a container, where another user owns it', () => {
    const jobs = workflow.split(/^ {2}(?=\w+:$)/m).filter((job) => /^ {4}container:/m.test(job));
    const safe = 'git config --global --add safe.directory "$GITHUB_WORKSPACE"';
    expect(jobs.length).toBeGreaterThan(0);
    expect(
      jobs.filter((job) => !(job.indexOf(safe) > 0 && job.indexOf(safe) < job.indexOf('.ci/run'))),
    ).toEqual([]);
  });

  test('a workflow puts no foreign text into a command, such as the title of a pull request', () => {
    const commands = [...workflow.matchAll(/\brun:[^\n]*(?:\n {8,}[^\n]*)*/g)].map(([command]) => command);
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });
});
