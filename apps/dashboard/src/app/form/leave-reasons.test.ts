import { afterEach, expect, test, vi } from 'vitest';
import { confirmLeaving, dropLeaveReasons } from '../../lib/confirm-leaving.ts';
import { addLeaveReason, type LeaveReason, setLeaveQuestion } from './leave-reasons.ts';

afterEach(() => {
  dropLeaveReasons();
  setLeaveQuestion(() => Promise.resolve(true));
});

/** Whether the browser would ask before it reloads or closes the page. */
function asksOnUnload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

const until = (time: number) => new Date(time).toISOString();

test('D7: lets the browser ask before a reload only while something would be lost', () => {
  expect(asksOnUnload()).toBe(false);
  const remove = addLeaveReason({ is: 'input' });
  const removeOther = addLeaveReason({ is: 'secret' });
  expect(asksOnUnload()).toBe(true);
  remove();
  expect(asksOnUnload()).toBe(true);
  removeOther();
  expect(asksOnUnload()).toBe(false);
});

test('does not ask again after the page was left', () => {
  addLeaveReason({ is: 'input' });
  window.dispatchEvent(new Event('pagehide'));
  expect(asksOnUnload()).toBe(false);
});

test('D3: asks about a support session until its end', async () => {
  const ask = vi.fn<(lost: readonly LeaveReason[]) => Promise<boolean>>().mockResolvedValue(false);
  setLeaveQuestion(ask);
  const over = { is: 'supportSession', name: 'Ada', until: until(Date.now() - 1) } as const;
  const open = { is: 'supportSession', name: 'Ada', until: until(Date.now() + 60_000) } as const;
  addLeaveReason(over);
  expect(asksOnUnload()).toBe(false);
  expect(await confirmLeaving()).toBe(true);
  addLeaveReason(open);
  expect(asksOnUnload()).toBe(true);
  expect(await confirmLeaving()).toBe(false);
  expect(ask).toHaveBeenCalledWith([open]);
});

test('asks nothing if nothing would be lost', async () => {
  const ask = vi.fn<(lost: readonly LeaveReason[]) => Promise<boolean>>().mockResolvedValue(false);
  setLeaveQuestion(ask);
  expect(await confirmLeaving()).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});
