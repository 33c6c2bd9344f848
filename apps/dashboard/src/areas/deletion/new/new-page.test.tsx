import { afterEach, describe, expect, test } from 'vitest';
import { forgetSession, session } from '../../../session/session.ts';
import { answerCalls, bodiesOf, errorResponse, json, person } from '../../../testing/answer-calls.ts';
import {
  batchId,
  commonDeletionAnswers,
  digest,
  oneBatch,
  previewOf,
  waitingBatch,
} from '../../../testing/deletion-answers.ts';
import { isOrderName } from '../../../app/form/order-name.tsx';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { onInstance } from '../../../testing/open-person.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { shownToasts } from '../../../testing/shown-toasts.ts';
import { NewPage } from './new-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];

const path = `/gateway/deletion/batches/${batchId}`;
const ids = ['65f1c0a2e4b0d83a91c7f001', '65f1c0a2e4b0d83a91c7f002'];
const school = '5c4001000000000000000002';
const draft = oneBatch({ state: 'draft', name: null, parts: [], preview: previewOf({ accepted: 2 }) });

muteConsoleErrors();
afterEach(() => {
  forgetSession();
});

async function open(answers: Answers = {}, address = '/deletion/new') {
  const requests = answerCalls({
    ...commonDeletionAnswers,
    'POST /gateway/deletion/batches': () => json({ id: batchId, expiresAt: '2026-11-23T00:00:00.000Z' }, 201),
    [`POST ${path}/people`]: () => json({ accepted: 2, leftOut: [] }),
    [`POST ${path}/checks`]: () => json({ done: 3, total: 3 }),
    [`POST ${path}/preview`]: () => json(draft),
    [`POST ${path}/request`]: () => json(waitingBatch(), 201),
    ...answers,
  });
  const screen = await renderArea(address, { '/deletion/new': NewPage });
  const sent = (call: string) => bodiesOf(requests, call);
  const checkButton = screen.getByRole('button', { name: /^Check / });
  // Waits until the list is read: its count then replaces the label of the button, which moves the link beside it.
  const paste = async (text: string) => {
    await screen.getByRole('textbox', { name: message('peopleList.paste') }).fill(text);
    await expect.element(checkButton).toBeVisible();
  };
  const check = () => checkButton.click();
  return { ...screen, requests, sent, paste, check };
}

describe('who', () => {
  test('counts what was read and lists lines that are not used', async () => {
    const screen = await open();
    await screen.paste(`ID;Name\n${ids[0]};A\n${ids[0]};B\nnonsense;C\n\n${ids[1]};D`);
    const read = screen.getByRole('region', { name: message('peopleList.read.title') });
    await expect
      .element(read)
      .toHaveTextContent(/Lines6.*Header lineyes.*IDs2.*Repeated1.*Blank1.*Not readable1/);
    await screen.getByText('2 lines are not used').click();
    await expect.element(read).toHaveTextContent(/Line 3: 65f1.* – same as line 2.*Line 4: nonsense/);
    await expect.element(screen.getByRole('button', { name: 'Check 2 people' })).toBeVisible();
  });

  test('reads a file of people to delete', async () => {
    const screen = await open();
    const file = new File([`\uFEFF${ids.join('\r\n')}`], 'leavers.csv');
    await screen.getByLabelText(message('peopleList.choose')).last().upload(file);
    await expect.element(screen.getByRole('button', { name: 'Check 2 people' })).toBeVisible();
    await expect.element(screen.getByText('From the file leavers.csv')).toBeVisible();
  });

  test('reads another column if the operator chooses it', async () => {
    const screen = await open();
    await screen.paste(`${ids[0]};x-1\n${ids[1]};x-2`);
    const column = screen.getByRole('combobox', { name: message('peopleList.read.column') });
    await column.selectOptions('2: x-1');
    await screen
      .getByRole('combobox', { name: message('peopleList.read.content') })
      .selectOptions(message('peopleList.read.content.externalIds'));
    await screen.check();
    await expect
      .poll(() => screen.sent(`POST ${path}/people`))
      .toEqual([{ portion: 0, externalIds: ['x-1', 'x-2'] }]);
  });

  test('asks before a list is lost', async () => {
    const screen = await open();
    await screen.paste(ids.join('\n'));
    await screen.getByRole('link', { name: message('write.cancel') }).click();
    await expect.element(screen.getByRole('dialog')).toHaveTextContent(message('leave.input.title'));
  });
});

describe('check and request', () => {
  test('creates a batch that waits for an approval', async () => {
    const screen = await open();
    await screen.paste(ids.join('\n'));
    await screen.check();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message('deletion.warnings.text'));
    await expect.element(screen.getByRole('table').first()).toHaveTextContent(/Lindenhof.*1,243/);
    await expect.element(screen.getByRole('link', { name: 'Sofie Ahrendt 1' })).toBeVisible();
    expect(await screen.sent(`POST ${path}/people`)).toEqual([{ portion: 0, ids }]);
    expect(await screen.sent(`POST ${path}/preview`)).toEqual([{ lines: 2 }]);

    await screen.getByRole('button', { name: 'Continue with 2 people' }).click();
    const submit = screen.getByRole('button', { name: onInstance(message('deletion.request.submit')) });
    await submit.click();
    await expect.element(screen.getByText(message('orderName.error'))).toBeVisible();
    await screen.getByRole('textbox', { name: message('deletion.filter.search') }).fill('Leavers 2026');
    await screen.getByRole('textbox', { name: /Reason/ }).fill('DSB-117');
    await submit.click();
    await expect.poll(() => screen.router.state.location.pathname).toBe(`/deletion/${batchId}`);
    expect(await screen.sent(`POST ${path}/request`)).toEqual([
      { name: 'Leavers 2026', digest, reason: 'DSB-117' },
    ]);
    expect(shownToasts()).toContain('toast.deletion.requested');
  });

  test('continues after an interruption, without sending the list again', async () => {
    let isDown = true;
    const screen = await open({
      [`POST ${path}/checks`]: () =>
        isDown ? errorResponse(409, 'SUBJECT_BUSY', { requestId: 'abc' }) : json({ done: 3, total: 3 }),
    });
    await screen.paste(ids.join('\n'));
    await screen.check();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(message('peopleList.check.failed.text'));
    isDown = false;
    await screen.getByRole('button', { name: message('peopleList.check.continue') }).click();
    await expect.element(screen.getByRole('button', { name: 'Continue with 2 people' })).toBeVisible();
    expect(await screen.sent(`POST ${path}/people`)).toHaveLength(1);
  });

  test('keeps the list when the session ends', async () => {
    let isOver = true;
    const screen = await open({
      [`POST ${path}/people`]: () =>
        isOver
          ? errorResponse(401, 'UNAUTHORIZED', { requestId: 'abc' })
          : json({ accepted: 2, leftOut: [] }),
      'GET /api/v3/me': () => (isOver ? errorResponse(401, 'UNAUTHORIZED') : person('superhero')),
    });
    await screen.paste(ids.join('\n'));
    await screen.check();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(message('peopleList.check.failed.loggedOut'));
    isOver = false;
    session.set({ ...session.get(), isExpired: false });
    await screen.getByRole('button', { name: message('peopleList.check.continue') }).click();
    await expect.element(screen.getByRole('button', { name: 'Continue with 2 people' })).toBeVisible();
    expect((await screen.sent(`POST ${path}/people`)).at(-1)).toEqual({ portion: 0, ids });
  });

  test('says that there is nothing to delete if all lines were left out', async () => {
    const screen = await open({
      [`POST ${path}/preview`]: () => errorResponse(422, 'NOTHING_TO_DELETE', { requestId: 'abc' }),
    });
    await screen.paste(ids.join('\n'));
    await screen.check();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(message('deletion.check.nothing.title'));
    await screen.getByRole('button', { name: message('steps.back') }).click();
    await expect
      .element(screen.getByRole('textbox', { name: message('peopleList.paste') }))
      .toHaveValue(ids.join('\n'));
  });
});

test('a school in the address is checked directly, in as many calls as it needs', async () => {
  const schoolPeople = `POST ${path}/school-people`;
  const screen = await open(
    {
      [`GET /gateway/schools/${school}`]: () =>
        errorResponse(404, 'RESOURCE_NOT_FOUND', { requestId: 'abc' }),
      [schoolPeople]: async (request) => {
        const text = await request.text();
        return json({ read: text.includes('"skip":0') ? 500 : 700, total: 700 });
      },
    },
    `/deletion/new?school=${school}`,
  );
  await expect.element(screen.getByRole('button', { name: 'Continue with 2 people' })).toBeVisible();
  expect(await screen.sent(schoolPeople)).toEqual([
    { schoolId: school, skip: 0 },
    { schoolId: school, skip: 500 },
  ]);
  expect(await screen.sent(`POST ${path}/preview`)).toEqual([{ lines: 700 }]);
});

test.each([
  ['Leavers 2026', true],
  ['ab', false],
  ['<b>x</b>', false],
  ['x'.repeat(61), false],
  ['\u202Eabc', false],
  ['\u2800\u2800\u2800', false],
])('the name %j of a batch is valid: %s', (name, isValid) => {
  expect(isOrderName(name)).toBe(isValid);
});
