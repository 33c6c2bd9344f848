import { describe, expect, test } from 'vitest';
import { answerCalls, errorResponse, nameOf } from '../../../testing/answer-calls.ts';
import { applyOption } from '../../../testing/filters.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { commonToolAnswers, toolId, toolPage, toolRow } from '../../../testing/tool-answers.ts';
import { ListPage } from './list-page.tsx';
import '../../../ui/base.css';

const list = 'GET /gateway/tools';

async function open(address: string, answer: () => Response) {
  const requests = answerCalls({ ...commonToolAnswers, [list]: answer });
  const screen = await renderArea(address, { '/tools': ListPage });
  const queries = () =>
    requests.filter((request) => nameOf(request) === list).map(({ url }) => new URL(url).searchParams);
  return { ...screen, queries, address: () => screen.router.state.location.href };
}

describe('the list of tools', () => {
  test('shows type, deviating states and medium of each tool and links to it', async () => {
    const medium = {
      status: 'draft',
      mediumId: 'ATLAS-1',
      publisher: 'Kartenhaus',
      mediaSourceId: 'BILDUNGSLOGIN',
      modifiedAt: null,
    };
    const screen = await open('/tools', () =>
      toolPage([
        toolRow({ states: ['preferred', 'hidden', 'draft'], medium }),
        toolRow({ id: '64d1f0a2e4b0d83a91c7f002', name: ' ', type: 'lti13' }),
      ]),
    );
    const row = screen.getByRole('row').nth(1);
    await expect
      .element(row)
      .toHaveTextContent(/Wörterbuch Nordlicht.*Preferred.*LTI 1\.1.*Hidden.*Draft.*Kartenhaus ATLAS-1/);
    await expect
      .element(row.getByRole('link', { name: 'Wörterbuch Nordlicht' }))
      .toHaveAttribute('href', `/tools/${toolId}`);
    await expect.element(screen.getByRole('row').nth(2)).toHaveTextContent(/No name.*lti13/);
    await expect.element(screen.getByRole('row').nth(2).getByRole('cell').nth(2)).toHaveTextContent(/^$/);
  });

  test('shows the age of the list and how many tools are preferred', async () => {
    const screen = await open('/tools', () => toolPage([toolRow()], { preferred: 3 }));
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('One tool');
    await expect.element(screen.getByText(/^As of .*:08:41/)).toBeVisible();
    await expect.element(screen.getByText('Preferred: 3')).toBeVisible();
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  test('says how many tools the platform leaves out', async () => {
    const screen = await open('/tools', () => toolPage([toolRow()], { leftOut: 2 }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('2 tools are missing from the list');
  });

  test('requests the filters, order and page of the address', async () => {
    const screen = await open(
      '/tools?search=.*&type=lti11&state=draft&medium=true&mediaSource=BILDUNGSLOGIN&sort=publisher&order=desc&page=3&rows=50',
      () => toolPage([toolRow()], { total: 101 }),
    );
    await expect.element(screen.getByText('101–101 of 101')).toBeVisible();
    expect(Object.fromEntries(screen.queries()[0] ?? [])).toEqual({
      search: '.*',
      type: 'lti11',
      state: 'draft',
      medium: 'true',
      mediaSource: 'BILDUNGSLOGIN',
      sort: 'publisher',
      order: 'desc',
      skip: '100',
      limit: '50',
    });
    const chips = screen.getByRole('list', { name: message('filter.applied') });
    await expect
      .element(chips)
      .toHaveTextContent(/State\s*Draft.*Medium\s*with medium.*Media source\s*Bildungslogin/);
  });

  test('the list of tools has a tab for each type, which keeps the other filters and the order', async () => {
    const screen = await open('/tools?search=atlas&sort=publisher&page=2', () => toolPage([toolRow()]));
    const tabs = screen.getByRole('navigation', { name: message('tools.tabs') });
    await expect.element(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'OAuth 2.0' }).click();
    await expect.poll(screen.address).toBe('/tools?search=atlas&type=oauth2&sort=publisher');
    await applyOption(screen, message('tools.field.state'), 'Deactivated');
    await expect
      .poll(screen.address)
      .toBe('/tools?search=atlas&type=oauth2&state=deactivated&sort=publisher');
  });

  test('sorts by the header of a column', async () => {
    const screen = await open('/tools', () => toolPage([toolRow()]));
    const head = screen.getByRole('columnheader', { name: message('tools.field.medium') });
    await head.getByRole('link').click();
    await expect.poll(screen.address).toBe('/tools?sort=publisher');
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  });

  test.each(['type=lti13', 'state=broken', 'medium=maybe'])(
    'shows no rows for the invalid filter %s',
    async (query) => {
      const screen = await open(`/tools?${query}`, () => toolPage([toolRow()]));
      await expect.element(screen.getByText(message('filter.invalid'))).toBeVisible();
      expect(screen.queries()).toEqual([]);
    },
  );

  test('says that no tool matches, or that there are none', async () => {
    const screen = await open('/tools?search=nothing&state=draft', () => toolPage([]));
    await expect.element(screen.getByText('No tools match these 2 filters')).toBeVisible();
    await screen.getByRole('link', { name: message('tools.empty.removeFilters') }).click();
    await expect.element(screen.getByText(message('tools.empty.first.title'))).toBeVisible();
  });

  test('an empty list offers the next step as the only main action', async () => {
    const screen = await open('/tools', () => toolPage([]));
    const links = screen.getByRole('link', { name: message('tools.new.do') });
    await expect.poll(() => links.elements()).toHaveLength(2);
    for (const link of links.elements()) expect(link).toHaveAttribute('href', '/tools/new');
    const paintOf = (place: number) => {
      const { backgroundColor, color } = getComputedStyle(links.elements()[place] ?? document.body);
      return `${color} on ${backgroundColor}`;
    };
    // Colours change gradually.
    await expect.poll(() => paintOf(0)).not.toBe(paintOf(1));
  });

  test('keeps its head and filters when it cannot be loaded, and offers to try again', async () => {
    const screen = await open('/tools?search=atlas', () =>
      errorResponse(403, 'PERMISSION_MISSING', { requestId: 'r-1' }),
    );
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message('gateway.permission.title'));
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(message('tools.title'));
    await expect.element(screen.getByRole('searchbox')).toHaveValue('atlas');
    await expect.element(screen.getByText(message('report.request'))).toBeVisible();
    const before = screen.queries().length;
    await screen.getByRole('button', { name: message('error.retry') }).click();
    await expect.poll(() => screen.queries().length).toBeGreaterThan(before);
  });

  test('the tile of a tool has a colour of its own, computed from the ID', async () => {
    const ids = ['64d1f0a2e4b0d83a91c7f001', '64d1f0a2e4b0d83a91c7f002'];
    const screen = await open('/tools', () => toolPage(ids.map((id) => toolRow({ id, name: 'Atlas' }))));
    await expect.element(screen.getByRole('table')).toBeVisible();
    const tiles = screen.getByText('A', { exact: true }).elements();
    const colours = tiles.map((tile) => getComputedStyle(tile).backgroundColor);
    expect(colours).toHaveLength(2);
    expect(colours[0]).not.toBe(colours[1]);
  });
});
