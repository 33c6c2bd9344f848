import { expect, test, vi } from 'vitest';
import { answerCalls, json } from '../../../testing/answer-calls.ts';
import { gatewaySession } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { PrivacyPolicyPage } from './privacy-policy-page.tsx';

const path = '/instance/privacy-policy';

test('an unreadable file is reported at its field, and the input is kept', async () => {
  vi.spyOn(Blob.prototype, 'text').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  answerCalls({
    'GET /gateway/session': () => gatewaySession(),
    [`GET /gateway${path}`]: () => json({ versions: [], digest: 'x' }),
  });
  const screen = await renderArea(path, { [path]: PrivacyPolicyPage });
  await screen
    .getByRole('button', { name: message('privacyPolicy.publish.open') })
    .first()
    .click();
  const title = screen.getByRole('textbox', { name: message('privacyPolicy.field.title') });
  await title.fill('Version 2');
  const file = new File(['%PDF-'], 'policy.pdf', { type: 'application/pdf' });
  await screen.getByLabelText(message('privacyPolicy.field.file')).upload(file);
  await expect.element(screen.getByText(message('privacyPolicy.error.unreadable'))).toBeVisible();
  await expect.element(title).toHaveValue('Version 2');
});
