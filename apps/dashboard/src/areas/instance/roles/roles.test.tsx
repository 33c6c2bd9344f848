import { expect, test } from 'vitest';
import { answerCalls, json, nameOf } from '../../../testing/answer-calls.ts';
import { gatewaySession } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { EditRolePage } from './edit-role-page.tsx';
import { RolePage } from './role-page.tsx';
import { RolesPage } from './roles-page.tsx';

const ids = { user: '0000d186816abba584714c95', leader: '5bb5c49efb457b1c3c0c7e11' };
const user = { id: ids.user, name: 'user' };
const row = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  displayName: null,
  depth: 0,
  parents: [],
  own: 3,
  inherited: 0,
  grant: null,
  isInstanceWide: false,
  ...more,
});
const roles = [
  row(ids.user, 'user'),
  row('0000d186816abba584714c97', 'superhero', { depth: 1, parents: [user], isInstanceWide: true }),
  row('0000d186816abba584714c98', 'teacher', { depth: 1, parents: [user], displayName: 'Lehrer' }),
  row('c10d00000000000000000001', 'cloudGardener', { displayName: 'Wolkengärtner' }),
];
const teacher = {
  id: '0000d186816abba584714c98',
  name: 'teacher',
  displayName: 'Lehrer',
  own: ['CLASS_CREATE', 'CLOUD_WATER'],
  inherited: [{ permission: 'CALENDAR_VIEW', from: ['user'] }],
  parents: [user],
  heirs: [],
  isInstanceWide: false,
  locked: [],
  addable: ['NEWS_CREATE'],
  lastChange: null,
};

async function open(address: string) {
  const requests = answerCalls({
    'GET /gateway/session': () => gatewaySession(),
    'GET /gateway/instance/roles': () =>
      json({ roles, total: 4, permissions: ['CLASS_CREATE', 'CLOUD_WATER'] }),
    [`GET /gateway/instance/roles/${teacher.id}`]: () => json(teacher),
    [`GET /gateway/instance/roles/${teacher.id}/people`]: () => json({ holders: 3, affected: 3 }),
    [`PATCH /gateway/instance/roles/${teacher.id}`]: () =>
      json({ ...teacher, own: ['CLOUD_WATER', 'NEWS_CREATE'] }),
  });
  const screen = await renderArea(address, {
    '/instance/roles': RolesPage,
    '/instance/roles/$roleId': RolePage,
    '/instance/roles/$roleId/edit': EditRolePage,
  });
  return { ...screen, requests };
}

test('the list of roles has labels first, in groups, with the roles of the school cloud beside them', async () => {
  const screen = await open('/instance/roles');
  await expect.element(screen.getByRole('link', { name: message('people.role.teacher') })).toBeVisible();
  const rows = screen
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  const [, school, parent, teacherRow, technical, superhero, gardener] = rows;
  expect(school).toBe(message('roles.group.school'));
  expect(parent).toContain(`${message('people.role.user')}user`);
  expect(teacherRow).toContain(`${message('people.role.teacher')}teacher`);
  expect(technical).toBe(message('roles.group.technical'));
  expect(superhero).toContain(message('roles.instanceWide'));
  expect(gardener).toContain('WolkengärtnercloudGardener');
});

test.each(['teacher', 'lehrer', message('people.role.teacher')])(
  'the list of roles finds a role by its label and its names: %s',
  async (search) => {
    const screen = await open(`/instance/roles?search=${encodeURIComponent(search)}`);
    await expect.element(screen.getByRole('link', { name: message('people.role.teacher') })).toBeVisible();
    expect(screen.getByRole('row').elements()).toHaveLength(3);
  },
);

test('the page of a role says what it may do, and shows an unknown permission by its name', async () => {
  const screen = await open(`/instance/roles/${teacher.id}`);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Teacher');
  const classes = screen.getByRole('region', { name: message('roles.permissions.group.classes') });
  await expect.element(classes).toHaveTextContent('Create classes CLASS_CREATE');
  await expect
    .element(screen.getByRole('region', { name: message('roles.permissions.group.other') }))
    .toHaveTextContent('CLOUD_WATER');
  await expect
    .element(screen.getByRole('region', { name: message('roles.permissions.group.calendar') }))
    .toHaveTextContent(message('roles.from', { roles: message('people.role.user') }));
  expect(screen.getByRole('checkbox').elements()).toEqual([]);
});

test('permissions are found by what they allow', async () => {
  const screen = await open(`/instance/roles/${teacher.id}`);
  await screen.getByRole('searchbox', { name: message('roles.permissions.search') }).fill('view events');
  await expect.element(screen.getByText('CALENDAR_VIEW')).toBeVisible();
  await expect.element(screen.getByText('CLASS_CREATE')).not.toBeInTheDocument();
});

test('a role is edited on its own page, and its changes are reviewed in words', async () => {
  const screen = await open(`/instance/roles/${teacher.id}`);
  await screen.getByRole('link', { name: message('roles.edit') }).click();
  await screen.getByRole('checkbox', { name: 'Create classes' }).click();
  await screen.getByRole('searchbox').fill('write news');
  await screen.getByRole('checkbox', { name: 'Write news' }).click();
  await screen.getByRole('button', { name: /^Review/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('deletion')).toHaveTextContent('Create classes CLASS_CREATE');
  await expect.element(dialog.getByRole('insertion')).toHaveTextContent('Write news NEWS_CREATE');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe(`/instance/roles/${teacher.id}`);
  const sent = screen.requests.find((request) => nameOf(request).startsWith('PATCH'));
  expect(await sent?.clone().json()).toMatchObject({ add: ['NEWS_CREATE'], remove: ['CLASS_CREATE'] });
});
