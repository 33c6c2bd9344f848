import { expect, test } from 'vitest';
import { leaveReasons } from '../../../app/form/leave-reasons.ts';
import { errorResponse, json } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import {
  bodies,
  conflict,
  openNewProvider,
  openProvider,
  openProviderPage,
  patch,
  path,
  providerPage,
  saved,
  sentTo,
  stored,
} from '../../../testing/open-provider-form.ts';

test('the page of a provider shows its fields as facts, and its secret only as stored', async () => {
  const screen = await openProviderPage();
  const facts = screen.getByRole('region', { name: message('storage.form.title') });
  await expect.element(facts).toHaveTextContent(stored.endpointUrl);
  await expect.element(facts).toHaveTextContent(`${message('storage.field.isShared')}Yes`);
  await expect.element(facts).toHaveTextContent(message('secret.set'));
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  await screen.getByRole('link', { name: message('record.edit') }).click();
  await expect.element(screen.field('region')).toHaveValue('eu-de');
});

test('sends only the changed fields, trimmed, as numbers, with the values seen', async () => {
  const { field, save, shared, reason, router, requests, changes } = await openProvider({ [patch]: saved });
  await field('region').fill(' eu-nl ');
  await field('maxBuckets').fill('20');
  await shared.click();
  await field('accessKeyId').fill('AKIA2');
  await field('accessKeyId').fill('AKIA ');
  await expect.element(save).toHaveTextContent('Save 3 changes');
  await expect.element(changes).toHaveTextContent('eu-nl');
  await expect.element(changes).not.toHaveTextContent('AKIA');
  expect(leaveReasons.get()).toHaveLength(1);
  await reason.fill('Ticket 1');
  await save.click();
  await expect.poll(() => router.state.location.href).toBe(providerPage);
  expect(await bodies(requests, patch)).toEqual([
    {
      fields: { region: 'eu-nl', maxBuckets: 20, isShared: false },
      seen: { region: 'eu-de', maxBuckets: 10, isShared: true },
      reason: 'Ticket 1',
    },
  ]);
});

test('a change is undone alone, with all others, and by typing the value back, and then nothing is sent', async () => {
  const { field, save, undo, changes, getByRole, requests } = await openProvider({ [patch]: saved });
  await field('region').fill('eu-nl');
  await field('maxBuckets').fill('20');
  await field('freeBuckets').fill('6');
  await undo(message('storage.field.region')).click();
  await expect.element(field('region')).toHaveValue('eu-de');
  await expect.element(field('maxBuckets')).toHaveValue('20');
  expect(changes.element().contains(document.activeElement)).toBe(true);
  await getByRole('button', { name: message('change.undoAll') }).click();
  await expect.element(field('maxBuckets')).toHaveValue('10');
  await expect.element(field('freeBuckets')).toHaveValue('5');
  await expect.element(changes).toHaveTextContent(message('change.none'));
  await field('region').fill('eu-nl');
  await expect.element(save).toHaveTextContent('Save one change');
  await field('region').fill('eu-de');
  await expect.element(save).toHaveTextContent('Nothing to save');
  await expect.element(changes).toHaveTextContent(message('change.none'));
  expect(leaveReasons.get()).toEqual([]);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await save.click({ force: true });
  expect(sentTo(requests, patch)).toEqual([]);
});

test('checks only what changed, shows errors after a failed submission, and then as they change', async () => {
  const stale = { accessKeyId: 'ungültig', maxBuckets: 3, freeBuckets: 2 };
  const { field, save, getByText, requests } = await openProvider({ [patch]: saved }, stale);
  await field('maxBuckets').fill('1');
  await expect.element(getByText(message('storage.error.FREE_EXCEEDS_MAX'))).not.toBeInTheDocument();
  await save.click();
  await expect.element(getByText(message('storage.error.FREE_EXCEEDS_MAX'))).toBeVisible();
  await expect.element(field('freeBuckets')).toHaveFocus();
  await expect.element(getByText(/^Spaces, accented letters/)).not.toBeInTheDocument();
  // The error of the other field, and one that appears while typing.
  await field('maxBuckets').fill('2');
  await expect.element(getByText(message('storage.error.FREE_EXCEEDS_MAX'))).not.toBeInTheDocument();
  await field('region').fill('');
  await expect.element(getByText(message('write.error.REQUIRED'))).toBeVisible();
  await field('region').fill('eu-de');
  await save.click();
  await expect.poll(() => sentTo(requests, patch)).toHaveLength(1);
});

test('needs a new secret for another host, and lists it without its value', async () => {
  const { field, save, secret, changes, getByText, requests, undo } = await openProvider({ [patch]: saved });
  await expect.element(secret).toBeDisabled();
  await field('endpointUrl').fill('https://neu.example');
  await save.click();
  await expect.element(getByText(message('storage.error.STORAGE_SECRET_REQUIRED'))).toBeVisible();
  await expect.element(secret).toHaveFocus();
  await secret.fill('ganz<geheim');
  await expect.element(getByText(/^Spaces, accented letters/)).toBeVisible();
  await secret.fill('ganzgeheim');
  await expect.element(secret).toBeEnabled();
  await expect.element(changes).toHaveTextContent(message('secret.replaced'));
  await expect.element(changes).not.toHaveTextContent('ganzgeheim');
  await undo(message('storage.field.secret')).click();
  await expect.element(secret).toHaveValue('');
  await secret.fill('ganzgeheim');
  await save.click();
  await expect.poll(() => sentTo(requests, patch)).toHaveLength(1);
  expect(await bodies(requests, patch)).toEqual([
    {
      fields: { endpointUrl: 'https://neu.example' },
      seen: { endpointUrl: 'https://s3.schulwolke.example' },
      secretAccessKey: 'ganzgeheim',
    },
  ]);
});

test('keeps the edits that still differ after a conflict, and compares with the current provider', async () => {
  const answers = [
    saved,
    () =>
      conflict(
        { field: 'region', seen: 'eu-de', now: 'eu-fr' },
        { field: 'maxBuckets', seen: '10', now: '20' },
      ),
  ];
  let current: object = stored;
  const { field, save, next, changes, requests, secret, getByRole } = await openProvider({
    [patch]: () => answers.pop()?.() ?? saved(),
    [`GET ${path}`]: () => json(current),
  });
  await field('region').fill('eu-nl');
  await field('maxBuckets').fill('20');
  await field('freeBuckets').fill('6');
  await getByRole('button', { name: message('secret.replace') }).click();
  await secret.fill('neu');
  current = { ...stored, region: 'eu-fr', maxBuckets: 20, accessKeyId: 'FREMD' };
  await save.click();
  await expect.element(changes).toHaveTextContent(message('storage.conflict.title'));
  await expect.element(changes).toHaveTextContent('eu-fr');
  await next.click();
  await expect.element(save).toHaveTextContent('Save 3 changes');
  await expect.element(field('accessKeyId')).toHaveValue('FREMD');
  await expect.element(field('region')).toHaveValue('eu-nl');
  expect(leaveReasons.get()).toHaveLength(1);
  await save.click();
  await expect.poll(() => sentTo(requests, patch)).toHaveLength(2);
  expect((await bodies(requests, patch))[1]).toEqual({
    fields: { region: 'eu-nl', freeBuckets: 6 },
    seen: { region: 'eu-fr', freeBuckets: 5 },
    secretAccessKey: 'neu',
  });
});

test('shows errors also after a conflict, without another submission', async () => {
  const answers = [saved, () => conflict({ field: 'maxBuckets', seen: '10', now: '3' })];
  let current: object = stored;
  const { field, save, next, getByText } = await openProvider({
    [patch]: () => answers.pop()?.() ?? saved(),
    [`GET ${path}`]: () => json(current),
  });
  await field('freeBuckets').fill('99');
  await save.click();
  await expect.element(getByText(message('storage.error.FREE_EXCEEDS_MAX'))).toBeVisible();
  await field('freeBuckets').fill('8');
  current = { ...stored, maxBuckets: 3 };
  await save.click();
  await next.click();
  await expect.element(getByText(message('storage.error.FREE_EXCEEDS_MAX'))).toBeVisible();
  await expect.element(field('freeBuckets')).toHaveValue('8');
});

test('a reload in the background changes fields and seen values only while there are no edits', async () => {
  let current: object = stored;
  const { field, save, requests } = await openProvider({
    [patch]: saved,
    [`GET ${path}`]: () => json(current),
  });
  const { queryClient } = await import('../../../app/data/query-client.ts');
  current = { ...stored, maxBuckets: 11 };
  await queryClient.invalidateQueries({ queryKey: ['storage'] });
  await expect.element(field('maxBuckets')).toHaveValue('11');
  current = { ...stored, region: 'eu-fr', accessKeyId: 'FREMD' };
  await field('region').fill('eu-nl');
  await queryClient.invalidateQueries({ queryKey: ['storage'] });
  await expect.element(field('accessKeyId')).toHaveValue('AKIA');
  await save.click();
  await expect.poll(() => sentTo(requests, patch)).toHaveLength(1);
  expect(await bodies(requests, patch)).toEqual([{ fields: { region: 'eu-nl' }, seen: { region: 'eu-de' } }]);
});

test('repeats the same request with the same key while the outcome is unknown', async () => {
  const answers = [saved, () => errorResponse(504, 'OUTCOME_PENDING', { requestId: 'a1', entry: 7 })];
  const { field, save, requests, getByRole, router } = await openProvider({
    [patch]: () => (sentTo(requests, patch).length > 1 ? answers[0]?.() : answers[1]?.()) ?? saved(),
  });
  await field('region').fill('eu-nl');
  await save.click();
  await getByRole('button', { name: message('write.checkAgain') }).click();
  await expect.poll(() => router.state.location.href).toBe(providerPage);
  const sent = sentTo(requests, patch);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  const [first, ...others] = await bodies(requests, patch);
  expect(others).toEqual(others.map(() => first));
});

test('the form of a new provider checks all fields, and sends them with the secret', async () => {
  const call = 'POST /gateway/instance/storage';
  const { field, secret, submit, requests, getByText, router, shared } = await openNewProvider({
    [call]: saved,
  });
  expect(leaveReasons.get()).toEqual([]);
  await submit.click();
  await expect.element(field('endpointUrl')).toHaveFocus();
  expect(getByText(message('write.error.REQUIRED')).elements()).toHaveLength(2);
  await expect.element(getByText(message('storage.error.COUNT_INVALID'))).toBeVisible();
  await expect.element(field('freeBuckets')).not.toBeInTheDocument();
  await field('endpointUrl').fill(' https://neu.example ');
  expect(leaveReasons.get()).toHaveLength(1);
  await field('accessKeyId').fill('AKIA');
  await secret.fill('geheim');
  await field('maxBuckets').fill('50');
  await shared.click();
  await submit.click();
  await expect.poll(() => router.state.location.href).toBe('/instance/storage');
  expect(await bodies(requests, call)).toEqual([
    {
      endpointUrl: 'https://neu.example',
      region: 'eu-de',
      accessKeyId: 'AKIA',
      isShared: true,
      maxBuckets: 50,
      secretAccessKey: 'geheim',
    },
  ]);
});
