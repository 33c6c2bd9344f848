import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { answerCalls, json, nameOf, errorResponse } from '../../../testing/answer-calls.ts';
import {
  entry,
  entryInDetail,
  gatewaySession,
  greta,
  page,
  school,
  student,
  commonAuditAnswers,
  ticketUrl,
} from '../../../testing/audit-answers.ts';
import { page as browserPage } from 'vitest/browser';
import { renderArea } from '../../../testing/render-area.tsx';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { EntryPage } from './entry-page.tsx';

muteConsoleErrors();

function open(more: object = {}) {
  answerCalls({
    ...commonAuditAnswers,
    'GET /gateway/audit': () => page([entry()]),
    'GET /gateway/audit/7': () => json(entryInDetail(more)),
    'GET /gateway/audit/5': () => json(entryInDetail({ number: 5, action: 'people.create' })),
  });
  return renderArea('/audit/7', { '/audit/$number': EntryPage, '/audit': () => null });
}

const same = (field: string, value: string) => ({ field, before: value, after: value });

describe('an entry', () => {
  test('shows action, time, operator and subject', async () => {
    const screen = await open({ person: student });
    const heading = screen.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent('School changed');
    expect(heading.element().nextElementSibling).toHaveTextContent(/^Jürgen Meyer/);
    await expect.element(screen.getByText(/^14 Nov 2026, .*:41/)).toBeVisible();
    await expect.element(screen.getByText(greta.name).first()).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^Jürgen Meyer/ }).first()).toBeVisible();
    expect(document.title).toMatch(/School changed, Entry 4/);
  });

  test('shows each field before and after, not marked by colour alone', async () => {
    const screen = await open();
    const row = screen.getByRole('row', { name: /^Name/ });
    await expect.element(row).toBeVisible();
    expect(row.element().querySelector('del')?.textContent).toBe('Goetheschule');
    expect(row.element().querySelector('ins')?.textContent).toBe('Goethegymnasium');
    const sign = getComputedStyle(row.element().querySelector('del') ?? document.body, '::before').content;
    expect(sign).toContain('−');
  });

  test('marks added and removed items of a list, and translates booleans', async () => {
    const screen = await open({
      changes: [
        { field: 'features', before: ['a', 'nextcloud'], after: ['a', 'ldap'] },
        { field: 'inMaintenance', before: false, after: true },
        { field: 'county', before: null, after: 'Ilm-Kreis' },
        { field: 'somethingNew', before: 'x', after: '' },
      ],
    });
    const features = screen.getByRole('row', { name: /^Features/ });
    await expect.element(features).toBeVisible();
    const marked = (tag: string) =>
      [...features.element().querySelectorAll(tag)].map((element) => element.textContent);
    expect({ gone: marked('del'), come: marked('ins') }).toEqual({
      gone: ['Files in Nextcloud'],
      come: ['ldap'],
    });
    await expect
      .element(screen.getByRole('row', { name: /^In school-year rollover/ }))
      .toHaveTextContent(/no.*yes/);
    await expect.element(screen.getByRole('row', { name: /^County/ })).toHaveTextContent(/empty.*Ilm-Kreis/);
    await expect.element(screen.getByRole('row', { name: /^somethingNew/ })).toBeVisible();
  });

  test('shortens a long text until it is expanded', async () => {
    const long = 'lang '.repeat(200).trim();
    const screen = await open({ changes: [{ field: 'name', before: null, after: long }] });
    await expect.element(screen.getByText(/^lang .*…/)).toBeVisible();
    await screen.getByRole('button', { name: message('audit.value.more') }).click();
    await expect.element(screen.getByText(long)).toBeVisible();
  });

  test('copies ids', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await open();
    await screen.getByRole('button', { name: message('copy.do', { what: 'Request ID' }) }).click();
    expect(write).toHaveBeenCalledExactlyOnceWith('0e87cb8a-d929-4b4c-b058-bd121bc3b654');
    await expect.element(screen.getByText(message('copy.done', { what: 'Request ID' }))).toBeInTheDocument();
  });

  test.each(['pending', 'succeeded', 'rejected', 'not-applied', 'unknown'] as const)(
    'explains the outcome "%s"',
    async (outcome) => {
      const screen = await open({ outcome, ...(outcome === 'pending' && { end: null }) });
      await expect.element(screen.getByText(message(`audit.outcome.${outcome}.text`))).toBeVisible();
    },
  );

  test('names the operator in whose session the outcome was found', async () => {
    const end = { at: '2026-11-15T08:00:00.000Z', status: null, reconciledBy: greta };
    const screen = await open({ outcome: 'not-applied', end });
    await expect.element(screen.getByText(message('audit.timeline.noResponse'))).toBeVisible();
    await expect
      .element(screen.getByText(message('audit.timeline.reconciled', { name: greta.name })))
      .toBeVisible();
  });

  test('says that the gateway found the outcome without an operator', async () => {
    const reconciledBy = { id: '0'.repeat(24), name: null };
    const end = { at: '2026-11-15T08:00:00.000Z', status: null, reconciledBy };
    const screen = await open({ outcome: 'not-applied', end });
    await expect.element(screen.getByText(message('audit.timeline.reconciledAlone'))).toBeVisible();
  });

  test('shows that an entry was blanked, and when', async () => {
    const blanked = { operator: { ...greta, name: null }, reason: null, ipAddress: null, changes: [] };
    const screen = await open({ ...blanked, redactedAt: '2026-11-15T03:00:00.000Z' });
    await expect.element(screen.getByText(message('audit.changes.blanked'))).toBeVisible();
    await expect.element(screen.getByText(message('audit.blanked.text'))).toBeVisible();
    await expect.element(screen.getByText(message('audit.value.blanked')).first()).toBeVisible();
  });

  test('D17: links to the newer and the older entry in the order of the list, each on its own page', async () => {
    const screen = await open({ next: null });
    const [newer, older] = [message('pager.newer'), message('pager.older')];
    await expect.element(screen.getByRole('link', { name: newer })).toHaveAttribute('aria-disabled', 'true');
    const links = screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
    expect(links.indexOf(newer)).toBe(links.indexOf(older) - 1);
    await screen.getByRole('link', { name: older }).click();
    const heading = screen.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent('Person created');
    await expect.element(heading).toHaveFocus();
  });

  test('D10: shows the position of an entry in the log, which has no gaps, and explains its address', async () => {
    const screen = await open({ position: 2214 });
    await expect.element(screen.getByText('Entry 2,214', { exact: true })).toBeVisible();
    expect(screen.getByText('7', { exact: true }).elements()).toEqual([]);
    await expect.element(screen.getByText(message('audit.fact.address', { number: '7' }))).toBeVisible();
  });

  test('U19: shows what an approval names as facts with links, not as changes', async () => {
    const batch = '0e87cb8a-d929-4b4c-b058-000000000001';
    const screen = await open({
      action: 'approvals.approve',
      school: null,
      subject: { kind: 'batch', id: batch, name: 'Abgänge 10b' },
      changes: [
        same('approval', 'a1'),
        same('batch', batch),
        same('name', 'Abgänge 10b'),
        same('people', '29'),
      ],
    });
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent(message('audit.actionOn.batch.approvals.approve'));
    await expect.element(screen.getByText(message('audit.saved'))).toBeVisible();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    await expect.element(screen.getByText('29', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Abgänge 10b', exact: true }))
      .toHaveAttribute('href', `/deletion/${batch}`);
    await expect
      .element(screen.getByRole('link', { name: message('audit.onlyThese', { name: 'Abgänge 10b' }) }))
      .toHaveAttribute('href', `/audit?subject=batch%3A${batch}`);
  });

  test('U19: shows values in words', async () => {
    const at = '2026-11-15T08:00:00.000Z';
    const screen = await open({
      person: student,
      changes: [
        { field: 'roles', before: ['teacher'], after: ['teacher', 'administrator'] },
        { field: 'supportSessionExpiresAt', before: null, after: at },
        { field: 'schoolId', before: null, after: school.id },
      ],
    });
    const cell = (name: RegExp) => screen.getByRole('row', { name }).getByRole('cell').last();
    await expect.element(cell(/^Roles/)).toHaveTextContent(/Teacher.*School administrator/);
    await expect.element(cell(/^End of the support/)).toHaveTextContent(/15 Nov 2026/);
    await expect
      .element(cell(/^School ID/).getByRole('link'))
      .toHaveAttribute('href', `/schools/${school.id}`);
  });

  test('lists the other entries of the request, and copies a link to all of them', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { requestId } = v.parse(v.object({ requestId: v.string() }), entry());
    answerCalls({
      ...commonAuditAnswers,
      'GET /gateway/audit/7': () => json(entryInDetail()),
      'GET /gateway/audit': ({ url }) =>
        new URL(url).searchParams.get('requestId') === requestId
          ? page([entry({ number: 9, action: 'people.create' }), entry()])
          : page([]),
    });
    const screen = await renderArea('/audit/7', { '/audit/$number': EntryPage, '/audit': () => null });
    const panel = screen.getByRole('region', { name: message('audit.request.title') });
    await expect
      .element(panel.getByRole('link', { name: 'Person created' }))
      .toHaveAttribute('href', '/audit/9');
    await panel.getByRole('button').click();
    expect(write).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/audit?requestId=${requestId}`);
  });

  test('a ticket number in the reason links to the ticket system, which does not learn where the link was', async () => {
    answerCalls({
      ...commonAuditAnswers,
      'GET /gateway/session': () => gatewaySession('1.0.0', [], { ticketUrl }),
      'GET /gateway/audit': () => page([]),
      'GET /gateway/audit/7': () => json(entryInDetail({ reason: 'Ticket 47990, "><b>x</b>' })),
    });
    const screen = await renderArea('/audit/7', { '/audit/$number': EntryPage });
    const link = screen.getByRole('link', { name: 'Ticket 47990', exact: true });
    await expect.element(link).toHaveAttribute('href', 'https://tickets.example/47990');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect.element(screen.getByText(/"><b>x<\/b>/)).toBeVisible();
  });

  test('D19: labels both values on a narrow screen, where the table has no header', async () => {
    const screen = await open();
    await browserPage.viewport(360, 740);
    await expect.element(screen.getByRole('table').getByText('Before').last()).toBeVisible();
    await expect.element(screen.getByRole('table').getByText('After').last()).toBeVisible();
  });

  test('D13: wraps a long word before and after', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
    const screen = await open({ changes: [{ field: 'name', before: long, after: `${long}2` }] });
    await expect.element(screen.getByRole('table').getByText(long, { exact: true })).toBeVisible();
    for (const width of [360, 1280]) {
      await browserPage.viewport(width, 740);
      expect(document.documentElement.scrollWidth).toBe(width);
    }
  });

  test.each(['schoolId', 'federalState', 'purpose'])('D19: has a label for the field %s', async (field) => {
    const screen = await open({ changes: [{ field, before: 'a', after: 'b' }] });
    await expect.element(screen.getByRole('rowheader')).toBeVisible();
    await expect.element(screen.getByRole('rowheader')).not.toHaveTextContent(field);
  });
});

describe('an entry that does not exist', () => {
  test('shows "not found" for an entry that does not exist', async () => {
    answerCalls({
      ...commonAuditAnswers,
      'GET /gateway/audit/8': () => errorResponse(404, 'RESOURCE_NOT_FOUND', { requestId: '1' }),
    });
    const screen = await renderArea('/audit/8', { '/audit/$number': EntryPage });
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent(message('audit.notFound.title'));
  });

  test.each(['abc', '0', '7x', '-1', '99999999999999999999'])(
    'does not request an entry with the number %s',
    async (number) => {
      const requests = answerCalls(commonAuditAnswers);
      const screen = await renderArea(`/audit/${number}`, { '/audit/$number': EntryPage });
      await expect
        .element(screen.getByRole('heading', { level: 1 }))
        .toHaveTextContent(message('audit.notFound.title'));
      expect(requests.map(nameOf)).toEqual(['GET /gateway/session']);
    },
  );
});
