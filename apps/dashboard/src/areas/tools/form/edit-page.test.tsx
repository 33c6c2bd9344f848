import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { errorResponse, json } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { openToolForm, patchTool, savedTool } from '../../../testing/open-tool-form.ts';
import { shownToasts } from '../../../testing/shown-toasts.ts';
import { oneParameter, toolId } from '../../../testing/tool-answers.ts';

const path = `/tools/${toolId}/edit`;
const rejected = (type: string, more: object = {}) => errorResponse(422, type, { requestId: 'r-1', ...more });

describe('the form of a tool', () => {
  test('lists the changes and sends only those, with the reason', async () => {
    const screen = await openToolForm(path, { [patchTool]: savedTool });
    await screen.name.fill('Nordlicht Plus');
    await screen.getByRole('checkbox', { name: message('tools.state.hidden') }).click();
    await expect.element(screen.changes.getByText('Nordlicht Plus')).toBeVisible();
    await screen
      .getByRole('textbox', { name: message('reason.label') })
      .last()
      .fill('Ticket 1');
    await expect.element(screen.submit).toHaveTextContent('Save 2 changes');
    await screen.submit.click();
    await expect.poll(() => screen.router.state.location.href).toBe(`/tools/${toolId}`);
    expect(await screen.bodies(patchTool)).toEqual([
      {
        fields: { name: 'Nordlicht Plus', isHidden: true },
        seen: { name: 'Wörterbuch Nordlicht', isHidden: false },
        reason: 'Ticket 1',
      },
    ]);
    expect(shownToasts()).toEqual(['toast.saved']);
  });

  test('warns if the school cloud stored another value than the one sent', async () => {
    const screen = await openToolForm(path, {
      [patchTool]: () => json({ id: toolId, name: 'Neu', differentFields: ['thumbnailUrl'] }),
    });
    await screen.name.fill('Neu');
    await screen.submit.click();
    await expect.poll(shownToasts).toEqual(['toast.toolDifferent']);
  });

  test('disables what cannot be changed after creation', async () => {
    const screen = await openToolForm(path);
    const type = screen.getByRole('combobox', { name: message('tools.field.config.type') }).first();
    await expect.element(type).toBeDisabled();
    await expect.element(type).toHaveAccessibleDescription(message('tools.hint.config.type.stored'));
  });

  test('shows a rejection at its field with the translated reason, and keeps the input', async () => {
    const screen = await openToolForm(path, {
      [patchTool]: () => rejected('TOOL_NAME_DUPLICATE', { field: 'name' }),
    });
    await screen.name.fill('Weltatlas');
    await screen.submit.click();
    await expect.element(screen.name).toHaveFocus();
    await expect.element(screen.name).toHaveAccessibleDescription(message('tools.error.TOOL_NAME_DUPLICATE'));
    await expect.element(screen.name).toHaveValue('Weltatlas');
    await expect.element(screen.submit).toHaveAttribute('aria-disabled', 'false');
  });

  test('explains a stored address that makes every save fail, and removes it', async () => {
    const screen = await openToolForm(
      path,
      { [patchTool]: savedTool },
      {
        logoUrl: 'https://intern.example/logo.png',
        addressProblems: [{ field: 'logoUrl', type: 'ADDRESS_NOT_PUBLIC' }],
      },
    );
    await expect.element(screen.getByText(/isn’t on the public internet/)).toBeVisible();
    await screen.getByRole('button', { name: 'Remove Logo' }).first().click();
    await expect.element(screen.getByText(/isn’t on the public internet/)).not.toBeInTheDocument();
    await screen.submit.click();
    await expect
      .poll(() => screen.bodies(patchTool))
      .toEqual([{ fields: { logoUrl: null }, seen: { logoUrl: 'https://intern.example/logo.png' } }]);
  });
});

describe('the secret of a tool', () => {
  test('the secret of a tool is replaced only if one is typed, and is never shown', async () => {
    const screen = await openToolForm(path, { [patchTool]: savedTool });
    const secret = () => screen.getByLabelText(message('tools.field.secret'), { exact: true });
    await expect.element(secret()).toBeDisabled();
    await screen.getByRole('button', { name: message('secret.replace') }).click();
    await secret().fill('neues-geheimnis');
    await expect.element(secret()).toHaveAttribute('type', 'password');
    await expect.element(screen.changes.getByText(message('secret.replaced'))).toBeVisible();
    expect(document.body.textContent).not.toContain('neues-geheimnis');
    await screen.submit.click();
    await expect
      .poll(() => screen.bodies(patchTool))
      .toEqual([{ fields: {}, seen: {}, secret: 'neues-geheimnis' }]);
  });

  test('the secret of a tool stays if the operator changes their mind', async () => {
    const screen = await openToolForm(path);
    await screen.getByRole('button', { name: message('secret.replace') }).click();
    await screen.getByLabelText(message('tools.field.secret'), { exact: true }).fill('x');
    await screen.getByRole('button', { name: message('secret.keep') }).click();
    await expect.element(screen.submit).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the parameters of a tool', () => {
  const parameters = [oneParameter({ name: 'a' }), oneParameter({ name: 'b' })];

  test('the parameters of a tool are added with the focus in the name, and reordered with the focus kept', async () => {
    const screen = await openToolForm(path, { [patchTool]: savedTool }, { parameters });
    await screen.getByRole('button', { name: message('tools.parameter.add') }).click();
    const name = screen.getByRole('textbox', { name: message('tools.field.parameters.name') });
    await expect.element(name).toHaveFocus();
    await name.fill('c');
    await screen.getByRole('textbox', { name: message('tools.field.parameters.displayName') }).fill('C');
    const up = screen.getByRole('button', { name: message('tools.parameter.up', { name: 'c' }) });
    await up.click();
    await expect.element(up).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.submit.click();
    await expect.poll(() => screen.sent(patchTool)).toHaveLength(1);
    const [body] = await screen.bodies(patchTool);
    expect(body).toMatchObject({
      fields: { parameters: [{ name: 'c' }, { name: 'a', from: 0 }, { name: 'b', from: 1 }] },
      seen: { parameters },
    });
  });

  test('the parameters of a tool show an error in the row that was sent at this position, also after it moved', async () => {
    const screen = await openToolForm(
      path,
      { [patchTool]: () => rejected('TOOL_PARAM_REGEX_INVALID', { field: 'parameters.1.regex' }) },
      { parameters },
    );
    await screen.name.fill('Neu');
    await screen.submit.click();
    const regex = screen.getByRole('textbox', { name: message('tools.field.parameters.regex') });
    await expect.element(regex).toHaveAccessibleDescription(message('tools.error.TOOL_PARAM_REGEX_INVALID'));
    await screen.getByRole('button', { name: message('tools.parameter.up', { name: 'b' }) }).click();
    await expect.element(regex).toHaveAccessibleDescription(message('tools.error.TOOL_PARAM_REGEX_INVALID'));
  });

  test('the parameters of a tool try a regular expression on a sample value', async () => {
    const screen = await openToolForm(path, {}, { parameters: [oneParameter({ regex: '^[A-Z]{2}$' })] });
    await screen.getByRole('button', { name: /^lizenz/ }).click();
    const sample = screen.getByRole('textbox', { name: message('tools.parameter.sample') });
    await sample.fill('AB');
    const result = (is: 'matches' | 'differs' | 'invalid') =>
      screen.getByText(message(`tools.parameter.sample.${is}`), { exact: true });
    await expect.element(result('matches')).toBeVisible();
    await sample.fill('AB1');
    await expect.element(result('differs')).toBeVisible();
    await screen.getByRole('textbox', { name: message('tools.field.parameters.regex') }).fill('[');
    await expect.element(result('invalid')).toBeVisible();
  });

  test('the parameters of a tool try a regular expression that takes too long without blocking the page', async () => {
    const screen = await openToolForm(path, {}, { parameters: [oneParameter({ regex: '^(a+)+$' })] });
    await screen.getByRole('button', { name: /^lizenz/ }).click();
    const sample = screen.getByRole('textbox', { name: message('tools.parameter.sample') });
    await sample.fill(`${'a'.repeat(60)}!`);
    await screen.name.fill('Neu');
    await expect.element(screen.name).toHaveValue('Neu');
    await expect
      .element(screen.getByText(message('tools.parameter.sample.slow'), { exact: true }))
      .toBeVisible();
    await sample.fill('aaa');
    await expect
      .element(screen.getByText(message('tools.parameter.sample.matches'), { exact: true }))
      .toBeVisible();
  });
});
