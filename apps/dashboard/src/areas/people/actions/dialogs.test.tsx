import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { leaveReasons } from '../../../app/form/leave-reasons.ts';
import { answerCalls, errorResponse, json } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { commonPeopleAnswers, onePerson, personId } from '../../../testing/people-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePerson } from '../api.ts';
import type { ActionProps } from './actions.ts';
import { ChangeRolesDialog } from './change-roles.tsx';
import { PasswordDialog, RegistrationLinkDialog } from './credentials.tsx';
import { DeleteLoginDialog, DeletePersonDialog } from './delete.tsx';
import { ChangeEmailDialog, ChangeNamesDialog } from './edit-dialogs.tsx';
import { SupportSessionDialog } from './support-session.tsx';
// eslint-disable-next-line import/no-unassigned-import -- sizes and colours come from the tokens
import '../../../ui/base.css';

const personPath = `/gateway/people/${personId}`;
const requestId = '0e87cb8a-d929-4b4c-b058-bd121bc3b654';
const name = 'Jürgen Meyer zu Bexten';

muteConsoleErrors();

type Dialog = (props: ActionProps) => ReactNode;

function Opener({ ActionDialog }: { ActionDialog: Dialog }) {
  const { data: person } = usePerson(personId);
  const [isOpen, setIsOpen] = useState(false);
  if (person === undefined) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && <ActionDialog person={person} isOwn={false} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

/** A page with a button that opens the dialog, and the opened dialog. */
async function open(
  ActionDialog: Dialog,
  answers: Parameters<typeof answerCalls>[0] = {},
  more: object = {},
) {
  answerCalls({ ...commonPeopleAnswers, [`GET ${personPath}`]: () => json(onePerson(more)), ...answers });
  const screen = await renderArea(`/people/${personId}`, {
    '/people/$personId': () => <Opener ActionDialog={ActionDialog} />,
  });
  const opener = screen.getByRole('button', { name: 'Open' });
  await opener.click();
  const dialog = screen.getByRole('dialog').first();
  return {
    ...screen,
    opener,
    dialog,
    reason: dialog.getByLabelText(message('reason.label')),
    question: screen.getByRole('dialog', { name: message('leave.input.title') }),
  };
}

const word = 'Meyer zu Bexten';
const missing = (what: 'reason' | 'word' | 'both') => message(`write.missing.${what}`, { word });

describe('an irreversible action', () => {
  const nameLabel = message('people.delete.confirm', { word });

  test('an irreversible action looks dangerous only after reason and confirmation are filled in, and announces it', async () => {
    const screen = await open(DeletePersonDialog);
    const submit = screen.dialog.getByRole('button', { name: message('people.delete.submit') });
    const background = () => getComputedStyle(submit.element()).backgroundColor;
    const unarmed = background();
    await expect.element(submit).toHaveAccessibleDescription(missing('both'));
    await screen.reason.fill('DSB-2026-131');
    await expect.element(submit).toHaveAccessibleDescription(missing('word'));
    expect(background()).toBe(unarmed);
    await screen.getByLabelText(nameLabel).fill('meyer zu bexten');
    const armed = message('write.armed', { action: message('people.delete.submit') });
    await expect.element(submit).toHaveAccessibleDescription(armed);
    await expect.element(screen.dialog.getByRole('status')).toHaveTextContent(armed);
    await expect.poll(background).not.toBe(unarmed);
    await screen.reason.clear();
    await expect.element(submit).toHaveAccessibleDescription(missing('reason'));
    await expect.poll(background).toBe(unarmed);
  });

  test('moves the focus to the first missing field, and sends nothing', async () => {
    const screen = await open(DeletePersonDialog);
    await screen.getByLabelText(nameLabel).fill('meyer zu bexten');
    await screen.dialog.getByRole('button', { name: message('people.delete.submit') }).click();
    await expect.element(screen.reason).toHaveFocus();
    await expect.element(screen.reason).toHaveAttribute('aria-invalid', 'true');
  });

  test('an irreversible action shows the instance and requires a reason, also without a confirmation', async () => {
    const screen = await open(DeleteLoginDialog);
    const submit = screen.dialog.getByRole('button', { name: message('people.deleteLogin.submit') });
    await expect.element(submit).not.toHaveTextContent('DEFAULT');
    await expect.element(submit).toHaveAccessibleDescription(message('write.missing.reason'));
    await expect.element(screen.reason).toBeRequired();
    await screen.reason.fill('DSB-2026-131');
    await expect.element(submit).toHaveTextContent('DEFAULT');
  });
});

describe('every dialog', () => {
  test.each([
    ['names', ChangeNamesDialog, message('people.field.firstName')],
    ['email', ChangeEmailDialog, message('people.email.field')],
    ['support', SupportSessionDialog, message('reason.label')],
    ['delete', DeletePersonDialog, message('reason.label')],
  ] as const)(
    'names the person in the dialog %s, and has the focus where typing starts',
    async (action, Dialog, field) => {
      const screen = await open(Dialog);
      await expect
        .element(
          screen.getByRole('dialog', { name: message(`people.${action}.title`, { name }), exact: true }),
        )
        .toBeVisible();
      await expect.element(screen.dialog.getByLabelText(field)).toHaveFocus();
    },
  );

  test('D7: asks before Escape discards input, as often as it is pressed', async () => {
    const screen = await open(ChangeEmailDialog);
    const field = screen.getByLabelText(message('people.email.field'));
    await field.fill('neu@hafen.example');
    for (let press = 1; press <= 3; press += 1) {
      await userEvent.keyboard('{Escape}');
      await expect.element(screen.question).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(screen.question).not.toBeInTheDocument();
      await expect.element(field).toHaveFocus();
    }
    await expect.element(field).toHaveValue('neu@hafen.example');
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: message('leave.input.do') }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.opener).toHaveFocus();
    expect(leaveReasons.get()).toEqual([]);
  });

  test('D7: asks again if Escape is pressed before a closed question is removed', async () => {
    const screen = await open(ChangeEmailDialog);
    await screen.getByLabelText(message('people.email.field')).fill('neu@hafen.example');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.question).toBeVisible();
    const closed = screen.question.element();
    if (!(closed instanceof HTMLDialogElement)) throw new Error('not a dialog');
    // The browser closes a dialog at once, and sends the event afterwards.
    closed.close();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await expect.poll(() => closed.isConnected).toBe(false);
    await screen.getByRole('button', { name: message('leave.input.do') }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test.each(['dialog.close', 'write.cancel'] as const)(
    'D7: asks before the button %s discards a reason',
    async (id) => {
      const screen = await open(RegistrationLinkDialog);
      await screen.reason.fill('Ticket 7');
      await screen.dialog.getByRole('button', { name: message(id) }).click();
      await expect.element(screen.question).toBeVisible();
      await screen.getByRole('button', { name: message('leave.input.stay') }).click();
      await expect.element(screen.reason).toHaveValue('Ticket 7');
    },
  );

  test('a dialog closes on Escape without a question if nothing was entered', async () => {
    const screen = await open(ChangeNamesDialog);
    await screen.getByLabelText(message('people.field.firstName')).fill('Jürgen');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.opener).toHaveFocus();
  });

  test('D21: shows the instance above the title', async () => {
    const screen = await open(ChangeEmailDialog);
    const [band] = screen.dialog.getByText('DEFAULT', { exact: true }).elements();
    const title = screen.dialog.getByRole('heading').element();
    expect(band?.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

const placesOf = (elements: Element[]) =>
  elements.map((element) => {
    const { x, y, width } = element.getBoundingClientRect();
    return { x, y, width };
  });

describe('the dialog of the roles', () => {
  test.each([
    ['a desktop', 1280, 800],
    ['a phone', 360, 800],
  ])('D12: keeps every role in its place when one is selected, on %s', async (_name, width, height) => {
    const screen = await open(ChangeRolesDialog);
    await viewport.viewport(width, height);
    await expect.element(screen.getByRole('checkbox', { name: 'Helpdesk' })).toBeVisible();
    const places = () => placesOf([screen.dialog.element(), ...screen.getByRole('checkbox').elements()]);
    await expect.poll(places).toHaveLength(4);
    await screen.getByRole('checkbox', { name: 'Student', exact: true }).click();
    const before = places();
    await screen.getByRole('checkbox', { name: 'Teacher', exact: true }).click();
    await screen.getByRole('checkbox', { name: 'Helpdesk' }).click();
    await expect.element(screen.getByRole('insertion').getByText('Helpdesk')).toBeVisible();
    await expect.element(screen.getByRole('deletion').getByText('Teacher')).toBeVisible();
    expect(places()).toEqual(before);
  });

  test.each([
    ['not offered to others', ['teacher'], 0],
    ['kept by a person who has it', ['teacher', 'user'], 1],
  ])('the base role is %s', async (_what, roles, count) => {
    const screen = await open(
      ChangeRolesDialog,
      { 'GET /gateway/roles': () => json(['helpdesk', 'user']) },
      { roles },
    );
    await expect.element(screen.getByRole('checkbox', { name: 'Helpdesk' })).toBeVisible();
    const base = screen.getByRole('checkbox', { name: message('people.role.user') });
    expect(base.elements()).toHaveLength(count);
  });

  test('D13: wraps long names of roles instead of overflowing', async () => {
    const long = 'Oberstufenkoordinations'.repeat(4);
    const screen = await open(ChangeRolesDialog, {}, { roles: ['teacher', long] });
    await viewport.viewport(320, 640);
    await screen.getByRole('checkbox', { name: long }).click();
    await expect.element(screen.getByRole('deletion').getByText(long)).toBeInTheDocument();
    const tooWide = [screen.dialog.element(), ...screen.dialog.element().querySelectorAll('*')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'auto',
    );
    expect(tooWide).toEqual([]);
  });
});

const newPassword = () => json({ username: 'bexten@hafen.example', password: 'kupfer-93-Ahorn-tal' });

describe('a secret that is shown once', () => {
  async function setPassword() {
    const screen = await open(PasswordDialog, { [`PUT ${personPath}/password`]: newPassword });
    await screen.dialog.getByRole('button', { name: message('people.password.submit') }).click();
    await expect.element(screen.getByText('kupfer-')).toBeVisible();
    const question = screen.getByRole('dialog', { name: message('leave.secret.title') });
    const done = screen.getByRole('button', { name: message('people.secret.done') });
    return { ...screen, question, done };
  }

  test('D6: the dialog of a secret does not close on Escape or "Done" without a confirmation', async () => {
    const screen = await setPassword();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await screen.done.click();
    await expect.element(screen.question).toBeVisible();
    await screen.getByRole('button', { name: message('leave.secret.stay') }).click();
    await expect.element(screen.getByText('kupfer-')).toBeVisible();
  });

  test('D6: the dialog of a secret closes without a question once the operator has confirmed the copy', async () => {
    const screen = await setPassword();
    expect(leaveReasons.get()).toEqual([{ is: 'secret' }]);
    await screen.getByRole('checkbox', { name: message('people.secret.copied') }).click();
    expect(leaveReasons.get()).toEqual([]);
    await screen.done.click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.opener).toHaveFocus();
  });

  test('D6: counts a successful copy as confirmed', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await setPassword();
    await screen.getByRole('button', { name: 'Copy New password' }).click();
    await expect.element(screen.getByRole('checkbox')).toBeChecked();
    expect(writeText).toHaveBeenCalledWith('kupfer-93-Ahorn-tal');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['password', PasswordDialog, `PUT ${personPath}/password`],
    ['link', RegistrationLinkDialog, `POST ${personPath}/registration-link`],
    ['token', SupportSessionDialog, `POST ${personPath}/support-sessions`],
  ] as const)('explains how to continue if a %s was lost', async (kind, Dialog, call) => {
    const screen = await open(Dialog, {
      [call]: () => errorResponse(409, 'ALREADY_APPLIED', { requestId, entry: 7 }),
    });
    await screen.reason.fill('Ticket 7');
    await screen.dialog.getByRole('button').last().click();
    await expect.element(screen.getByText(message(`people.secret.lost.${kind}`))).toBeVisible();
    await screen.getByRole('button', { name: message('people.secret.done') }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});
