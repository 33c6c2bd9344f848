import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { applyEdits, findErrors } from '../../../app/form/define-form.ts';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { gatewaySession } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { announcementForm, toContent } from './form.ts';
import { WhenPanel } from './when-panel.tsx';

declare module 'vitest/internal/browser' {
  // That of Playwright, whose types would bring those of Node.
  interface CDPSession {
    send: (method: string, parameters: object) => Promise<unknown>;
  }
}

const setTimeZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

beforeEach(async () => {
  await setTimeZone('Europe/Berlin');
});
afterEach(async () => {
  await setTimeZone('');
});

const path = '/instance/announcement';
const stored = { de: '', en: '', es: '', uk: '', roles: [], isOn: true, until: null };

test('says which times the clocks skip, and which of two equal times is meant', async () => {
  let sent: string | null = null;
  function Page() {
    const [edits, setEdits] = useState({});
    const draft = applyEdits(announcementForm, stored, edits);
    sent = toContent(draft, stored).until;
    const errors = findErrors(announcementForm, draft, ['until']);
    return (
      <WhenPanel times={draft} mayBeScheduled={false} changes={[]} errors={errors} onChange={setEdits} />
    );
  }
  answerCalls({ 'GET /gateway/session': () => gatewaySession() });
  const screen = await renderArea(path, { [path]: Page });
  const field = screen.getByLabelText(message('announcement.until.label'));
  await field.fill('2097-03-31T02:30');
  await expect
    .element(field)
    .toHaveAccessibleDescription(new RegExp(message('announcement.error.TIME_SKIPPED')));
  await field.fill('2097-03-31T03:30');
  await expect.element(field).toHaveAccessibleDescription(message('announcement.until.hint'));
  expect(sent).toBe('2097-03-31T01:30:00.000Z');
  await field.fill('2097-10-27T02:30');
  await expect
    .element(field)
    .toHaveAccessibleDescription(message('announcement.when.twice', { time: '02:30 CEST' }));
  expect(sent).toBe('2097-10-27T00:30:00.000Z');
});
