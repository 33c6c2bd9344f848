import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addPublications, resetAnnouncement, storeAnnouncement } from './harness/announcements.ts';
import { messagesIn } from './harness/messages.ts';
import { xssPayloads } from './harness/xss-payloads.ts';

// The pages have the headers of the product: an attempt that its policy has to stop fails the test too.
test.use({ hasGateway: true });
test.beforeEach(async ({ site }) => resetAnnouncement(site));
test.afterAll(async ({ workerSite }) => resetAnnouncement(workerSite));

const path = '/instance/announcement';
const german = messagesIn('de');
const field = '[role="textbox"][lang="de"]';
const preview = (page: Page) =>
  page.getByRole('region', { name: german('announcement.preview.title') }).locator('[lang="de"]');

const kept = new Set(
  'A B BLOCKQUOTE BR CODE EM H4 HR I LI MARK OL P S SPAN STRONG SUB SUP TABLE TBODY TD TH THEAD TR U UL DIV FIGURE'.split(
    ' ',
  ),
);
/** What a sanitiser should not let through, of elements given as tag and names of attributes. */
const findMarkup = (elements: string[][]) =>
  elements.filter(
    ([tag = '', ...attributes]) =>
      !kept.has(tag) || attributes.some((name) => !['class', 'title'].includes(name)),
  );

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(new URL(page.url()).pathname).toBe(path);
}

const showHtml = (page: Page) => page.getByRole('button', { name: german('announcement.html.show') }).click();

test('the list has 500 attempts to run a script', () => {
  expect(xssPayloads.length).toBeGreaterThan(500);
});

test('500 attempts to run a script run nothing in the HTML view and the preview', async ({
  page,
  resume,
  site,
}) => {
  await storeAnnouncement(site, { DE: xssPayloads[0] ?? '', EN: xssPayloads[250] ?? '' });
  await resume(path);
  await showHtml(page);
  // Typed by the page itself, since a message per text between test and browser takes most of the time.
  const shown = await preview(page).evaluate(async (root, payloads) => {
    const area = document.querySelector('textarea[lang="de"]');
    const elements: string[][][] = [];
    for (const [index, payload] of payloads.entries()) {
      // The number tells when the preview, which follows the typing, has reached this text.
      Reflect.set(HTMLTextAreaElement.prototype, 'value', `${index} ${payload}`, area);
      area?.dispatchEvent(new Event('input', { bubbles: true }));
      while (!root.textContent.startsWith(`${index} `))
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      elements.push([...root.querySelectorAll('*')].map((one) => [one.tagName, ...one.getAttributeNames()]));
    }
    return elements;
  }, xssPayloads);
  expect(shown).toHaveLength(xssPayloads.length);
  for (const [index, elements] of shown.entries())
    expect(findMarkup(elements), xssPayloads[index]).toEqual([]);
  await expectNothingRan(page);
});

for (const way of ['paste', 'drop'] as const)
  test(`500 attempts to run a script run nothing after a ${way}`, async ({ page, resume }) => {
    await resume(path);
    const editor = page.locator(field);
    await editor.click();
    const shown = await editor.evaluate(
      async (root: HTMLElement, { kind, previewOf, payloads }) => {
        // oxlint-disable-next-line unicorn/consistent-function-scoping -- It runs in the page.
        const tick = () =>
          new Promise((resolve) => {
            setTimeout(resolve);
          });
        // oxlint-disable-next-line unicorn/consistent-function-scoping -- It runs in the page.
        const read = (element: Element | null) =>
          [...(element?.querySelectorAll('*') ?? [])].map((one) => [one.tagName, ...one.getAttributeNames()]);
        const elements: string[][][] = [];
        const { left, top } = root.getBoundingClientRect();
        const send = (type: 'paste' | 'drop', format: string, text: string) => {
          const data = new DataTransfer();
          data.setData(format, text);
          const options = { bubbles: true, cancelable: true };
          root.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent('paste', { ...options, clipboardData: data })
              : new DragEvent('drop', {
                  ...options,
                  dataTransfer: data,
                  clientX: left + 20,
                  clientY: top + 20,
                }),
          );
        };
        for (const [index, payload] of payloads.entries()) {
          root.focus();
          getSelection()?.selectAllChildren(root);
          await tick();
          // A drop does not replace what is selected.
          if (kind === 'drop') send('paste', 'text/plain', 'x');
          const number = `[${index}]`;
          send(kind, 'text/html', `${number} ${payload}`);
          // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- The text of the page changes.
          while (!previewOf?.textContent.includes(number)) await tick();
          elements.push([...read(root), ...read(previewOf)]);
        }
        return elements;
      },
      { kind: way, previewOf: await preview(page).elementHandle(), payloads: xssPayloads },
    );
    expect(shown).toHaveLength(xssPayloads.length);
    for (const [index, elements] of shown.entries())
      expect(findMarkup(elements), xssPayloads[index]).toEqual([]);
    await expectNothingRan(page);
  });

test('500 attempts to run a script run nothing when the editor opens them', async ({ page, resume }) => {
  await resume(path);
  await showHtml(page);
  const shown = await page.locator('main section:has(textarea)').evaluate(async (panel, payloads) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- It runs in the page.
    const tick = () =>
      new Promise((resolve) => {
        setTimeout(resolve);
      });
    const toggle = panel.querySelector<HTMLElement>('header button');
    const elements: string[][] = [];
    let opened = 0;
    for (let index = 0; index < payloads.length; index += 4) {
      while (panel.querySelectorAll('textarea').length < 4) await tick();
      for (const [nth, area] of panel.querySelectorAll('textarea').entries()) {
        Reflect.set(HTMLTextAreaElement.prototype, 'value', payloads[index + nth] ?? '', area);
        area.dispatchEvent(new Event('input', { bubbles: true }));
      }
      await tick();
      toggle?.click();
      // Some stay HTML, because the editor has no form for what the school cloud keeps of them.
      while (panel.querySelectorAll('[role="textbox"], textarea').length < 4) await tick();
      await tick();
      const editors = panel.querySelectorAll('[role="textbox"]');
      opened += editors.length;
      for (const editor of editors)
        elements.push(
          ...[...editor.querySelectorAll('*')].map((one) => [one.tagName, ...one.getAttributeNames()]),
        );
      toggle?.click();
    }
    return { elements, opened };
  }, xssPayloads);
  expect(shown.opened).toBeGreaterThan(400);
  expect(findMarkup(shown.elements)).toEqual([]);
  await expectNothingRan(page);
});

test('500 attempts to run a script run nothing in the history', async ({ page, site, resume }) => {
  // As many versions as the page shows, each with four texts of several attempts.
  const perText = Math.ceil(xssPayloads.length / 80);
  const textAt = (index: number) => xssPayloads.slice(index * perText, (index + 1) * perText).join('\n');
  const versions = Array.from({ length: 20 }, (_, index) => {
    const [DE = '', EN = '', ES = '', UK = ''] = [0, 1, 2, 3].map((nth) => textAt(index * 4 + nth));
    return { DE, EN, ES, UK, FOR_ROLES: 'teacher', ENABLED: true };
  });
  await addPublications(site, versions);
  await storeAnnouncement(site, versions[0] ?? {});
  await resume(path);
  const history = page.getByRole('region', { name: german('announcement.history.title') });
  await expect(history.getByRole('listitem')).toHaveCount(versions.length);
  const dialog = page.getByRole('dialog');
  for (const row of await history.getByRole('listitem').all()) {
    await row.getByRole('button').first().click();
    await expect(dialog.locator('[lang]')).toHaveCount(4);
    const elements = await dialog
      .locator('[lang] *')
      .evaluateAll((all) => all.map((one) => [one.tagName, ...one.getAttributeNames()]));
    expect(findMarkup(elements)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await expectNothingRan(page);
});

test('the editor adds no policy that makes HTML, no style element and no style attribute', async ({
  page,
  resume,
}) => {
  await resume(path);
  const editor = page.locator(field);
  await editor.fill('Wartung');
  await editor.selectText();
  const tools = page.getByRole('group', { name: german('announcement.format', { language: 'Deutsch' }) });
  for (const button of await tools.getByRole('button').all()) await button.click();
  await page.getByRole('dialog').getByRole('textbox').fill('https://status.example');
  await page.keyboard.press('Enter');
  await editor.evaluate((root) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p style="color:red"><style>p{}</style><b style="color:red">x</b></p>',
    );
    root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(editor).toContainText('x');
  const added = await page.evaluate(() => ({
    styles: document.querySelectorAll('style').length,
    styled: document.querySelectorAll('main [style]').length,
  }));
  expect(added).toEqual({ styles: 0, styled: 0 });
  const headers = (await page.request.get(path)).headers();
  expect(headers['content-security-policy']).toMatch(/; trusted-types list-worker(?:;|$)/u);
  expect(headers['content-security-policy']).toMatch(/; style-src(?:-attr)? '(?:self|none)'(?:;|$)/u);
});
