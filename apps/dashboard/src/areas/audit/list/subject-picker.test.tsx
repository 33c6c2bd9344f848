import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls, errorResponse, json } from '../../../testing/answer-calls.ts';
import { commonAuditAnswers, entry, gatewaySession, page, student } from '../../../testing/audit-answers.ts';
import { batchPage } from '../../../testing/deletion-answers.ts';
import { chooseFilter } from '../../../testing/filters.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { peoplePage, personId, personRow } from '../../../testing/people-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { oneSchool, schoolId, schoolPage, schoolRow } from '../../../testing/school-answers.ts';
import { toolPage, toolRow } from '../../../testing/tool-answers.ts';
import { ListPage } from './list-page.tsx';
import '../../../ui/base.css';

muteConsoleErrors();

const found = {
  'GET /gateway/schools': () => schoolPage([schoolRow({ name: 'Gymnasium am Lindenhof' })]),
  'GET /gateway/people': () => peoplePage([personRow({ firstName: 'Marlene', lastName: 'Lindner' })]),
  'GET /gateway/tools': () => toolPage([toolRow({ name: 'Linden-Lexikon' })]),
  'GET /gateway/deletion/batches': () => batchPage([]),
};

async function openPicker(answers: Parameters<typeof answerCalls>[0] = {}) {
  answerCalls({
    ...commonAuditAnswers,
    'GET /gateway/session': () => gatewaySession('1.0.0', ['TOOL_ADMIN', 'ADMIN_EDIT']),
    'GET /gateway/audit': () => page([entry({ person: student })]),
    ...found,
    ...answers,
  });
  const screen = await renderArea('/audit?outcome=pending', { '/audit': ListPage });
  await expect.element(screen.getByRole('table')).toBeVisible();
  await chooseFilter(screen, message('audit.filter.person'));
  const field = screen.getByRole('combobox', { name: message('audit.filter.person') });
  await expect.element(field).toHaveFocus();
  const href = () => screen.router.state.location.href;
  return { ...screen, field, href };
}

test('finds schools, people and tools by name while an operator types, and filters by the id', async () => {
  const screen = await openPicker();
  await screen.field.fill('lind');
  await expect.element(screen.getByRole('option', { name: /Marlene Lindner/ })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: /Linden-Lexikon/ })).toBeVisible();
  await expect.element(screen.getByRole('option').first()).toHaveTextContent('Gymnasium am Lindenhof');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(screen.href).toBe(`/audit?person=${personId}&outcome=pending`);
  await expect
    .element(screen.getByRole('button', { name: message('filter.open'), exact: true }))
    .toHaveFocus();
});

test('shows the whole name of each result, however long what is beside it is', async () => {
  const email = `${'lang'.repeat(20)}@lindenhof.example`;
  const screen = await openPicker({
    'GET /gateway/people': () =>
      peoplePage([personRow({ firstName: 'Marlene', lastName: 'Lindner-Ehlers', email })]),
  });
  await screen.field.fill('lind');
  const name = screen.getByRole('option', { name: /Marlene/ }).getByTitle('Marlene Lindner-Ehlers');
  await expect.element(name).toBeVisible();
  expect(name.element().clientWidth).toBeGreaterThanOrEqual(name.element().scrollWidth);
});

test('Enter before the answer chooses the first result', async () => {
  const screen = await openPicker();
  await screen.field.fill('lind');
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.href).toBe(`/audit?school=${schoolId}&outcome=pending`);
});

test('the chip has the present name if no entry on the page has one', async () => {
  answerCalls({
    ...commonAuditAnswers,
    'GET /gateway/audit': () => page([]),
    [`GET /gateway/schools/${schoolId}`]: () => json(oneSchool()),
  });
  const screen = await renderArea(`/audit?school=${schoolId}`, { '/audit': ListPage });
  const chips = screen.getByRole('list', { name: message('filter.applied') });
  await expect.element(chips).toHaveTextContent(/School\s*Gymnasium am Lindenhof/);
});

test('offers an id that nothing has now', async () => {
  const nothing = {
    'GET /gateway/schools': () => schoolPage([]),
    'GET /gateway/people': () => peoplePage([]),
    'GET /gateway/tools': () => toolPage([]),
  };
  const screen = await openPicker(nothing);
  await screen.field.fill(`  ${personId.toUpperCase()} `);
  await screen.getByRole('option', { name: message('audit.picker.tool') }).click();
  await expect.poll(screen.href).toBe(`/audit?tool=${personId}&outcome=pending`);
});

test('says that nothing was found, and in the place of a group that its search failed', async () => {
  const screen = await openPicker({
    'GET /gateway/schools': () => schoolPage([]),
    'GET /gateway/people': () => peoplePage([]),
    'GET /gateway/tools': () => toolPage([]),
  });
  await screen.field.fill('xyz');
  await expect.element(screen.getByText(message('audit.picker.none'))).toBeVisible();
  answerCalls({
    ...commonAuditAnswers,
    ...found,
    'GET /gateway/people': () => errorResponse(503, 'PLATFORM_UNAVAILABLE', { requestId: '1' }),
  });
  await screen.field.fill('linde');
  await expect.element(screen.getByText(message('audit.picker.failed'))).toBeVisible();
  await expect.element(screen.getByRole('option', { name: /Lindenhof/ })).toBeVisible();
});
