import { afterEach, expect, test } from 'vitest';
import { message } from '../../testing/message.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { Page } from '../frame/page.tsx';
import { waitingApprovals } from '../frame/waiting-approvals.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

afterEach(() => waitingApprovals.set(0));

test('shows how many requests wait, in the navigation, at the menu button and in the title of the tab', async () => {
  const screen = await renderArea('/audit', {}, () => (
    <>
      <TopBar />
      <Sidebar />
      <Page name="Home" title="Welcome" />
    </>
  ));
  const waiting = /2 items are waiting for you/;
  await expect.element(screen.getByRole('link', { name: waiting })).not.toBeInTheDocument();
  expect(document.title).toMatch(/^\S+ · Home/);
  waitingApprovals.set(2);
  await expect.element(screen.getByRole('link', { name: waiting })).toHaveAttribute('href', '/work');
  await expect.poll(() => document.title).toMatch(/^\(2\) \S+ · Home/);
  await expect.element(screen.getByText(message('nav.menu'), { exact: true })).toBeInTheDocument();
});
