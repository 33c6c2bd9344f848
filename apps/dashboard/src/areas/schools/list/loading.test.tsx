import { expect, test } from 'vitest';
import { answerCalls, holdAnswer } from '../../../testing/answer-calls.ts';
import { gatewaySession } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { schoolId, schoolPage, schoolRow } from '../../../testing/school-answers.ts';
import { SchoolPage } from '../detail/school-page.tsx';
import { ListPage } from './list-page.tsx';
import '../../../ui/base.css';

test('while a list loads, its heading, filters and columns are there, and while a record loads, its name', async () => {
  const list = holdAnswer();
  answerCalls({
    'GET /gateway/session': () => gatewaySession(),
    'GET /gateway/schools': list.answer,
    [`GET /gateway/schools/${schoolId}`]: () => new Promise(() => {}),
  });
  const screen = await renderArea('/schools?search=lind', {
    '/schools': ListPage,
    '/schools/$schoolId': SchoolPage,
  });
  await expect.element(screen.getByRole('heading', { name: message('schools.title') })).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('lind');
  await expect.element(screen.getByText(message('schools.column.number'), { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  list.release(schoolPage([schoolRow()]));
  await screen.getByRole('link', { name: 'Gymnasium am Lindenhof' }).click();
  const name = screen.getByRole('heading', { level: 1, name: 'Gymnasium am Lindenhof' });
  await expect.element(name).toBeVisible();
  await expect
    .element(screen.getByRole('navigation', { name: message('breadcrumbs.label') }).getByRole('link'))
    .toHaveAttribute('href', '/schools?search=lind');
  await expect.element(screen.getByText(message('app.loading'))).toBeVisible();
});
