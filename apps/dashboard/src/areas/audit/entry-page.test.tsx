import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, json, refusal } from '../../testing/answer-calls.ts';
import { entryInDetail, greta, pupil, surroundings } from '../../testing/audit-answers.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { words } from '../../testing/words.ts';
import { EntryPage } from './entry-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

function open(more: object = {}) {
  answerCalls({
    ...surroundings,
    'GET /gateway/audit/7': () => json(entryInDetail(more)),
    'GET /gateway/audit/5': () => json(entryInDetail({ number: 5, act: 'people.create' })),
  });
  return renderArea('/audit/7', { '/audit/$number': EntryPage, '/audit': () => null });
}

describe('an entry', () => {
  test('says what was done, when, by whom and to whom', async () => {
    const screen = await open({ person: pupil });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('School changed');
    await expect.element(screen.getByText(/^Nov 14, 2026, .*:41/)).toBeVisible();
    await expect.element(screen.getByText(greta.name).first()).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^Jürgen Meyer/ }).first()).toBeVisible();
    expect(document.title).toMatch(/School changed, Entry 7/);
  });

  test('shows each field before and after, marked not by colour alone', async () => {
    const screen = await open();
    const row = screen.getByRole('row', { name: /^Name/ });
    await expect.element(row).toBeVisible();
    expect(row.element().querySelector('del')?.textContent).toBe('Goetheschule');
    expect(row.element().querySelector('ins')?.textContent).toBe('Goethegymnasium');
    const sign = getComputedStyle(row.element().querySelector('del') ?? document.body, '::before').content;
    expect(sign).toContain('−');
  });

  test('shows of a list what came and what went, and of yes and no the words', async () => {
    const screen = await open({
      changes: [
        { field: 'features', before: ['a', 'rocketChat'], after: ['a', 'ldap'] },
        { field: 'inMaintenance', before: false, after: true },
        { field: 'county', before: null, after: 'Ilm-Kreis' },
        { field: 'somethingNew', before: 'x', after: '' },
      ],
    });
    const features = screen.getByRole('row', { name: /^Features/ });
    await expect.element(features).toBeVisible();
    const marked = (tag: string) =>
      [...features.element().querySelectorAll(tag)].map((element) => element.textContent);
    expect({ gone: marked('del'), come: marked('ins') }).toEqual({ gone: ['rocketChat'], come: ['ldap'] });
    await expect.element(screen.getByRole('row', { name: /^Changing year/ })).toHaveTextContent(/no.*yes/);
    await expect.element(screen.getByRole('row', { name: /^County/ })).toHaveTextContent(/empty.*Ilm-Kreis/);
    await expect.element(screen.getByRole('row', { name: /^somethingNew/ })).toBeVisible();
  });

  test('shows a long text in part first, then whole', async () => {
    const long = 'lang '.repeat(200).trim();
    const screen = await open({ changes: [{ field: 'name', before: null, after: long }] });
    await expect.element(screen.getByText(/^lang .*…/)).toBeVisible();
    await screen.getByRole('button', { name: words('audit.value.more') }).click();
    await expect.element(screen.getByText(long)).toBeVisible();
  });

  test('lets ids be copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await open();
    await screen.getByRole('button', { name: words('copy.do', { what: 'Request' }) }).click();
    expect(write).toHaveBeenCalledExactlyOnceWith('0e87cb8a-d929-4b4c-b058-bd121bc3b654');
    await expect.element(screen.getByText(words('copy.done', { what: 'Request' }))).toBeInTheDocument();
  });

  test.each(['open', 'done', 'refused', 'not-done', 'unknown'] as const)(
    'explains the outcome "%s"',
    async (outcome) => {
      const screen = await open({ outcome, ...(outcome === 'open' && { end: null }) });
      await expect.element(screen.getByText(words(`audit.outcome.${outcome}.text`))).toBeVisible();
    },
  );

  test('says who was there when the outcome was found out later', async () => {
    const end = { at: '2026-11-15T08:00:00.000Z', status: null, settledBy: greta };
    const screen = await open({ outcome: 'not-done', end });
    await expect.element(screen.getByText(words('audit.course.silence'))).toBeVisible();
    await expect.element(screen.getByText(words('audit.course.settled', { name: greta.name }))).toBeVisible();
  });

  test('that was blanked says so, and when', async () => {
    const gone = { operator: { ...greta, name: null }, reason: null, from: null, changes: [] };
    const screen = await open({ ...gone, blankedAt: '2026-11-15T03:00:00.000Z' });
    await expect.element(screen.getByText(words('audit.changes.blanked'))).toBeVisible();
    await expect.element(screen.getByText(words('audit.blanked.text'))).toBeVisible();
    await expect.element(screen.getByText(words('audit.value.blanked')).first()).toBeVisible();
  });

  test('leads to the one before and the one after, and gives each its own page', async () => {
    const screen = await open({ next: null });
    await expect
      .element(screen.getByRole('link', { name: words('audit.entry.later') }))
      .toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('link', { name: words('audit.entry.earlier') }).click();
    const heading = screen.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent('Person created');
    await expect.element(heading).toHaveFocus();
  });
});

describe('an entry that does not exist', () => {
  test('is a page that does not exist', async () => {
    answerCalls({
      ...surroundings,
      'GET /gateway/audit/8': () => refusal(404, 'NOTHING_THERE', { requestId: '1' }),
    });
    const screen = await renderArea('/audit/8', { '/audit/$number': EntryPage });
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent(words('notFound.title'));
  });

  test.each(['abc', '0', '7x', '-1', '99999999999999999999'])(
    'like %s is not even asked for',
    async (number) => {
      const requests = answerCalls(surroundings);
      const screen = await renderArea(`/audit/${number}`, { '/audit/$number': EntryPage });
      await expect
        .element(screen.getByRole('heading', { level: 1 }))
        .toHaveTextContent(words('notFound.title'));
      expect(requests).toEqual([]);
    },
  );
});
