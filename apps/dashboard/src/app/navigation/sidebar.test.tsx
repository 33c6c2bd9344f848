import { afterEach, expect, test } from 'vitest';
import { message } from '../../testing/message.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { Page } from '../frame/page.tsx';
import { navigationCounts, noCounts } from '../frame/navigation-counts.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

afterEach(() => navigationCounts.set(noCounts));

test('shows how much waits and runs, in the navigation, at the menu button and in the title of the tab', async () => {
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
  navigationCounts.set({ waiting: 2, running: 3 });
  await expect.element(screen.getByRole('link', { name: waiting })).toHaveAttribute('href', '/work');
  await expect.element(screen.getByRole('link', { name: /3 jobs are running/ })).toBeInTheDocument();
  await expect.poll(() => document.title).toMatch(/^\(2\) \S+ · Home/);
  await expect.element(screen.getByText(message('nav.menu'), { exact: true })).toBeInTheDocument();
});
