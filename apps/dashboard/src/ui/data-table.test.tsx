import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { DataTable, type Column } from './data-table.tsx';

const columns: Column<string>[] = [
  { id: 'name', header: 'Name', cell: (row) => <a href={`#${row}`}>{row}</a> },
];

function table(rows: string[], isStale = false) {
  return <DataTable caption="Names" columns={columns} rows={rows} rowId={(row) => row} isStale={isStale} />;
}

function linksIn({ container }: { container: Element }): string[] {
  return [...container.querySelectorAll('a')].map((link) => link.textContent);
}

/** Identity, not equality. */
function areSame(some: Element[], others: Element[]): boolean {
  return some.length === others.length && some.every((element, index) => element === others[index]);
}

test('reuses the row elements for the next page', async () => {
  const screen = await render(table(['Ada', 'Ben']));
  const rows = screen.getByRole('row').elements();
  await screen.rerender(table(['Cem', 'Dora']));
  await expect.element(screen.getByRole('link', { name: 'Dora' })).toHaveAttribute('href', '#Dora');
  expect(areSame(screen.getByRole('row').elements(), rows)).toBe(true);
  expect(linksIn(screen)).toEqual(['Cem', 'Dora']);
});

test('keeps the focus on its row when rows are added before it', async () => {
  const screen = await render(table(['Ada', 'Ben']));
  const ben = screen.getByRole('link', { name: 'Ben' });
  ben.element().focus();
  await screen.rerender(table(['Zoe', 'Ada', 'Ben']));
  await expect.element(screen.getByRole('link', { name: 'Zoe' })).toBeVisible();
  await expect.element(ben).toHaveFocus();
  expect(linksIn(screen)).toEqual(['Zoe', 'Ada', 'Ben']);
});

test('marks stale rows as busy without rendering them again', async () => {
  const screen = await render(table(['Ada']));
  const rows = screen.getByRole('row').elements();
  await screen.rerender(table(['Ada'], true));
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(areSame(screen.getByRole('row').elements(), rows)).toBe(true);
});

test('U10: columns share the width that numbers and marks leave, and cut off nothing that fits', async () => {
  await page.viewport(1920, 800);
  const long = 'oberstufenzentrum.prignitz.wittenberge@schule.example';
  const screen = await render(
    <DataTable
      caption="People"
      columns={[
        { id: 'name', header: 'Name', cell: () => 'Ada' },
        { id: 'email', header: 'Email', cell: () => <span>{long}</span> },
        { id: 'school', header: 'School', width: 'fill', cell: () => 'School' },
        { id: 'state', header: 'State', width: 'content', cell: () => 'Deletion requested long ago' },
        { id: 'people', header: 'People', align: 'end', cell: () => '1,184' },
      ]}
      rows={['one']}
      rowId={(row) => row}
      isStale={false}
    />,
  );
  const cells = screen.getByRole('cell').elements();
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  const [name = 0, email = 0, school = 0, state = 0, people = 0] = widths;
  expect(Math.abs(email - name)).toBeLessThan(20);
  expect(school / email).toBeCloseTo(2, 0);
  expect(Math.max(state, people)).toBeLessThan(name);
  expect(cells.every((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
});
