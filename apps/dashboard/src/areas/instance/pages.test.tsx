import { expect, test } from 'vitest';
import { answerCalls, errorResponse, json } from '../../testing/answer-calls.ts';
import { gatewaySession } from '../../testing/audit-answers.ts';
import { message } from '../../testing/message.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { StatesPage } from './federal-states/states-page.tsx';
import { PrivacyPolicyPage } from './privacy-policy/privacy-policy-page.tsx';
import { ReleaseNotesPage } from './release-notes/release-notes-page.tsx';
import { StoragePage } from './storage/storage-page.tsx';
import { SwitchesPage } from './switches/switches-page.tsx';

const session = { 'GET /gateway/session': () => gatewaySession() };

test.each([
  ['/instance/switches', SwitchesPage, { switches: [] }, 'switches.none.title'],
  ['/instance/privacy-policy', PrivacyPolicyPage, { versions: [], digest: 'x' }, 'privacyPolicy.none.title'],
  ['/instance/storage', StoragePage, { providers: [] }, 'storage.empty.title'],
  ['/instance/federal-states', StatesPage, { states: [] }, 'federalStates.empty.title'],
  [
    '/instance/release-notes',
    ReleaseNotesPage,
    { releaseNotes: [], hasMore: false },
    'releaseNotes.empty.title',
  ],
] as const)(
  '%s says why it could not be loaded, tries again on request, and says that there is nothing',
  async (path, Page, nothing, title) => {
    // An error without automatic retries.
    const answers = [errorResponse(400, 'API_VALIDATION_ERROR', { requestId: 'a1' })];
    answerCalls({ ...session, [`GET /gateway${path}`]: () => answers.pop() ?? json(nothing) });
    const screen = await renderArea(path, { [path]: Page });
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByText(message(title))).not.toBeInTheDocument();
    await screen.getByRole('button', { name: message('error.retry') }).click();
    await expect.element(screen.getByText(message(title))).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  },
);

const provider = {
  id: '5a7000000000000000000001',
  endpointUrl: 'https://s3.schulwolke.example',
  region: 'eu-de',
  accessKeyId: 'AKIA',
  isShared: true,
  maxBuckets: 10,
  freeBuckets: 5,
  updatedAt: null,
};
const list = (more: object = {}) => ({
  ...session,
  'GET /gateway/instance/storage': () => json({ providers: [{ ...provider, ...more }] }),
});

test('the list of storage providers is shown without the number of schools if they could not be counted', async () => {
  answerCalls({
    ...list(),
    'GET /gateway/instance/storage/usage': () => errorResponse(500, 'INTERNAL', { requestId: 'a1' }),
  });
  const screen = await renderArea('/instance/storage', { '/instance/storage': StoragePage });
  await expect.element(screen.getByText(message('instance.usageFailed'))).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 's3.schulwolke.example' })).toBeVisible();
});

test('the list of storage providers warns if new schools get no bucket', async () => {
  answerCalls({
    ...list({ freeBuckets: 0 }),
    'GET /gateway/instance/storage/usage': () => json({ usage: [{ id: provider.id, schools: 3 }] }),
  });
  const screen = await renderArea('/instance/storage', { '/instance/storage': StoragePage });
  await expect.element(screen.getByText(message('storage.room.none.title'))).toBeVisible();
});

const note = (name: string) => ({
  id: name,
  name,
  text: '',
  isTruncated: false,
  url: null,
  author: '',
  publishedAt: '2026-11-01T08:00:00.000Z',
});

test('the list of release notes is loaded again when the outcome of a reload is checked', async () => {
  let [newest, outcome] = ['30.2.0', 'OUTCOME_PENDING'];
  answerCalls({
    ...session,
    'GET /gateway/instance/release-notes': () => json({ releaseNotes: [note(newest)], hasMore: false }),
    'POST /gateway/instance/release-notes/fetch': () =>
      errorResponse(409, outcome, { requestId: 'a1', entry: 7 }),
  });
  const path = '/instance/release-notes';
  const screen = await renderArea(path, { [path]: ReleaseNotesPage });
  await screen.getByRole('button', { name: message('releaseNotes.fetch.open') }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: message('releaseNotes.fetch.submit') }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message('write.unknown.title'));
  [newest, outcome] = ['31.0.0', 'OUTCOME_UNKNOWN'];
  await dialog.getByRole('button', { name: message('write.checkAgain') }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message('write.undetermined.title'));
  await expect.element(dialog).toHaveTextContent('31.0.0');
});

test.each(['RELEASE_SOURCE_UNREACHABLE', 'RELEASE_SOURCE_FAILED'] as const)(
  'a dialog says that the list of release notes is unchanged after %s',
  async (type) => {
    answerCalls({
      ...session,
      'GET /gateway/instance/release-notes': () => json({ releaseNotes: [note('30.2.0')], hasMore: false }),
      'POST /gateway/instance/release-notes/fetch': () => errorResponse(422, type, { requestId: 'a1' }),
    });
    const path = '/instance/release-notes';
    const screen = await renderArea(path, { [path]: ReleaseNotesPage });
    await screen.getByRole('button', { name: message('releaseNotes.fetch.open') }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: message('releaseNotes.fetch.submit') }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(message(`releaseNotes.error.${type}`));
  },
);
