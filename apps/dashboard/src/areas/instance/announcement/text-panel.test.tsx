import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { gatewaySession } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import type { AnnouncementDraft } from './form.ts';
import { TextPanel } from './text-panel.tsx';

const path = '/instance/announcement';
const stored = {
  de: 'Alt',
  en: '<p>Old</p>',
  es: '',
  uk: '<h4>Старе</h4>',
  from: '',
  until: '',
  roles: [],
  isOn: false,
};

/** The panel with a draft of its own, and a button that loads another text. */
async function renderPanel(texts: AnnouncementDraft = stored) {
  const onType = vi.fn<(language: string, text: string) => void>();
  function Page() {
    const [draft, setDraft] = useState(texts);
    return (
      <>
        <TextPanel
          texts={draft}
          changes={[]}
          ages={{ older: [], since: {}, olderBefore: new Map() }}
          leftBehind={[]}
          wrong={[]}
          showsErrors={false}
          onType={(language, text) => {
            onType(language, text);
            setDraft((now) => ({ ...now, [language]: text }));
          }}
        />
        <button type="button" onClick={() => setDraft({ ...texts, de: '<p><i>Neu</i></p>' })}>
          load
        </button>
      </>
    );
  }
  answerCalls({ 'GET /gateway/session': () => gatewaySession() });
  const screen = await renderArea(path, { [path]: Page });
  const editor = screen.getByRole('textbox', { name: 'Deutsch' });
  await expect.element(editor).toHaveAttribute('contenteditable', 'true');
  const tool = (format: 'bold' | 'italic' | 'list' | 'link') =>
    screen
      .getByRole('group', { name: message('announcement.format', { language: 'Deutsch' }) })
      .getByRole('button', { name: message(`announcement.format.${format}`) });
  return { ...screen, editor, tool, typed: () => onType.mock.lastCall };
}

test('text is typed, formatted with keys and buttons, and written as HTML', async () => {
  const { editor, tool, typed } = await renderPanel();
  await userEvent.click(editor);
  await userEvent.keyboard('{Control>}a{/Control}a ');
  await tool('bold').click();
  await expect.element(tool('bold')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('b{Control>}b{/Control}{Control>}i{/Control}c{Control>}i{/Control}{Enter}d');
  await expect.element(tool('bold')).toHaveAttribute('aria-pressed', 'false');
  await tool('list').click();
  await userEvent.keyboard('{Enter}e{Shift>}{Enter}{/Shift}f');
  expect(typed()).toEqual(['de', '<p>a <b>b</b><i>c</i></p><ul><li>d</li><li>e<br />f</li></ul>']);
  await expect.element(tool('list')).toHaveAttribute('aria-pressed', 'true');
  await tool('list').click();
  expect(typed()?.[1]).toBe('<p>a <b>b</b><i>c</i></p><ul><li>d</li></ul><p>e<br />f</p>');
});

test('undoing every edit gives back the text as it was stored', async () => {
  const { editor, typed } = await renderPanel();
  await userEvent.click(editor);
  await userEvent.keyboard('b');
  expect(typed()?.[1]).toMatch(/^<p>.*b.*<\/p>$/);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(typed()).toEqual(['de', 'Alt']);
});

test('a link is set, changed and removed, and a wrong address is explained', async () => {
  const { editor, tool, typed, getByRole } = await renderPanel();
  await userEvent.click(editor);
  await userEvent.keyboard('{Control>}a{/Control}');
  await tool('link').click();
  const dialog = getByRole('dialog');
  const address = dialog.getByRole('textbox');
  await address.fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: message('announcement.link.set') }).click();
  await expect.element(dialog).toHaveTextContent(message('announcement.link.wrong'));
  await address.fill('status.example');
  await userEvent.keyboard('{Enter}');
  expect(typed()?.[1]).toBe('<p><a href="https://status.example">Alt</a></p>');
  await expect.element(editor).toHaveFocus();
  await expect.element(tool('link')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowRight}');
  await tool('link').click();
  await expect.element(address).toHaveValue('https://status.example');
  await dialog.getByRole('button', { name: message('announcement.link.remove') }).click();
  expect(typed()?.[1]).toBe('Alt');
});

test('a text from elsewhere replaces what is in the editor', async () => {
  const { editor, getByRole, typed } = await renderPanel();
  await getByRole('button', { name: 'load' }).click();
  await expect.element(editor).toHaveTextContent('Neu');
  await userEvent.click(editor);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(editor).toHaveTextContent('Neu');
  expect(typed()).toBeUndefined();
});

test('a text that the editor cannot show is edited as HTML, and so are all on request', async () => {
  const { getByRole, getByText, editor } = await renderPanel();
  const ukrainian = getByRole('textbox', { name: 'Українська' });
  await expect.element(ukrainian).toHaveValue('<h4>Старе</h4>');
  await expect.element(getByText(message('announcement.html.only', { list: '<h4>' }))).toBeVisible();
  // The field stays while the text in it is typed.
  await ukrainian.fill('<p>Нове</p>');
  await expect.element(ukrainian).toHaveValue('<p>Нове</p>');
  await getByRole('button', { name: message('announcement.html.show') }).click();
  await expect.element(editor).toHaveValue('Alt');
  await editor.fill('<b>Neu</b>');
  await getByRole('button', { name: message('announcement.html.hide') }).click();
  await expect.element(editor).toHaveAttribute('contenteditable', 'true');
  await expect.element(editor).toHaveTextContent('Neu');
  await expect.element(ukrainian).toHaveTextContent('Нове');
});

test.each([
  [
    'text/html',
    '<p style="color:red" onclick="x()">a<img src=x onerror="x()"><b>b</b></p>',
    '<p>a<b>b</b></p>',
  ],
  ['text/plain', '<b>a</b>\r\n\r\nb', '<p>&lt;b&gt;a&lt;/b&gt;</p><p>b</p>'],
])('what is pasted as %s is reduced to what the editor has', async (type, data, expected) => {
  const { editor, typed } = await renderPanel({ ...stored, de: '' });
  const clipboardData = new DataTransfer();
  clipboardData.setData(type, data);
  editor
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  expect(typed()).toEqual(['de', expected]);
});

test('a copied link keeps its address', async () => {
  const link = '<p><a href="https://a.example">a</a></p>';
  const { editor } = await renderPanel({ ...stored, de: link });
  await userEvent.click(editor);
  await userEvent.keyboard('{Control>}a{/Control}');
  const clipboardData = new DataTransfer();
  editor
    .element()
    .dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData('text/html')).toContain('href="https://a.example"');
});
