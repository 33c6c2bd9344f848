import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toasts } from '../../../app/frame/toasts.tsx';
import { answerCalls, errorResponse, json, nameOf } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { commonPeopleAnswers, hafen, peoplePage, personRow } from '../../../testing/people-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { collectSavedFiles } from '../../../testing/saved-files.ts';
import { oneSchool } from '../../../testing/school-answers.ts';
import { ListPage } from './list-page.tsx';

const exporting = `POST /gateway/schools/${hafen.id}/people-export`;
const table = {
  fileName: `people-${hafen.id}-2026-11-16.csv`,
  csv: '\uFEFFid,last_name\r\n1,Lind\r\n',
  count: 1,
};
const reason = 'Ticket 48311';

let saved: ReturnType<typeof collectSavedFiles>;

muteConsoleErrors();
beforeEach(() => {
  saved = collectSavedFiles();
});
afterEach(() => {
  toasts.set([]);
});

/** The opened dialog, with a reason. Each request gets the next answer, and the last one again. */
async function open(...answers: (() => Response)[]) {
  const requests = answerCalls({
    ...commonPeopleAnswers,
    'GET /gateway/people': () => peoplePage([personRow()]),
    [`GET /gateway/schools/${hafen.id}`]: () => json(oneSchool(hafen)),
    [exporting]: () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error(),
  });
  const screen = await renderArea(`/people?school=${hafen.id}&role=teacher`, { '/people': ListPage });
  await screen.getByRole('button', { name: message('people.export.open') }).click();
  const dialog = screen.getByRole('dialog', { name: message('people.export.title') });
  await expect.element(dialog).toHaveTextContent(hafen.name);
  const field = dialog.getByRole('textbox', { name: message('reason.label') });
  const exports = () => requests.filter((request) => nameOf(request) === exporting);
  const submit = () => dialog.getByRole('button', { name: message('people.export.submit') }).click();
  return { ...screen, dialog, field, exports, submit };
}

describe('the export of the people of a school', () => {
  test('saves the file of the gateway, and links to the audit log of the school', async () => {
    const { dialog, field, exports, submit } = await open(() => json(table));
    await field.fill(reason);
    await submit();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual([table.fileName]);
    // Reading as text drops the byte order mark.
    expect(await saved[0]?.content.text()).toBe(table.csv.slice(1));
    expect(await exports()[0]?.json()).toEqual({ reason });
    const subject = { name: hafen.name, audit: { school: hafen.id } };
    expect(toasts.get().map(({ key }) => key)).toEqual([`toast.people.export ${JSON.stringify(subject)}`]);
  });

  test('needs a reason', async () => {
    const { field, exports, submit } = await open(() => json(table));
    await submit();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(new RegExp(message('reason.required')));
    expect(exports()).toEqual([]);
  });

  test('says that an export whose answer was lost is recorded, and repeats it with a new key', async () => {
    const { dialog, field, exports, submit } = await open(
      () => errorResponse(409, 'ALREADY_APPLIED', { requestId: 'abc' }),
      () => json(table),
    );
    await field.fill(reason);
    await submit();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(message('people.export.lost.text'));
    expect(saved).toEqual([]);
    expect(toasts.get()).toEqual([]);
    await dialog.getByRole('button', { name: message('people.export.again') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(saved).toHaveLength(1);
    const keys = exports().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('says so if there are too many people to export, and saves nothing', async () => {
    const { dialog, field, submit } = await open(() =>
      errorResponse(422, 'TOO_MANY_PEOPLE', { requestId: 'abc' }),
    );
    await field.fill(reason);
    await submit();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(message('people.export.error.TOO_MANY_PEOPLE'));
    await expect.element(field).toHaveValue(reason);
    expect(saved).toEqual([]);
  });

  test('shows what to wait for while another export is running', async () => {
    const { dialog, field, submit } = await open(() =>
      errorResponse(429, 'EXPORT_RUNNING', { requestId: 'abc' }),
    );
    await field.fill(reason);
    await submit();
    await expect
      .element(dialog.getByRole('alert'), { timeout: 5000 })
      .toHaveTextContent(message('write.error.EXPORT_RUNNING'));
  });

  test('offers the export only for the people of a school', async () => {
    answerCalls({ ...commonPeopleAnswers, 'GET /gateway/people': () => peoplePage([personRow()]) });
    const screen = await renderArea('/people?search=bexten', { '/people': ListPage });
    await expect.element(screen.getByRole('table')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: message('people.export.open') }))
      .not.toBeInTheDocument();
  });
});
