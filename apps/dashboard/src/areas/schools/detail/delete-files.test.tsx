import { expect, test } from 'vitest';
import { answerCalls, errorResponse, json, nameOf } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { onInstance } from '../../../testing/open-person.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { commonSchoolAnswers, oneSchool, schoolId } from '../../../testing/school-answers.ts';
import { shownToasts } from '../../../testing/shown-toasts.ts';
import { SchoolPage } from './school-page.tsx';

const call = `DELETE /gateway/schools/${schoolId}/files`;
const name = 'Gymnasium am Lindenhof';

async function openDialog(answer: () => Response) {
  const requests = answerCalls({
    ...commonSchoolAnswers,
    [`GET /gateway/schools/${schoolId}`]: () => json(oneSchool({ canDeleteFiles: true })),
    [call]: answer,
  });
  const screen = await renderArea(`/schools/${schoolId}`, { '/schools/$schoolId': SchoolPage });
  const opener = screen.getByRole('button', { name: message('schools.danger.files.open') });
  await expect
    .element(opener)
    .toHaveAccessibleDescription(`${message('danger.irreversible')} ${message('schools.danger.files.text')}`);
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: message('schools.files.title') });
  const confirmation = dialog.getByRole('textbox', { name: message('schools.files.confirm') });
  const submit = dialog.getByRole('button', { name: onInstance(message('schools.files.submit')) });
  const sent = () => requests.filter((request) => nameOf(request) === call);
  const fillAndSubmit = async () => {
    await dialog.getByRole('textbox', { name: message('reason.label') }).fill('Ticket 9');
    await confirmation.fill(` ${schoolId.toUpperCase()} `);
    await submit.click();
  };
  return { ...screen, dialog, confirmation, submit, sent, fillAndSubmit };
}

test('names the school and deletes nothing before its ID is typed', async () => {
  const answer = () => json({ id: schoolId, name, deletedFiles: 1204 });
  const { dialog, confirmation, submit, sent, fillAndSubmit } = await openDialog(answer);
  await expect.element(dialog).toHaveTextContent(name);
  await expect.element(dialog.getByText(schoolId, { exact: true })).toBeVisible();
  await expect.element(dialog).toHaveTextContent(message('schools.files.final'));
  await confirmation.fill('5c4001000000000000000003');
  await submit.click();
  await expect.element(confirmation).toHaveAccessibleDescription(/This isn’t the ID of this school/);
  expect(sent()).toEqual([]);

  await fillAndSubmit();
  await expect.element(dialog).not.toBeInTheDocument();
  const [request] = sent();
  expect(await request?.json()).toEqual({ confirmedId: schoolId, reason: 'Ticket 9' });
  expect(shownToasts()).toContain('audit.action.schools.deleteFiles');
});

test.each(['CONFIRMATION_WRONG', 'FILES_SERVICE_MISSING'] as const)('explains the error %s', async (type) => {
  const { dialog, fillAndSubmit } = await openDialog(() => errorResponse(422, type, { requestId: 'r-1' }));
  await fillAndSubmit();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message(`schools.files.error.${type}`));
});
