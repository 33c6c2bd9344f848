import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../testing/answer-calls.ts';
import { commonAuditAnswers } from '../../testing/audit-answers.ts';
import { message } from '../../testing/message.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { AreaPage } from './area-page.tsx';

const link = message('copy.do', { what: message('copy.link') });

function Page() {
  return (
    <AreaPage name="Name" title="Name" subtitle={<span>Subtitle</span>}>
      {null}
    </AreaPage>
  );
}

test('every page about an object copies its address, without its search; a list does not', async () => {
  answerCalls(commonAuditAnswers);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const list = await renderArea('/schools', { '/schools': Page });
  await expect.element(list.getByText('Subtitle')).toBeVisible();
  expect(list.getByRole('button', { name: link }).elements()).toEqual([]);
  const records = Object.keys(list.router.routesByPath).filter((path) => /\/\$[a-zA-Z]+$/u.test(path));
  expect(records.length).toBeGreaterThan(8);
  await list.unmount();
  for (const path of records) {
    const address = path.replace(/\$[a-zA-Z]+$/u, '0123456789abcdef01234567');
    const screen = await renderArea(`${address}?restore=7`, { [path]: Page });
    await screen.getByRole('button', { name: link }).click();
    expect(copied).toHaveBeenLastCalledWith(window.location.origin + address);
    await screen.unmount();
  }
});
