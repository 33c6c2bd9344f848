import { expect, test } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { commonSchoolAnswers } from '../../testing/school-answers.ts';
import { renderArea } from '../../testing/render-area.tsx';
import '../../ui/base.css';
import { AreaPage } from './area-page.tsx';

async function open(subtitle: Parameters<typeof AreaPage>[0]['subtitle']) {
  answerCalls(commonSchoolAnswers);
  const page = () => (
    <AreaPage name="Record" title="Record" breadcrumbs={<p>Records</p>} subtitle={subtitle}>
      <p>Facts</p>
    </AreaPage>
  );
  const screen = await renderArea('/record', { '/record': page });
  await viewport.viewport(360, 740);
  return screen;
}

/** Where the text of an element begins, without what stands before it. */
function textStart(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return Math.round(range.getBoundingClientRect().left);
}

test('separators stand between parts of a line, never at its end or beginning', async () => {
  const words = ['School administration', 'A grammar school with a long name', '5c40…0002', 'Link'];
  const screen = await open(words.map((text) => <span key={text}>{text}</span>));
  const heading = screen.getByRole('heading', { name: 'Record' });
  await expect.element(heading).toBeVisible();
  const parts = words.map((text) => screen.getByText(text, { exact: true }).element());
  const tops = parts.map((part) => part.getBoundingClientRect().top);
  const begins = tops.map((top, index) => top !== tops[index - 1]);
  expect(new Set(begins)).toEqual(new Set([true, false]));
  const heads = parts.filter((_part, index) => begins[index]);
  expect(new Set(heads.map(textStart))).toEqual(new Set([textStart(heading.element())]));
  // The dot is in the middle of the space before a part. What is left of the heading is cut off.
  const dots = parts.map((part) => part.getBoundingClientRect().left + 8);
  expect(dots.map((dot) => dot < textStart(heading.element()))).toEqual(begins);
  expect(parts.map((part) => getComputedStyle(part, '::after').content)).toEqual(words.map(() => 'none'));
  const line = parts[0]?.parentElement;
  expect(line && getComputedStyle(line).clipPath).toBe('inset(-12px -12px -12px 12px)');
});

test('a subtitle that is only text begins below the heading', async () => {
  const screen = await open(
    'The account is created immediately, and the initial password is shown here once.',
  );
  const text = screen.getByText(/The account is created/);
  await expect.element(text).toBeVisible();
  expect(textStart(text.element())).toBe(textStart(screen.getByRole('heading').element()));
});
