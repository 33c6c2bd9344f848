import { people, type Person } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { dialog, invalidField, isPhone, openArea, type Scene, type SceneContext, waitFor } from './scene.ts';
import { actions, selectPeople } from './work-secrets.ts';

const { superhero, gardener } = people;
const hour = 3_600_000;
const changeId = '1d3c5b7a-2f4e-4a6c-8b0d-9e1f3a5c7d90';
const orderId = '7f8f9a55-2a8c-4f0e-8a3e-5e0d1c7b6a30';
const approvalId = '9e2f6c11-3a44-4d0b-8f0c-5b7c1d2e3f42';
const digest = 'a'.repeat(64);
const name = 'Rolle Lehrkraft, Havelblick';
const next = 'main button:has(svg)';

const before = (time: number) => new Date(Date.now() - time).toISOString();
const nameOf = ({ userId, firstName, lastName }: Person) => ({
  id: userId,
  name: `${firstName} ${lastName}`,
});
const { hafen, lindenhof } = schools;
const school = ({ id, name: title }: { id: string; name: string }) => ({ id, name: title });

const names = [
  'Anke Wendland',
  'Boris Czerny',
  'Dilan Aydın',
  'Frauke Hinrichs',
  'Ines Sommerfeld',
  'Karsten Piontek',
  'Olha Marchenko',
];

/** As many people as a page lists, with the outcome of the order. */
const items = (outcome: string | null) =>
  names.map((person, place) => ({
    id: `65f1c0a2e4b0d83a91c7f00${place}`,
    name: person,
    school: school(place % 3 === 2 ? lindenhof : hafen),
    before: place === 3 ? [] : ['externalPerson'],
    after: place === 3 ? ['teacher'] : ['externalPerson', 'teacher'],
    reason: null,
    warnings: [],
    outcome,
    error: outcome === 'refused' ? (place < 4 ? 'PERSON_DELETED' : 'SUBJECT_BUSY') : null,
    at: outcome === null ? null : before(hour / 4),
    position: null,
  }));

const changeOf = (more: object = {}) => ({
  id: changeId,
  kind: 'roles',
  subjects: 'people',
  add: ['teacher'],
  remove: [],
  target: null,
  undoes: null,
  retries: null,
  checkedAt: before(hour / 60),
  digest,
  changes: 312,
  final: 0,
  leftOut: [
    { reason: 'unchanged', count: 7 },
    { reason: 'self', count: 1 },
  ],
  warnings: [
    { reason: 'student-and-staff', count: 4 },
    { reason: 'other-school', count: 2 },
  ],
  schools: [
    { school: school(hafen), count: 310 },
    { school: school(lindenhof), count: 2 },
  ],
  roles: [
    { role: 'externalPerson', count: 271 },
    { role: null, count: 30 },
    { role: 'administrator', count: 7 },
    { role: 'student', count: 4 },
  ],
  approvalFrom: 25,
  recentItems: 0,
  request: null,
  counts: null,
  mayUndo: false,
  mayRetry: false,
  ...more,
});

const approvalOf = (more: object = {}) => ({
  id: approvalId,
  kind: 'bulk-change',
  state: 'used',
  requested: { by: nameOf(gardener), at: before(hour), reason: 'CHG-2203 Neues Kollegium' },
  expiresAt: before(-7 * 24 * hour),
  decided: { by: nameOf(superhero), at: before(hour / 2), reason: 'Liste geprüft' },
  batch: null,
  bulkChange: { id: changeId, orderId, name, kind: 'roles', items: 312, digest },
  person: null,
  isMine: false,
  mayDecide: false,
  mayWithdraw: false,
  deciders: null,
  ...more,
});

const waiting = approvalOf({
  state: 'waiting',
  decided: null,
  mayDecide: true,
  deciders: { people: [nameOf(superhero)], earliestAt: null },
});

const requested = (approval: object, counts: object, more: object = {}) =>
  changeOf({
    request: {
      orderId,
      name,
      reason: 'CHG-2203 Neues Kollegium',
      operator: nameOf(gardener),
      at: before(hour),
      leftOut: [],
      items: 312,
      approval,
    },
    counts,
    ...more,
  });

const orderOf = (more: object = {}) => ({
  id: orderId,
  kind: 'people.bulkChange',
  state: 'done',
  waitsFor: null,
  subject: { kind: 'bulkChange', id: changeId, name },
  operator: nameOf(gardener),
  counts: { total: 312, done: 303, failed: 9, running: 0 },
  orderedAt: before(hour),
  endedAt: before(hour / 6),
  expiresAt: before(-7 * 24 * hour),
  mayPause: false,
  mayContinue: false,
  mayStop: false,
  reason: 'CHG-2203 Neues Kollegium',
  position: 21,
  nextAt: null,
  signals: [],
  ...more,
});

type Answered = { change: object; outcome?: string | null; order?: object };

/** The gateway's answers about one bulk change: results that take hours, or faults, to come about. */
async function answerChange({ page }: SceneContext, { change, outcome = null, order }: Answered) {
  const listed = items(outcome);
  const answer = (pattern: RegExp, json: object) => page.route(pattern, (route) => route.fulfill({ json }));
  await answer(/\/gateway\/(people|schools)\/bulk-changes$/u, change);
  await answer(new RegExp(`/gateway/bulk-changes/${changeId}$`, 'u'), change);
  await answer(new RegExp(`/gateway/bulk-changes/${changeId}/items`, 'u'), { items: listed, total: 312 });
  await answer(new RegExp(`/gateway/approvals/${approvalId}$`, 'u'), waiting);
  if (order !== undefined) await answer(new RegExp(`/gateway/work/${orderId}$`, 'u'), order);
}

async function pasteList(context: SceneContext): Promise<void> {
  await openArea(context, '/work/new/people', 'main textarea');
  const lines = names.map((_person, place) => `65f1c0a2e4b0d83a91c7f00${place};9b`);
  await context.page.locator('main textarea').fill([...lines, lines[0], 'kein Eintrag;9b'].join('\n'));
  await waitFor(context.page, 'main details');
}

async function goOn({ page }: SceneContext): Promise<void> {
  await page.locator(next).last().click();
}

async function chooseRole(context: SceneContext): Promise<void> {
  await pasteList(context);
  await goOn(context);
  await context.page.locator('main select').first().selectOption('teacher');
  await waitFor(context.page, 'main form ul button');
}

async function check(context: SceneContext, change = changeOf()): Promise<void> {
  await answerChange(context, { change });
  await chooseRole(context);
  await goOn(context);
  await waitFor(context.page, 'main table tbody tr');
}

async function openOrder(context: SceneContext, answered: Answered): Promise<void> {
  await answerChange(context, answered);
  await openArea(context, `/work/${orderId}`, 'main table tbody tr');
}

const allWaiting = { total: 312, waiting: 312, changed: 0, refused: 0, conflict: 0, unclear: 0 };
const ended = { total: 312, waiting: 0, changed: 303, refused: 7, conflict: 2, unclear: 0 };
const running = { total: 312, waiting: 130, changed: 180, refused: 1, conflict: 1, unclear: 0 };
const live = { endedAt: null, mayStop: true };

export const bulkScenes: Record<string, Scene> = {
  async 'bulk-selected'(context) {
    const { page } = context;
    await selectPeople(context);
    if (isPhone(page)) {
      await page.locator(`${actions} button[aria-expanded]`).click();
      await page.getByRole('menuitem').first().click();
    } else await page.locator(`${actions} button`).first().click();
    await waitFor(page, 'main fieldset input[type="radio"]');
    await page.locator('main form button:has(svg)').first().click();
    await waitFor(page, 'main fieldset input[type="radio"]');
  },
  'bulk-people': pasteList,
  'bulk-change': chooseRole,
  async 'bulk-change-school'(context) {
    const { page } = context;
    await pasteList(context);
    await goOn(context);
    await page.locator('main input[type="radio"]').nth(1).check();
    await page.locator('main button[type="submit"]').click();
    await waitFor(page, invalidField);
  },
  'bulk-check': (context) => check(context),
  'bulk-nothing': (context) => check(context, changeOf({ changes: 0, warnings: [], schools: [], roles: [] })),
  async 'bulk-request'(context) {
    const { page } = context;
    await check(context);
    await goOn(context);
    await page.locator('main form input').first().fill(name);
    await page.locator('main form input').nth(1).fill('CHG-2203 Neues Kollegium ab 23.11.');
  },
  'bulk-schools': (context) => openArea(context, '/work/new/schools', 'main textarea'),
  async 'bulk-year'(context) {
    const { page } = context;
    const change = changeOf({
      kind: 'schoolYear',
      subjects: 'schools',
      add: [],
      undoes: null,
      changes: 12,
      final: 3,
      leftOut: [{ reason: 'same-year', count: 2 }],
      warnings: [{ reason: 'final', count: 3 }],
      schools: [],
      roles: [],
      retries: changeId,
    });
    await answerChange(context, { change });
    await openArea(context, `/work/new/schools?retries=${changeId}`, 'main table tbody tr');
    await goOn(context);
    await page.locator('main form button[type="submit"]').click();
    await waitFor(page, invalidField);
  },
  'bulk-order': (context) =>
    openOrder(context, {
      change: requested(approvalOf(), ended, { mayUndo: true, mayRetry: true }),
      outcome: 'refused',
      order: orderOf(),
    }),
  'bulk-running': (context) =>
    openOrder(context, {
      change: requested(approvalOf(), running),
      outcome: 'refused',
      order: orderOf({
        ...live,
        state: 'running',
        mayPause: true,
        counts: { total: 312, done: 182, failed: 2, running: 1 },
      }),
    }),
  'bulk-session': (context) =>
    openOrder(context, {
      change: requested(approvalOf(), running),
      outcome: 'refused',
      order: orderOf({ ...live, state: 'waiting', waitsFor: 'session', mayContinue: true }),
    }),
  async 'bulk-approve'(context) {
    const { page } = context;
    await openOrder(context, {
      change: requested(waiting, allWaiting),
      order: orderOf({ ...live, state: 'waiting', waitsFor: 'approval' }),
    });
    await page.locator('main button[aria-haspopup="dialog"]').first().click();
    await waitFor(page, dialog);
    await page.locator('dialog input').first().fill('Liste geprüft');
    await page.locator('dialog input').last().fill('312');
  },
};
