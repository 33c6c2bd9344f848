import { EditProviderPage, NewProviderPage } from '../areas/instance/storage/provider-form-pages.tsx';
import { ProviderPage } from '../areas/instance/storage/provider-page.tsx';
import { answerCalls, errorResponse, json, nameOf } from './answer-calls.ts';
import { gatewaySession } from './audit-answers.ts';
import { message } from './message.ts';
import { renderArea } from './render-area.tsx';

const id = '5a7000000000000000000001';
export const path = `/gateway/instance/storage/${id}`;
export const stored = {
  id,
  endpointUrl: 'https://s3.schulwolke.example',
  region: 'eu-de',
  accessKeyId: 'AKIA',
  isShared: true,
  maxBuckets: 10,
  freeBuckets: 5,
  updatedAt: null,
};
export const conflict = (...conflicts: object[]) =>
  errorResponse(409, 'EDIT_CONFLICT', {
    requestId: 'a1',
    conflicts: conflicts.map((one) => ({ by: null, ...one })),
  });

const fields = ['endpointUrl', 'region', 'accessKeyId', 'maxBuckets', 'freeBuckets'] as const;

export const providerPage = `/instance/storage/${id}`;

export const openProviderPage = () => openAt(providerPage);

export const openProvider = (
  answers: Parameters<typeof answerCalls>[0] = {},
  provider: object = {},
  search = '',
) => openAt(`${providerPage}/edit${search}`, answers, provider);

async function openAt(
  address: string,
  answers: Parameters<typeof answerCalls>[0] = {},
  provider: object = {},
) {
  const requests = answerCalls({
    'GET /gateway/session': () => gatewaySession(),
    [`GET ${path}`]: () => json({ ...stored, ...provider }),
    [`GET ${path}/schools`]: () => json({ schools: [], total: 0 }),
    ...answers,
  });
  const screen = await renderArea(address, {
    '/instance/storage/$providerId': ProviderPage,
    '/instance/storage/$providerId/edit': EditProviderPage,
    '/instance/storage/new': NewProviderPage,
  });
  return { ...screen, ...partsOf(screen), requests };
}

function partsOf(screen: Awaited<ReturnType<typeof renderArea>>) {
  const box = (name: string) => screen.getByRole('textbox', { name });
  const field = (name: (typeof fields)[number]) => box(message(`storage.field.${name}`));
  return {
    field,
    secret: screen.getByLabelText(message('storage.field.secret'), { exact: true }),
    shared: screen.getByRole('checkbox', { name: message('storage.field.isShared') }),
    reason: box(message('reason.label')),
    save: screen.getByRole('button', { name: /^(Save|Nothing to save)/ }),
    changes: screen.getByRole('region', { name: message('change.title') }),
    undo: (name: string) => screen.getByRole('button', { name: message('change.undoOne', { name }) }),
    next: screen.getByRole('button', { name: message('conflict.continue') }),
  };
}

export const sentTo = (requests: readonly Request[], call: string) =>
  requests.filter((one) => nameOf(one) === call);
export const bodies = (requests: readonly Request[], call: string): Promise<unknown[]> =>
  Promise.all(sentTo(requests, call).map((request) => request.clone().json()));
export const patch = `PATCH ${path}`;
export const saved = () => json({ id, name: 's3.schulwolke.example' });

export async function openNewProvider(answers: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls({ 'GET /gateway/session': () => gatewaySession(), ...answers });
  const screen = await renderArea('/instance/storage/new', { '/instance/storage/new': NewProviderPage });
  const submit = screen.getByRole('button', { name: message('storage.new.do') });
  return { ...screen, ...partsOf(screen), requests, submit };
}
