import { beforeEach, expect, test } from 'vitest';
import { selection } from '../../../app/bulk/selection.ts';
import { forgetSession } from '../../../session/session.ts';
import { answerCalls, json, nameOf } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { commonSchoolAnswers, schoolRow } from '../../../testing/school-answers.ts';
import { ListPage } from './list-page.tsx';
import '../../../ui/base.css';

muteConsoleErrors();
// Forgets what the test before has selected.
beforeEach(() => forgetSession());

const idOf = (index: number) => String(index).padStart(24, '0');

test('hands the schools that the filter shows over to a bulk change', async () => {
  const total = 130;
  const requests = answerCalls({
    ...commonSchoolAnswers,
    'GET /gateway/schools': (request) => {
      const query = new URL(request.url).searchParams;
      const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))];
      const count = Math.max(0, Math.min(limit, total - skip));
      const schools = Array.from({ length: count }, (_, index) =>
        schoolRow({ id: idOf(skip + index), name: `Schule ${skip + index}` }),
      );
      return json({ schools, total, skip, limit, readAt: null });
    },
  });
  const screen = await renderArea('/schools?migration=running', { '/schools': ListPage });
  const box = screen.getByRole('checkbox', {
    name: message('select.row', { name: 'Schule 3' }),
    exact: true,
  });
  await box.click();
  await screen.getByRole('button', { name: `Select all ${total}` }).click();
  await expect.element(screen.getByRole('status').last()).toHaveTextContent(`${total} selected`);
  const read = requests.filter((request) => nameOf(request) === 'GET /gateway/schools').slice(1);
  expect(read.map(({ url }) => new URL(url).searchParams.get('migration'))).toEqual(['running', 'running']);
  await screen.getByRole('button', { name: message('schools.bulk.storage') }).click();
  await expect.poll(() => screen.router.state.location.href).toBe('/work/new/schools?kind=storage');
  expect(selection.get()).toMatchObject({ subjects: 'schools', from: { path: '/schools' } });
  expect(selection.get()?.ids).toEqual(Array.from({ length: total }, (_, index) => idOf(index)));
});
