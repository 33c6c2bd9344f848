import { afterEach, expect, test } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { className, Sidebar, TopBar } from './gateway-frame.tsx';
import { useStore } from './lib/store.ts';
import { forgetSession } from './session/session.ts';
import { answerCalls, json } from './testing/answer-calls.ts';
import { message } from './testing/message.ts';
import { commonPeopleAnswers, onePerson, personId } from './testing/people-answers.ts';
import { renderArea } from './testing/render-area.tsx';
import { frameStrip } from './app/frame/frame-strip.ts';
import { addRunningSession } from './app/support/running-sessions.ts';
import { showSupportStrip } from './app/support/support-strip.tsx';
import './ui/base.css';

const name = 'Jürgen Meyer zu Bexten';

afterEach(() => {
  forgetSession();
});

function Framed() {
  const Strip = useStore(frameStrip)?.Content;
  return (
    <div className={className}>
      <TopBar />
      {Strip !== undefined && <Strip />}
      <Sidebar />
    </div>
  );
}

async function start(milliseconds: number) {
  answerCalls({
    ...commonPeopleAnswers,
    [`GET /gateway/people/${personId}`]: () => json(onePerson()),
    [`POST /gateway/people/${personId}/support-sessions/end`]: () => json({ id: personId, name: 'Jürgen' }),
  });
  const screen = await renderArea('/schools', {}, Framed);
  showSupportStrip();
  const now = Date.now();
  addRunningSession({
    personId,
    name,
    token: 'eyJhbGciOi.payload.signature',
    startedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + milliseconds).toISOString(),
  });
  const strip = screen.getByRole('complementary', { name: message('support.strip.label') });
  await expect.element(strip).toBeVisible();
  return { ...screen, strip };
}

test('a running support session is shown on every page, with a link to the person, and can be ended there', async () => {
  const { strip } = await start(41.5 * 60_000);
  await expect.element(strip.getByRole('link', { name })).toHaveAttribute('href', `/people/${personId}`);
  await expect.element(strip.getByText('41 minutes left')).toBeVisible();
  await strip.getByRole('button', { name: message('support.endOf', { name }) }).click();
  await expect.element(strip).not.toBeInTheDocument();
});

test.each([
  [7 * 24 * 60, '7 days left'],
  [3 * 60 + 5, '3 hours left'],
  [0.5, '1 minute left'],
  [-1, message('support.expired')],
])('a token that is valid for %d minutes: %s', async (minutes, text) => {
  const { strip } = await start(minutes * 60_000 + 1000);
  await expect.element(strip.getByText(text)).toBeVisible();
});

test('the strip is low and below the bar, also on a phone', async () => {
  const { strip, getByRole } = await start(60_000);
  await viewport.viewport(360, 800);
  const bar = getByRole('banner').element().getBoundingClientRect();
  const box = strip.element().getBoundingClientRect();
  expect(box.top).toBe(bar.bottom);
  expect(box.height).toBeLessThanOrEqual(80);
  expect(strip.element().scrollWidth).toBeLessThanOrEqual(box.width);
});
