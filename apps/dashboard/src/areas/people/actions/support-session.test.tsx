import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { runtimeConfig } from '../../../api/runtime-config.ts';
import { leaveReasons } from '../../../app/form/leave-reasons.ts';
import { runningSessions } from '../../../app/support/running-sessions.ts';
import { confirmLeaving } from '../../../lib/confirm-leaving.ts';
import { forgetSession } from '../../../session/session.ts';
import { answerCalls, json, nameOf } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { openLabel, openPerson } from '../../../testing/open-person.ts';
import { commonPeopleAnswers, onePerson, personId } from '../../../testing/people-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { usePerson } from '../api.ts';
import { SupportSessionDialog, SupportSessionPanel } from './support-session.tsx';

const sessions = `/gateway/people/${personId}/support-sessions`;
const token = 'eyJhbGciOi.payload.signature';
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();

muteConsoleErrors();
afterEach(() => {
  forgetSession();
});

function Page() {
  const { data: person } = usePerson(personId);
  const [isOpen, setIsOpen] = useState(runningSessions.get().length === 0);
  if (person === undefined) return null;
  return (
    <>
      <SupportSessionPanel person={person} />
      {isOpen && <SupportSessionDialog person={person} isOwn={false} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

async function start() {
  const requests = answerCalls({
    ...commonPeopleAnswers,
    [`GET /gateway/people/${personId}`]: () => json(onePerson()),
    [`POST ${sessions}`]: () => json({ token, expiresAt }, 201),
    [`POST ${sessions}/end`]: () => json({ id: personId, name: 'Jürgen' }),
  });
  const screen = await renderArea(`/people/${personId}`, { '/people/$personId': Page });
  await screen.getByLabelText(message('reason.label')).fill('Ticket 7');
  await screen.getByRole('button', { name: message('people.support.submit') }).click();
  const panel = screen.getByRole('region', { name: message('people.support.running') });
  await expect.element(panel).toBeVisible();
  return { ...screen, panel, requests };
}

test('D3: a support session stays available after a navigation, and can be ended', async () => {
  const screen = await start();
  await screen.router.navigate({ to: '/people' });
  expect(screen.router.state.location.pathname).toBe('/people');
  await expect.element(screen.panel).not.toBeInTheDocument();
  await screen.router.navigate({ to: '/people/$personId', params: { personId } });
  await expect.element(screen.panel).toBeVisible();
  await screen.panel.getByRole('button', { name: message('support.end') }).click();
  await expect.element(screen.panel).not.toBeInTheDocument();
  const end = screen.requests.find((request) => nameOf(request) === `POST ${sessions}/end`);
  expect(await end?.json()).toEqual({ token });
  expect(leaveReasons.get()).toEqual([]);
});

test('D3: asks before a logout, and says how long the support session stays open', async () => {
  const screen = await start();
  const leaving = confirmLeaving();
  const dialog = screen.getByRole('dialog', { name: message('leave.supportSession.title') });
  await expect.element(dialog).toHaveTextContent(/stays open until .* at the latest/);
  await dialog.getByRole('button', { name: message('leave.supportSession.stay') }).click();
  expect(await leaving).toBe(false);
  await expect.element(screen.panel).toBeVisible();
});

test('forgets the token of a support session at logout', async () => {
  await start();
  forgetSession();
  expect(runningSessions.get()).toEqual([]);
  expect(leaveReasons.get()).toEqual([]);
});

test('keeps the token of a support session in memory only', async () => {
  await start();
  const stored = JSON.stringify([localStorage, sessionStorage, document.cookie, window.location.href]);
  expect(stored).not.toContain(token);
});

test('explains in three steps how the token is used, with a link to the school cloud', async () => {
  const { panel } = await start();
  const steps = panel.getByRole('listitem');
  await expect.element(steps.nth(0)).toHaveTextContent(message('people.support.step.copy'));
  await expect
    .element(steps.nth(1).getByRole('link', { name: 'the school cloud' }))
    .toHaveAttribute('href', new URL(runtimeConfig.get().apiRoot).origin);
  await expect.element(steps.nth(2)).toHaveTextContent(/the cookie jwt .* Jürgen Meyer zu Bexten/);
});

test('a second support session is not offered while one runs in this tab', async () => {
  await start();
  const screen = await openPerson(onePerson());
  await expect.element(screen.getByText(message('people.disabled.supportRunning'))).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: openLabel('support') })).not.toBeInTheDocument();
});
