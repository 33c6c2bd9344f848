import { afterEach, describe, expect, test } from 'vitest';
import { selection } from '../../../app/bulk/selection.ts';
import { forgetSession } from '../../../session/session.ts';
import { errorResponse, json } from '../../../testing/answer-calls.ts';
import { checkedChange, lindenhof, personIds } from '../../../testing/bulk-answers.ts';
import { digest } from '../../../testing/deletion-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { checkPeople, openNewChange, requestPeople, select } from '../../../testing/open-new-change.ts';
import { onInstance } from '../../../testing/open-person.ts';
import { schoolPage, schoolRow } from '../../../testing/school-answers.ts';
import { shownToasts } from '../../../testing/shown-toasts.ts';
import { workId } from '../../../testing/work-answers.ts';

muteConsoleErrors();
afterEach(() => {
  forgetSession();
  selection.set(undefined);
});

async function addTeacher(screen: Awaited<ReturnType<typeof openNewChange>>) {
  await screen
    .getByRole('combobox', { name: message('bulk.input.roles.add') })
    .selectOptions(message('people.role.teacher'));
}

/** Checks a change of 8 people after 20 others within 24 hours. */
async function checkWithRecentItems() {
  select('people', personIds);
  const screen = await openNewChange('/work/new/people', {
    [checkPeople]: () => json(checkedChange({ changes: 8, recentItems: 20 }), 201),
  });
  await screen.next('change').click();
  await addTeacher(screen);
  await screen.next('check').click();
  return screen;
}

describe('people', () => {
  test('changes the roles of selected people after a check, with an approval', async () => {
    select('people', personIds);
    const screen = await openNewChange('/work/new/people');
    await screen.next('change').click();
    await addTeacher(screen);
    await expect.element(screen.getByText('Add role Teacher · 3 people')).toBeVisible();
    await screen.next('check').click();

    await expect.element(screen.getByText('people will change').first()).toBeVisible();
    expect(await screen.sent(checkPeople)).toEqual([{ personIds, roles: { add: ['teacher'], remove: [] } }]);
    const row = screen.getByRole('row').nth(1);
    await expect
      .element(row)
      .toHaveTextContent(/Anke Wendland.*Grundschule am alten Hafen.*External.*Teacher/);
    const exceptions = screen.getByRole('region', { name: message('bulk.exceptions.title') });
    await expect
      .element(exceptions)
      .toHaveTextContent(/7 · Already like this.*1 · Your account.*4 · Both student/);
    await exceptions.getByRole('checkbox').click();
    await expect.element(screen.getByText('Add role Teacher · 308 people')).toBeVisible();
    await screen.next('request').click();

    await expect.element(screen.getByRole('alert')).toHaveTextContent('308 people: a second superhero');
    await screen.getByRole('textbox', { name: message('bulk.request.name') }).fill('New staff');
    await screen.getByRole('textbox', { name: /Reason/ }).fill('CHG-2203');
    await screen.getByRole('button', { name: onInstance(message('bulk.request.submitApproval')) }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe(`/work/${workId}`);
    expect(await screen.sent(requestPeople)).toEqual([
      { name: 'New staff', digest, leaveOut: ['student-and-staff'], reason: 'CHG-2203' },
    ]);
    expect(shownToasts()).toContain('toast.bulk.requested');
    expect(selection.get()).toBeUndefined();
  });

  test('says when a list needs an approval only with the changes of the last 24 hours', async () => {
    const screen = await checkWithRecentItems();
    await screen.next('request').click();
    const notice = screen.getByRole('alert');
    await expect.element(notice).toHaveTextContent('8 people: a second superhero');
    await expect.element(notice).toHaveTextContent('Together with 20 entries of the last 24 hours');
  });

  test('requests no approval for a list that is small enough without its exceptions', async () => {
    const screen = await checkWithRecentItems();
    await screen
      .getByRole('region', { name: message('bulk.exceptions.title') })
      .getByRole('checkbox')
      .click();
    await screen.next('request').click();
    await expect
      .element(screen.getByRole('button', { name: onInstance(message('bulk.request.submit')) }))
      .toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test('looks up a pasted list, and lists the lines without a person', async () => {
    const lookup = 'POST /gateway/people/lookups';
    const screen = await openNewChange('/work/new/people', {
      [lookup]: () =>
        json({
          lines: [
            { id: personIds[1], reason: null },
            { id: null, reason: 'not-found' },
          ],
        }),
    });
    await screen
      .getByRole('textbox', { name: message('peopleList.paste') })
      .fill(`${personIds[0]}\nb@hafen.example\nlost@hafen.example`);
    await screen.next('change').click();
    await addTeacher(screen);
    await screen.next('check').click();
    const lines = screen.getByRole('region', { name: message('peopleList.check.lines.title') });
    await expect.element(lines).toHaveTextContent(/lost@hafen.example – not found/);
    expect(await screen.sent(lookup)).toEqual([{ emails: ['b@hafen.example', 'lost@hafen.example'] }]);
    expect(await screen.sent(checkPeople)).toMatchObject([{ personIds: personIds.slice(0, 2) }]);
  });

  test('sends no check if no line means a person, and lists the lines', async () => {
    const screen = await openNewChange('/work/new/people', {
      'POST /gateway/people/lookups': () => json({ lines: [{ id: null, reason: 'ambiguous' }] }),
    });
    await screen.getByRole('textbox', { name: message('peopleList.paste') }).fill('twice@hafen.example');
    await screen.next('change').click();
    await addTeacher(screen);
    await screen.next('check').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message('peopleList.nothing.title'));
    const lines = screen.getByRole('region', { name: message('peopleList.check.lines.title') });
    await expect.element(lines).toHaveTextContent(/twice@hafen.example – several people/);
    expect(await screen.sent(checkPeople)).toEqual([]);
  });

  test('asks for what is missing before the check', async () => {
    select('people', personIds);
    const screen = await openNewChange('/work/new/people?kind=school', {
      'GET /gateway/schools': () => schoolPage([schoolRow()]),
    });
    await screen.next('check').click();
    await expect.element(screen.getByText(message('bulk.missing.school'))).toBeVisible();
    await screen.getByLabelText(message('schoolPicker.field')).fill('linden');
    await screen.getByRole('radio', { name: /Lindenhof/ }).click();
    await screen.next('check').click();
    await expect.poll(() => screen.sent(checkPeople)).toEqual([{ personIds, schoolId: lindenhof.id }]);
  });

  test('does not offer the role superhero', async () => {
    select('people', personIds);
    const screen = await openNewChange('/work/new/people?kind=roles');
    const add = screen.getByRole('combobox', { name: message('bulk.input.roles.add') });
    await expect
      .element(add.getByRole('option', { name: message('people.role.teacher') }))
      .toBeInTheDocument();
    expect(add.getByRole('option', { name: message('people.role.superhero') }).elements()).toEqual([]);
  });

  test('says that nothing would change, and offers no request', async () => {
    select('people', personIds);
    const screen = await openNewChange('/work/new/people?kind=roles', {
      [checkPeople]: () => json(checkedChange({ changes: 0, warnings: [], schools: [], roles: [] }), 201),
    });
    await addTeacher(screen);
    await screen.next('check').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message('bulk.check.nothing.title'));
    await expect.element(screen.next('request')).not.toBeInTheDocument();
  });

  test('explains a check that the gateway rejects, and keeps what was chosen', async () => {
    select('people', personIds);
    const screen = await openNewChange('/work/new/people?kind=roles', {
      [checkPeople]: () => errorResponse(422, 'TOO_MANY_DRAFTS', { requestId: 'abc' }),
    });
    await addTeacher(screen);
    await screen.next('check').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message('bulk.error.TOO_MANY_DRAFTS'));
    await screen.getByRole('button', { name: message('steps.back') }).click();
    await expect
      .element(screen.getByRole('list', { name: message('bulk.input.roles.add') }))
      .toHaveTextContent('Teacher');
  });
});

test.each(['undoes', 'retries'])(
  'an address that %s another change starts with the check',
  async (follows) => {
    const screen = await openNewChange(`/work/new/people?${follows}=${workId}`, {
      [checkPeople]: () => json(checkedChange({ [follows]: workId }), 201),
    });
    await expect.element(screen.next('request')).toBeVisible();
    expect(await screen.sent(checkPeople)).toEqual([{ [follows]: workId }]);
  },
);

test('an address with an outcome repeats only what had it', async () => {
  const screen = await openNewChange(`/work/new/people?retries=${workId}&outcome=conflict`);
  await expect.element(screen.next('request')).toBeVisible();
  expect(await screen.sent(checkPeople)).toEqual([{ retries: workId, outcomes: ['conflict'] }]);
});

test('asks before a change is lost', async () => {
  select('people', personIds);
  const screen = await openNewChange('/work/new/people');
  await screen.getByRole('link', { name: message('write.cancel') }).click();
  await expect.element(screen.getByRole('dialog')).toHaveTextContent(message('leave.input.title'));
});
