import { describe, expect, test, vi } from 'vitest';
import { errorResponse, json } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { openToolForm, postTool, savedTool } from '../../../testing/open-tool-form.ts';
import { oneTool, toolId } from '../../../testing/tool-answers.ts';
import '../../../ui/base.css';

async function fillBasics(screen: Awaited<ReturnType<typeof openToolForm>>) {
  await screen.name.fill('Neu');
  await screen
    .getByRole('textbox', { name: message('tools.field.config.baseUrl') })
    .fill('https://neu.example/');
}

const upload = (name: string, type: string, size: number) => new File(['x'.repeat(size)], name, { type });
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

async function openMetadata(answer: () => Response) {
  const screen = await openToolForm('/tools/new', {
    [postTool]: savedTool,
    'GET /gateway/tools/medium-metadata': answer,
  });
  await fillBasics(screen);
  await screen.getByRole('combobox', { name: message('tools.field.medium.status') }).selectOptions('active');
  await screen
    .getByRole('combobox', { name: message('tools.field.medium.mediaSourceId') })
    .selectOptions('BILDUNGSLOGIN');
  await screen.getByRole('textbox', { name: message('tools.field.medium.mediumId') }).fill('M-1');
  await screen.getByRole('button', { name: message('tools.metadata.do') }).click();
  return screen;
}

describe('a new tool', () => {
  test('a new tool is created with the fields of its type', async () => {
    const screen = await openToolForm('/tools/new', { [postTool]: savedTool });
    await fillBasics(screen);
    await screen.getByRole('combobox', { name: message('tools.field.config.type') }).selectOptions('lti11');
    await screen.getByRole('textbox', { name: message('tools.field.config.key') }).fill('schluessel');
    await screen.getByLabelText(message('tools.field.secret'), { exact: true }).fill('geheim');
    await screen.submit.click();
    await expect.poll(() => screen.router.state.location.href).toBe(`/tools/${toolId}`);
    const [body] = await screen.bodies(postTool);
    expect(body).toMatchObject({
      fields: {
        name: 'Neu',
        config: { type: 'lti11', baseUrl: 'https://neu.example/', key: 'schluessel' },
        medium: null,
        parameters: [],
      },
      secret: 'geheim',
    });
    expect(body).not.toHaveProperty('fields.config.clientId');
  });

  test('a new tool needs the fields of its type', async () => {
    const screen = await openToolForm('/tools/new');
    await fillBasics(screen);
    await screen.getByRole('combobox', { name: message('tools.field.config.type') }).selectOptions('oauth2');
    await screen.submit.click();
    const clientId = screen.getByRole('textbox', { name: message('tools.field.config.clientId') });
    await expect.element(clientId).toHaveFocus();
    expect(screen.sent(postTool)).toEqual([]);
  });

  test('all fields that need a correction are shown at once, with links to them', async () => {
    const screen = await openToolForm('/tools/new');
    const address = screen.getByRole('textbox', { name: message('tools.field.config.baseUrl') });
    await address.fill('http://physik.example/lti');
    await screen.getByRole('combobox', { name: message('tools.field.config.type') }).selectOptions('lti11');
    await screen.submit.click();
    await expect.element(screen.getByText('Not saved yet: 4 fields need a correction')).toBeVisible();
    await expect.element(screen.getByText(message('tools.error.TOOL_SECRET_MISSING'))).toBeVisible();
    const key = screen.getByRole('textbox', { name: message('tools.field.config.key') });
    await screen.getByRole('button', { name: message('tools.field.config.key'), exact: true }).click();
    await expect.element(key).toHaveFocus();
    expect(screen.sent(postTool)).toEqual([]);
    await screen.getByRole('button', { name: 'Change to https://physik.example/lti' }).click();
    await expect.element(address).toHaveValue('https://physik.example/lti');
    await expect.element(screen.getByText('Not saved yet: 3 fields need a correction')).toBeVisible();

    const list = screen.getByRole('alert').first();
    const size = list.element().getBoundingClientRect();
    await screen.name.fill('Neu');
    await key.fill('schluessel');
    await screen.getByLabelText(message('tools.field.secret'), { exact: true }).fill('geheim');
    await expect.element(list).toHaveTextContent(message('form.errors.corrected'));
    expect(list.element().getBoundingClientRect()).toEqual(size);
  });

  test('an error of the school cloud at a field is shown in words, with the name of the field', async () => {
    const screen = await openToolForm('/tools/new', {
      [postTool]: () =>
        errorResponse(400, 'PLATFORM_REJECTED', {
          requestId: 'r-1',
          validationErrors: [
            {
              field: 'config.baseUrl',
              message: 'baseUrl must be a URL address with https protocol',
            },
          ],
        }),
    });
    await fillBasics(screen);
    await screen.submit.click();
    const text = message('write.constraint.https');
    const address = screen.getByRole('textbox', { name: message('tools.field.config.baseUrl') });
    await expect.element(address).toHaveAccessibleDescription(new RegExp(text));
    await expect.element(screen.getByText(`${message('tools.field.config.baseUrl')}: ${text}`)).toBeVisible();
    await expect.element(screen.getByText(`${message('report.request')}: r-1`)).toBeVisible();
  });

  test('asks before input is discarded', async () => {
    const screen = await openToolForm('/tools/new');
    await screen.name.fill('Neu');
    await screen.getByRole('link', { name: message('write.cancel') }).click();
    await expect.element(screen.getByRole('dialog', { name: message('leave.input.title') })).toBeVisible();
  });

  test('a copy of a tool starts without the client id, stored upload and secret', async () => {
    const { config } = oneTool();
    const screen = await openToolForm(
      `/tools/new?from=${toolId}`,
      { [postTool]: savedTool },
      {
        config: {
          ...config,
          type: 'oauth2',
          clientId: 'videos',
          redirectUris: ['https://a.example/'],
          key: null,
        },
        logoUrl: 'data:image/png;bytes=12;sha256=ab',
      },
    );
    await expect.element(screen.name).toHaveValue('Wörterbuch Nordlicht (copy)');
    await expect.element(screen.getByText(message('tools.copy.noUpload.title'))).toBeVisible();
    const clientId = screen.getByRole('textbox', { name: message('tools.field.config.clientId') });
    await expect.element(clientId).toHaveValue('');
    await clientId.fill('videos-2');
    await screen.submit.click();
    await expect.element(screen.getByText(message('tools.error.TOOL_CLIENTSECRET_MISSING'))).toBeVisible();
    await screen.getByLabelText(message('tools.field.secret'), { exact: true }).fill('geheim');
    await screen.submit.click();
    await expect.poll(() => screen.sent(postTool)).toHaveLength(1);
    expect((await screen.bodies(postTool))[0]).toMatchObject({
      fields: { logoUrl: null, config: { clientId: 'videos-2', redirectUris: ['https://a.example/'] } },
    });
  });
});

describe('the logo', () => {
  test('the logo is an image file that is sent with the tool', async () => {
    const bytes = Uint8Array.from(atob(pixel), (character) => character.codePointAt(0) ?? 0);
    const logo = new File([bytes], 'logo.png', { type: 'image/png' });
    const screen = await openToolForm('/tools/new', { [postTool]: savedTool });
    await fillBasics(screen);
    await screen.getByLabelText(message('tools.form.upload')).last().upload(logo);
    await expect
      .element(screen.getByRole('img', { name: message('tools.form.preview') }))
      .toBeInTheDocument();
    await screen.submit.click();
    await expect.poll(() => screen.sent(postTool)).toHaveLength(1);
    expect((await screen.bodies(postTool))[0]).toMatchObject({
      fields: { logoUrl: `data:image/png;base64,${pixel}` },
    });
  });

  test.each([
    ['IMAGE_TYPE_NOT_ALLOWED', 'a.pdf', 'application/pdf', 3],
    ['IMAGE_TOO_LARGE', 'a.png', 'image/png', 60_001],
  ] as const)('the logo is refused with %s', async (type, name, format, size) => {
    const screen = await openToolForm('/tools/new');
    await screen
      .getByLabelText(message('tools.form.upload'))
      .last()
      .upload(upload(name, format, size));
    const logo = screen.getByRole('textbox', { name: message('tools.field.logoUrl') });
    await expect.element(logo).toHaveAccessibleDescription(new RegExp(message(`tools.error.${type}`)));
  });
});

test('an unreadable image file is reported at the logo, and the input is kept', async () => {
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  const screen = await openToolForm('/tools/new');
  await fillBasics(screen);
  await screen
    .getByLabelText(message('tools.form.upload'))
    .last()
    .upload(upload('a.png', 'image/png', 3));
  const logo = screen.getByRole('textbox', { name: message('tools.field.logoUrl') });
  await expect.element(logo).toHaveAccessibleDescription(new RegExp(message('tools.form.unreadable')));
  await expect.element(screen.name).toHaveValue('Neu');
});

describe('the metadata of a medium', () => {
  test('the metadata of a medium are taken over field by field', async () => {
    const screen = await openMetadata(() =>
      json({
        name: 'Biologie 7',
        description: 'Zellen',
        publisher: null,
        logoUrl: null,
        thumbnailUrl: null,
        modifiedAt: null,
      }),
    );
    const dialog = screen.getByRole('dialog', { name: message('tools.metadata.title') });
    await expect.element(dialog.getByText('Biologie 7')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^Name/ }).click();
    await dialog.getByRole('button', { name: 'Use one value' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.name).toHaveValue('Neu');
    await expect
      .element(screen.getByRole('textbox', { name: message('tools.field.description') }))
      .toHaveValue('Zellen');
  });

  test('says why the metadata of a medium could not be loaded, and loads them again', async () => {
    const screen = await openMetadata(() => errorResponse(422, 'MEDIUM_NOT_FOUND', { requestId: 'r-1' }));
    await expect.element(screen.getByText(message('tools.error.MEDIUM_NOT_FOUND'))).toBeVisible();
    await screen.getByRole('button', { name: message('tools.usage.retry') }).click();
    await expect.element(screen.getByText(message('tools.error.MEDIUM_NOT_FOUND'))).toBeVisible();
  });
});
