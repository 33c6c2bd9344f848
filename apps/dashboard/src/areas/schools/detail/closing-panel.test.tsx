import { expect, test } from 'vitest';
import { answerCalls, json } from '../../../testing/answer-calls.ts';
import { entry, page } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { commonSchoolAnswers, oneSchool, schoolId } from '../../../testing/school-answers.ts';
import { SchoolPage } from './school-page.tsx';

type Facts = { total: number; canDeleteFiles?: boolean; outcome?: string };

async function open({ total, canDeleteFiles = true, outcome }: Facts) {
  answerCalls({
    ...commonSchoolAnswers,
    [`GET /gateway/schools/${schoolId}`]: () => json(oneSchool({ canDeleteFiles })),
    [`GET /gateway/schools/${schoolId}/people-counts`]: () =>
      json({ total, students: total, teachers: 0, administrators: 0 }),
    'GET /gateway/audit': (request) => {
      const isAboutFiles = new URL(request.url).searchParams.get('action') === 'schools.deleteFiles';
      return page(isAboutFiles && outcome !== undefined ? [entry({ outcome })] : []);
    },
  });
  const screen = await renderArea(`/schools/${schoolId}`, { '/schools/$schoolId': SchoolPage });
  const steps = screen.getByRole('region', { name: message('schools.closing.title') }).getByRole('listitem');
  return { people: steps.nth(0), files: steps.nth(1), name: steps.nth(2) };
}

test('lists what to do when a school closes, each step with its state and action', async () => {
  const { people, files, name } = await open({ total: 21 });
  await expect.element(people).toHaveTextContent(/21 people left/);
  await expect
    .element(people.getByRole('link', { name: message('schools.danger.people.open') }))
    .toHaveAttribute('href', `/deletion/new?school=${schoolId}`);
  await expect.element(files).toHaveTextContent(message('schools.closing.filesNotDeleted'));
  await expect
    .element(files.getByRole('button', { name: message('schools.danger.files.open') }))
    .toBeVisible();
  await expect
    .element(name.getByRole('link', { name: message('schools.closing.rename') }))
    .toHaveAttribute('href', `/schools/${schoolId}/edit`);
});

test('shows that people and files of a school are deleted', async () => {
  const { people, files } = await open({ total: 0, outcome: 'succeeded' });
  await expect.element(people).toHaveTextContent(/No people left/);
  await expect.element(files).toHaveTextContent(/Deleted on 14 Nov 2026/);
});

test.each([
  ['rejected', 'schools.closing.filesNotDeleted'],
  ['unknown', 'audit.outcome.unknown.word'],
] as const)('does not call files deleted if the outcome is "%s"', async (outcome, state) => {
  const { files } = await open({ total: 0, outcome });
  await expect.element(files).toHaveTextContent(message(state));
});

test('says that files cannot be deleted here', async () => {
  const { files } = await open({ total: 0, canDeleteFiles: false });
  await expect.element(files).toHaveTextContent(message('schools.closing.filesUnavailable'));
  await expect.element(files).toHaveTextContent(message('schools.limits.files.reason'));
  await expect.element(files.getByRole('button')).not.toBeInTheDocument();
});
