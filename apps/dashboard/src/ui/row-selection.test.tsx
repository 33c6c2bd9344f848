import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from '../lib/store.ts';
import './base.css';
import { type Column, DataTable } from './data-table.tsx';
import type { RowSelection } from './row-selection.tsx';

const names = ['Ada', 'Ben', 'Cem', 'Dora', 'Eva'];
let rendered = 0;

const columns: Column<string>[] = [
  {
    id: 'name',
    header: 'Name',
    variant: 'main',
    cell: (row) => {
      rendered += 1;
      return <a href={`#${row}`}>{row}</a>;
    },
  },
];

async function open(...selected: string[]) {
  // On a phone the head of the table is hidden.
  await page.viewport(1280, 800);
  const ids = createStore<ReadonlySet<string>>(new Set(selected));
  const selection: RowSelection<string> = { ids, labelOf: (row) => `Select ${row}`, allLabel: 'Select all' };
  const table = (rows: string[]) => (
    <DataTable
      caption="Names"
      columns={columns}
      rows={rows}
      rowId={(row) => row}
      selection={selection}
      isStale={false}
    />
  );
  const screen = await render(table(names));
  return {
    screen,
    box: (name: string) => screen.getByRole('checkbox', { name: `Select ${name}`, exact: true }),
    all: screen.getByRole('checkbox', { name: 'Select all' }),
    selected: () => [...ids.get()].toSorted(),
    show: (rows: string[]) => screen.rerender(table(rows)),
  };
}

test('selects rows with their checkboxes, without rendering the rows again', async () => {
  const { box, selected } = await open();
  const before = rendered;
  await box('Ben').click();
  await box('Dora').click();
  await box('Ben').click();
  await expect.element(box('Dora')).toBeChecked();
  await expect.element(box('Ben')).not.toBeChecked();
  expect(selected()).toEqual(['Dora']);
  expect(rendered).toBe(before);
});

test('selects and clears a range with Shift, in both directions', async () => {
  const { box, selected } = await open();
  await box('Dora').click();
  await box('Ben').click({ modifiers: ['Shift'] });
  expect(selected()).toEqual(['Ben', 'Cem', 'Dora']);
  await box('Cem').click();
  await box('Dora').click({ modifiers: ['Shift'] });
  expect(selected()).toEqual(['Ben']);
});

test('selects one row with Shift if no other one was selected before it on this page', async () => {
  const { box, selected, show } = await open();
  await box('Ada').click();
  await show(['Fay', 'Gil', 'Hua']);
  await box('Hua').click({ modifiers: ['Shift'] });
  expect(selected()).toEqual(['Ada', 'Hua']);
});

test('the checkbox in the head selects all rows that are shown, and clears only them', async () => {
  const { all, selected } = await open('Zoe', 'Ben');
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(all).toBeChecked();
  expect(selected()).toEqual([...names, 'Zoe']);
  await all.click();
  await expect.element(all).not.toBeChecked();
  expect(selected()).toEqual(['Zoe']);
});

test('keeps what is selected on other pages, and shows it again on the way back', async () => {
  const { box, all, selected, show } = await open();
  await box('Ada').click();
  await show(['Fay', 'Gil']);
  await expect.element(all).not.toBeChecked();
  await box('Gil').click();
  await show(names);
  await expect.element(box('Ada')).toBeChecked();
  await expect.element(all).toBePartiallyChecked();
  expect(selected()).toEqual(['Ada', 'Gil']);
});

test('selects with the space bar, with Shift a range', async () => {
  const { box, selected } = await open();
  box('Ada').element().focus();
  await userEvent.keyboard(' ');
  expect(selected()).toEqual(['Ada']);
  box('Cem').element().focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  expect(selected()).toEqual(['Ada', 'Ben', 'Cem']);
});
