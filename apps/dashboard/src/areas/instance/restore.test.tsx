import { expect, test } from 'vitest';
import { answerCalls, bodiesOf, json } from '../../testing/answer-calls.ts';
import { entryInDetail, gatewaySession } from '../../testing/audit-answers.ts';
import { message } from '../../testing/message.ts';
import { bodies, openProvider, patch, saved, stored } from '../../testing/open-provider-form.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { EditStatePage } from './federal-states/state-form-pages.tsx';
import { EditRolePage } from './roles/edit-role-page.tsx';
import { SwitchesPage } from './switches/switches-page.tsx';

const id = '5a7000000000000000000001';

/** The answer to the request for the entry of the link. */
const entryAnswer = (action: string, kind: string, about: string, changes: object[]) => ({
  'GET /gateway/audit/7': () =>
    json(entryInDetail({ action, school: null, subject: { kind, id: about, name: null }, changes })),
});

test('the form of a storage provider starts with the previous values, of which numbers are text in the log', async () => {
  const screen = await openProvider(
    {
      [patch]: saved,
      ...entryAnswer('instance.updateStorageProvider', 'storageProvider', stored.id, [
        { field: 'maxBuckets', before: '20', after: '10' },
        { field: 'isShared', before: false, after: true },
        { field: 'secretReplaced', before: false, after: true },
      ]),
    },
    {},
    '?restore=7',
  );
  await expect.element(screen.field('maxBuckets')).toHaveValue('20');
  await expect.element(screen.getByText(message('restore.lost.secret'))).toBeVisible();
  await screen.save.click();
  await expect
    .poll(() => bodies(screen.requests, patch))
    .toEqual([{ fields: { isShared: false, maxBuckets: 20 }, seen: { isShared: true, maxBuckets: 10 } }]);
});

test('the form of a federal state starts with the previous values, and names the counties', async () => {
  const state = {
    id,
    name: 'Brandenburg',
    abbreviation: 'BB',
    logoUrl: 'https://logo.example/b.svg',
    counties: [],
  };
  answerCalls({
    'GET /gateway/session': () => gatewaySession(),
    [`GET /gateway/instance/federal-states/${id}`]: () => json(state),
    ...entryAnswer('instance.updateFederalState', 'federalState', id, [
      { field: 'abbreviation', before: 'BRB', after: 'BB' },
      { field: 'counties', before: ['Uckermark (12073, UM)'], after: ['Uckermark (12073, UE)'] },
    ]),
  });
  const path = '/instance/federal-states/$stateId/edit';
  const screen = await renderArea(`/instance/federal-states/${id}/edit?restore=7`, { [path]: EditStatePage });
  const field = screen.getByRole('textbox', { name: message('federalStates.field.abbreviation') });
  await expect.element(field).toHaveValue('BRB');
  const names = message('federalStates.field.counties');
  await expect.element(screen.getByText(message('restore.lost.incomplete', { names }))).toBeVisible();
});

const text = { key: 'CALENDAR_SERVICE_TEXT', type: 'string', description: null, lastChange: null };
const flag = { key: 'IS_OPEN', type: 'boolean', description: null, lastChange: null };

function openSwitches(key: string, before: unknown, values: { text: string; flag: boolean }) {
  const requests = answerCalls({
    'GET /gateway/session': () => gatewaySession(),
    'GET /gateway/instance/switches': () =>
      json({
        switches: [
          { ...text, value: values.text },
          { ...flag, value: values.flag },
        ],
      }),
    [`PUT /gateway/instance/switches/${key}`]: () => json({ key, value: before }),
    ...entryAnswer('instance.updateSwitch', 'switch', key, [
      { field: 'switch', before: key, after: key },
      { field: 'switchValue', before, after: 'x' },
    ]),
  });
  const address = '/instance/switches?restore=7';
  return renderArea(address, { '/instance/switches': SwitchesPage }).then((screen) => ({
    ...screen,
    sent: () => bodiesOf(requests, `PUT /gateway/instance/switches/${key}`),
  }));
}

test.each([
  [text.key, 'before', 'now'],
  [flag.key, true, false],
] as const)('the dialog of the switch %s opens with the previous value', async (key, before, seen) => {
  const screen = await openSwitches(key, before, { text: 'now', flag: false });
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(message('restore.filled.text'))).toBeVisible();
  await dialog.getByLabelText(message('reason.label')).fill('Ticket 1');
  await dialog
    .getByRole('button', { name: message(key === flag.key ? 'switches.turnOn.do' : 'switches.change.do') })
    .click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await screen.sent()).toEqual([{ value: before, seen, reason: 'Ticket 1' }]);
});

test('a switch that has its previous value again opens no dialog', async () => {
  const screen = await openSwitches(flag.key, true, { text: 'now', flag: true });
  await expect.element(screen.getByText(message('restore.same.title'))).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('the form of a role starts with its previous permissions', async () => {
  answerCalls({
    'GET /gateway/session': () => gatewaySession(),
    [`GET /gateway/instance/roles/${id}`]: () =>
      json({
        id,
        name: 'teacher',
        displayName: 'Lehrer',
        own: ['COURSE_CREATE', 'TOPIC_VIEW'],
        inherited: [],
        parents: [],
        heirs: [],
        isInstanceWide: false,
        locked: [],
        addable: ['HOMEWORK_VIEW'],
        lastChange: null,
      }),
    ...entryAnswer('instance.updateRole', 'role', id, [
      { field: 'role', before: id, after: id },
      { field: 'rolePermissions', before: ['COURSE_CREATE', 'HOMEWORK_VIEW'], after: ['COURSE_CREATE'] },
    ]),
  });
  const screen = await renderArea(`/instance/roles/${id}/edit?restore=7`, {
    '/instance/roles/$roleId/edit': EditRolePage,
  });
  await expect.element(screen.getByText(message('restore.filled.title'))).toBeVisible();
  await expect.element(screen.getByText('2 changes', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /HOMEWORK_VIEW/ })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: /TOPIC_VIEW/ })).not.toBeChecked();
});
