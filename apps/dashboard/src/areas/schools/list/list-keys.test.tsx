import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { commonSchoolAnswers, schoolPage, schoolRow } from '../../../testing/school-answers.ts';
import { setKeyShortcuts } from '../../../app/frame/key-shortcuts.ts';
import { ListPage } from './list-page.tsx';

const ids = ['5c4001000000000000000001', '5c4001000000000000000002', '5c4001000000000000000003'];
const names = ['Ahornschule', 'Birkenschule', 'Cedernschule'];

afterEach(() => {
  setKeyShortcuts(true);
});

async function open() {
  answerCalls({
    ...commonSchoolAnswers,
    'GET /gateway/schools': () =>
      schoolPage(names.map((name, index) => schoolRow({ name, id: ids[index], migration: 'none' }))),
  });
  const screen = await renderArea('/schools', { '/schools': ListPage });
  await expect.element(screen.getByRole('table')).toBeVisible();
  return {
    ...screen,
    row: (name: string) => screen.getByRole('link', { name }),
    address: () => screen.router.state.location.href,
  };
}

describe('a row', () => {
  test('a row opens its object when clicked anywhere', async () => {
    const screen = await open();
    await screen
      .getByRole('row', { name: /Birkenschule/ })
      .getByText('Potsdam', { exact: true })
      .click();
    await expect.poll(screen.address).toBe(`/schools/${ids[1]}`);
  });

  test('a row does not open while text in it is selected', async () => {
    const screen = await open();
    const cell = screen
      .getByRole('row', { name: /Birkenschule/ })
      .getByText('40213')
      .element();
    window.getSelection()?.selectAllChildren(cell);
    cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(screen.address()).toBe('/schools');
    window.getSelection()?.removeAllRanges();
  });

  test.each([
    ['Ctrl', 'click', { ctrlKey: true }],
    ['the middle button', 'auxclick', { button: 1 }],
  ])('a row passes a click with %s on to its link, for a new tab', async (_how, type, options) => {
    const screen = await open();
    const clicks: MouseEvent[] = [];
    const note = (click: Event) => {
      // Otherwise the browser of the test would open a tab.
      click.preventDefault();
      if (click instanceof MouseEvent) clicks.push(click);
    };
    screen.row('Birkenschule').element().addEventListener(type, note);
    const cell = screen
      .getByRole('row', { name: /Birkenschule/ })
      .getByText('40213')
      .element();
    cell.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...options }));
    expect(clicks).toHaveLength(1);
    expect(clicks[0]).toMatchObject(options);
    expect(screen.address()).toBe('/schools');
  });
});

describe('the keys of a list', () => {
  test('the keys of a list move through the rows and open one', async () => {
    const screen = await open();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.row('Ahornschule')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.element(screen.row('Cedernschule')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(screen.row('Ahornschule')).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect.element(screen.row('Birkenschule')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toBe(`/schools/${ids[1]}`);
  });

  test('the keys of a list move to the search field, and from there to the rows', async () => {
    const screen = await open();
    await userEvent.keyboard('/');
    await expect.element(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('a/?');
    await expect.element(screen.getByRole('searchbox')).toHaveValue('a/?');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.row('Ahornschule')).toHaveFocus();
  });

  test('the key of the search field can be switched off', async () => {
    const screen = await open();
    setKeyShortcuts(false);
    await userEvent.keyboard('/');
    await expect.element(screen.getByRole('searchbox')).not.toHaveFocus();
  });

  test('the keys of a list do nothing while a dialog is open or with a modifier', async () => {
    const screen = await open();
    await userEvent.keyboard('{Control>}/{/Control}');
    await expect.element(screen.getByRole('searchbox')).not.toHaveFocus();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    await userEvent.keyboard('/');
    await expect.element(screen.getByRole('searchbox')).not.toHaveFocus();
    dialog.remove();
  });
});
