import { afterEach, expect, test, vi } from 'vitest';
import { defaultRuntimeConfig, runtimeConfig } from '../../../api/runtime-config.ts';
import { queryClient } from '../../../app/data/query-client.ts';
import { json } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { onInstance, openPerson } from '../../../testing/open-person.ts';
import { onePerson, personId } from '../../../testing/people-answers.ts';

const username = 'bexten@hafen.example';
const password = 'kupfer-93-Ahorn-tal';
const hint = message('people.credentials.hint');

afterEach(() => {
  runtimeConfig.set(defaultRuntimeConfig);
  vi.restoreAllMocks();
});

async function setPassword() {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await openPerson(onePerson(), {
    [`PUT /gateway/people/${personId}/password`]: () => json({ username, password }),
  });
  await screen.openAction('password');
  await screen.getByRole('button', { name: onInstance(message('people.password.submit')) }).click();
  await expect.element(screen.getByText('kupfer-')).toBeVisible();
  const copy = screen.getByRole('button', { name: message('people.credentials.copy') });
  return { ...screen, copy, writeText };
}

test('copies address, username, password and a hint as text after a password was set', async () => {
  runtimeConfig.set({ ...defaultRuntimeConfig, apiRoot: 'https://cloud.example/api' });
  const screen = await setPassword();
  await screen.copy.click();
  expect(screen.writeText).toHaveBeenCalledExactlyOnceWith(
    [
      'Your credentials for the school cloud',
      '',
      'Address: https://cloud.example',
      `Username: ${username}`,
      `Password: ${password}`,
      '',
      hint,
    ].join('\n'),
  );
  await expect.element(screen.getByText(message('people.credentials.copied'))).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: message('people.secret.copied') })).toBeChecked();
});

test('copies no address if the dashboard has the same as the school cloud', async () => {
  runtimeConfig.set({ ...defaultRuntimeConfig, apiRoot: `${window.location.origin}/api` });
  const screen = await setPassword();
  await screen.copy.click();
  expect(screen.writeText).toHaveBeenCalledExactlyOnceWith(expect.not.stringContaining('Address'));
});

test('stores a password nowhere, neither after it was shown nor after it was copied', async () => {
  const screen = await setPassword();
  await screen.copy.click();
  await expect.element(screen.getByText(message('people.credentials.copied'))).toBeVisible();
  const queries = queryClient.getQueryCache().getAll();
  const mutations = queryClient.getMutationCache().getAll();
  const stored = JSON.stringify([
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    document.cookie,
    window.location.href,
    history.state,
    queries.map(({ queryKey, state }) => [queryKey, state.data]),
    mutations.map(({ state }) => [state.variables, state.data]),
  ]);
  expect(stored).not.toContain(password);
  expect(await indexedDB.databases()).toEqual([]);
});
