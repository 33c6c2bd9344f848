import { expect, test } from 'vitest';
import { errorResponse, json } from '../../../testing/answer-calls.ts';
import { greta } from '../../../testing/audit-answers.ts';
import { approvalId, approvalOf, waitingApproval } from '../../../testing/deletion-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { onInstance, openPerson, personPath } from '../../../testing/open-person.ts';
import { onePerson, personId } from '../../../testing/people-answers.ts';

const requestId = '0e87cb8a-d929-4b4c-b058-bd121bc3b654';
const name = 'Jürgen Meyer zu Bexten';
const approvalPath = `${personPath}/password-approval`;

muteConsoleErrors();

const passwordApproval = (more: object = {}) =>
  approvalOf({ kind: 'password', batch: null, person: { id: personId, name }, isMine: true, ...more });

/** Opens the dialog for the password of another superhero; `found` is the answer about the approval. */
async function open(found: () => Response, answers: Parameters<typeof openPerson>[1] = {}) {
  const screen = await openPerson(onePerson({ isProtected: true }), {
    [`GET ${approvalPath}`]: found,
    ...answers,
  });
  await screen.openAction('password');
  return screen;
}

const deciders = { [`GET /gateway/approvals/${approvalId}`]: () => json(waitingApproval()) };
const none = () => errorResponse(404, 'RESOURCE_NOT_FOUND', { requestId });
const submit = onInstance(message('people.approval.submit'));

test('requests an approval with a reason, and shows who can decide', async () => {
  const call = `POST ${approvalPath}`;
  const screen = await open(none, { [call]: () => json(passwordApproval(), 201), ...deciders });
  await screen.getByRole('button', { name: submit }).click();
  expect(await screen.sent(call)).toEqual([]);
  await screen.getByLabelText(message('reason.label')).fill('Lost phone, ticket 7');
  await screen.getByRole('button', { name: submit }).click();
  await expect.element(screen.getByText(`Can decide: ${greta.name}`)).toBeVisible();
  expect(await screen.sent(call)).toEqual([{ reason: 'Lost phone, ticket 7' }]);
});

test.each(['waiting', 'approved'] as const)(
  'the page shows beside the password that a request is %s',
  async (state) => {
    const approval = { state, expiresAt: '2026-11-21T15:08:41.204Z' };
    const screen = await openPerson(onePerson({ isProtected: true, passwordApproval: approval }));
    const fact = screen.getByRole('definition').filter({ hasText: message('people.login.noChange') });
    await expect.element(fact).toHaveTextContent(`${message(`people.login.approval.${state}`)} 21 Nov 2026`);
  },
);

test('the page of a superhero without a request says nothing of one, and asks for none', async () => {
  const screen = await openPerson(onePerson({ isProtected: true }));
  await expect
    .element(screen.getByText(message('people.login.noChange')))
    .toHaveTextContent(new RegExp(`^${message('people.login.noChange')}$`));
  expect(screen.requests.filter(({ url }) => url.includes('password-approval'))).toEqual([]);
});

test('shows why the last request was rejected, and lets it be requested again', async () => {
  const decided = { by: greta, at: '2026-11-15T09:19:00.000Z', reason: 'Call first' };
  const screen = await open(() => json(passwordApproval({ state: 'rejected', decided })));
  await expect.element(screen.getByText(/Call first$/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: submit })).toBeVisible();
});

test('shows until when a request waits, and withdraws it', async () => {
  const call = `POST /gateway/approvals/${approvalId}/withdraw`;
  const screen = await open(() => json(passwordApproval()), {
    [call]: () => json(passwordApproval({ state: 'withdrawn' })),
    ...deciders,
  });
  const dialog = screen.getByRole('dialog', { name: message('people.passwordWaiting.title', { name }) });
  await expect.element(dialog.getByText(/21 Nov 2026/)).toBeVisible();
  await dialog.getByRole('button', { name: message('people.approval.withdraw') }).click();
  await screen.getByRole('button', { name: onInstance(message('people.approval.withdrawSubmit')) }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.sent(call)).toEqual([{}]);
});

test('sets the password after the approval, and keeps showing it when the approval is used', async () => {
  let state = 'approved';
  const screen = await open(() => json(passwordApproval({ state })), {
    [`PUT ${personPath}/password`]: () => {
      state = 'used';
      return json({ username: 'bexten@hafen.example', password: 'kupfer-93-Ahorn-tal' });
    },
  });
  await screen.getByRole('button', { name: onInstance(message('people.password.submit')) }).click();
  await expect.element(screen.getByText('kupfer-')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: submit })).not.toBeInTheDocument();
});

test('shows an approval that could not be loaded, and loads it again', async () => {
  let fails = true;
  const screen = await open(() =>
    fails ? errorResponse(500, 'INTERNAL_SERVER_ERROR', { requestId }) : none(),
  );
  await expect.element(screen.getByText(message('people.approval.failed'))).toBeVisible();
  fails = false;
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: message('error.retry') })
    .click();
  await expect.element(screen.getByRole('button', { name: submit })).toBeVisible();
});

test('links a rejected single deletion to a new batch', async () => {
  const screen = await openPerson(onePerson(), {
    [`POST ${personPath}/deletion`]: () => errorResponse(422, 'APPROVAL_REQUIRED', { requestId }),
  });
  await screen.openAction('delete');
  await screen.getByLabelText(message('reason.label')).fill('DSB-2026-131');
  await screen
    .getByLabelText(message('people.delete.confirm', { word: 'Meyer zu Bexten' }))
    .fill('meyer zu bexten');
  await screen.getByRole('button', { name: onInstance(message('people.delete.submit')) }).click();
  await expect
    .element(screen.getByRole('link', { name: message('people.rejected.toBatch') }))
    .toHaveAttribute('href', '/deletion/new');
});
