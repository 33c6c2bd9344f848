import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, errorResponse, json } from '../../../testing/answer-calls.ts';
import { gatewaySession, tarek } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { OverviewPage } from './overview-page.tsx';

const texts = { de: '', en: '', es: '', uk: '' };
const note = {
  id: '1',
  name: 'Release 34.2.0',
  text: '',
  isTruncated: false,
  url: null,
  author: '',
  publishedAt: '2026-11-12T08:00:00.000Z',
};
const provider = {
  id: '5a7000000000000000000001',
  endpointUrl: 'https://s3.schulwolke.example',
  region: 'eu-de',
  accessKeyId: 'AKIA',
  isShared: true,
  maxBuckets: 500,
  freeBuckets: 0,
  updatedAt: null,
};
const toggle = { type: 'boolean', description: null, lastChange: null };
const answers = {
  'GET /gateway/session': () => gatewaySession(),
  'GET /gateway/instance/announcement': () =>
    json({
      texts,
      roles: ['teacher'],
      isOn: true,
      until: null,
      version: 'v',
      halfPublished: null,
      mayBeScheduled: false,
      scheduled: null,
    }),
  'GET /gateway/instance/switches': () =>
    json({
      switches: [
        { ...toggle, key: 'FIRST', value: true },
        { ...toggle, key: 'SECOND', value: false },
      ],
    }),
  'GET /gateway/instance/privacy-policy': () => json({ versions: [], digest: 'x' }),
  'GET /gateway/instance/roles': () => json({ roles: [], total: 24, permissions: [] }),
  'GET /gateway/instance/storage': () => json({ providers: [provider] }),
  'GET /gateway/instance/federal-states': () => json({ states: [] }),
  'GET /gateway/instance/release-notes': () => json({ releaseNotes: [note], hasMore: true }),
  'GET /gateway/instance/changes': () =>
    json({
      changes: [
        { action: 'instance.updateSwitch', operator: tarek, at: '2026-11-16T09:00:00.000Z', entry: 7 },
      ],
    }),
};

async function open(more: Parameters<typeof answerCalls>[0] = {}) {
  answerCalls({ ...answers, ...more });
  const screen = await renderArea('/instance', { '/instance': OverviewPage });
  return (label: Parameters<typeof message>[0]) =>
    screen
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: message(label), exact: true }) });
}

test('each tile shows the state of its page, and who changed it last', async () => {
  const tile = await open();
  await expect.element(tile('nav.instance.announcement')).toHaveTextContent(/On.*Teachers/);
  await expect.element(tile('nav.instance.switches')).toHaveTextContent(/FIRST.*Tarek Birkholz/);
  await expect.element(tile('nav.instance.switches')).not.toHaveTextContent('SECOND');
  await expect
    .element(tile('nav.instance.privacyPolicy'))
    .toHaveTextContent(message('privacyPolicy.none.title'));
  await expect.element(tile('nav.instance.roles')).toHaveTextContent('24 roles');
  await expect
    .element(tile('nav.instance.storage'))
    .toHaveTextContent(/s3\.schulwolke\.example.*500\/500.*Full/);
  await expect.element(tile('nav.instance.releaseNotes')).toHaveTextContent(/Release 34\.2\.0.*2026/);
  await expect
    .element(tile('nav.instance.switches').getByRole('link', { name: /Tarek/ }))
    .toHaveAttribute('href', '/audit/7');
});

test('a tile whose state could not be read says so and can be retried, and the others stay', async () => {
  const failures = [errorResponse(400, 'API_VALIDATION_ERROR', { requestId: 'a1' })];
  const call = 'GET /gateway/instance/switches';
  const tile = await open({ [call]: () => failures.pop() ?? answers[call]() });
  await expect.element(tile('nav.instance.switches')).toHaveTextContent(message('instance.stateFailed'));
  await expect.element(tile('nav.instance.roles')).toHaveTextContent('24 roles');
  await tile('nav.instance.switches').getByRole('button').click();
  await expect.element(tile('nav.instance.switches')).toHaveTextContent('FIRST');
});
