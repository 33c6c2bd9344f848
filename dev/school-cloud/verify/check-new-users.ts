import { people } from '../src/seed/people.ts';
import { roles } from '../src/seed/roles.ts';
import { schoolPeople } from '../src/seed/school-people.ts';
import { schools } from '../src/seed/schools.ts';
import { mustAnswer, pick } from './ask.ts';
import { mustBePage } from './must-be-page.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import { legacyRefusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';

/** Only on our own: v1 has no way to take back a person. */
export async function checkNewUsers({ ask, report }: OwnDouble): Promise<void> {
  const { token } = await logIn(ask, '/authentication/local-service-account', people.superhero);
  const person = {
    firstName: 'Çiğdem',
    lastName: 'Aydın',
    email: 'Cigdem.Aydin@Seestern.example',
    schoolId: schools.seestern.id,
    roles: ['teacher'],
  };
  const invite = async (json: unknown) => await ask('POST', '/v1/registrationlink', { json });
  const create = async (json: unknown) => await ask('POST', '/v1/users', { token, json });

  await report.check('POST /v1/users makes a person without an account, who is found', async () => {
    const { status, body } = await create(person);
    mustEqual('the status', status, 201);
    mustEqual('the address', pick(body, 'email'), 'cigdem.aydin@seestern.example');
    mustEqual('the roles', pick(body, 'roles'), [roles.find(({ name }) => name === 'teacher')?.id]);
    mustEqual('what is computed', [pick(body, 'id'), pick(body, 'fullName')], [undefined, undefined]);
    const found = mustBePage(await ask('GET', '/v1/users?$text[$search]="cigdem"', { token }));
    mustEqual('the person', pick(found, 0, '_id'), pick(body, '_id'));
    const account = await ask('GET', `/v3/account?type=userId&value=${String(pick(body, '_id'))}`, { token });
    mustEqual('the accounts', mustBePage(account), []);
  });
  await report.check(
    'POST /v1/users refuses an address in use, and one who brings only a cookie',
    async () => {
      mustAnswer(await create(person), 400, legacyRefusals.emailInUse);
      const inCookie = await ask('POST', '/v1/users', { cookie: `jwt=${token}`, json: person });
      mustEqual('the status', inCookie.status, 400);
      mustEqual('the status', (await create({ ...person, email: undefined })).status, 400);
      mustEqual('the status', (await create({ ...person, email: 'a@b.example', firstName: '' })).status, 400);
    },
  );
  await report.check(
    'others create teachers and students at their own school, and nobody above them',
    async () => {
      const administrator = await logIn(ask, '/authentication/local', people.administrator);
      const createAt = async (json: unknown) =>
        await ask('POST', '/v1/users', { token: administrator.token, json });
      const atHome = { ...person, email: 'neu@lindenhof.example', schoolId: schools.lindenhof.id };
      mustEqual('the status', (await createAt({ ...atHome, roles: ['superhero'] })).status, 400);
      mustEqual('the status', (await createAt({ ...atHome, schoolId: schools.hafen.id })).status, 403);
      mustEqual('the status', (await createAt(atHome)).status, 201);
      const student = await logIn(ask, '/authentication/local', people.student);
      const refused = await ask('POST', '/v1/users', { token: student.token, json: atHome });
      mustEqual('the status', refused.status, 403);
    },
  );
  await report.check(
    'an invitation is a link, for whoever asks, and stays the same once it is noted',
    async () => {
      const { withoutAccount, ssoTeacher } = schoolPeople;
      const student = await invite({
        role: 'student',
        schoolId: schools.hafen.id,
        toHash: withoutAccount.email,
        save: true,
        patchUser: true,
      });
      mustEqual('the status', student.status, 201);
      mustEqual('the hash', pick(student.body, 'hash'), withoutAccount.importHash);
      const link = String(pick(student.body, 'link'));
      must(link, link.endsWith(`/registration/${schools.hafen.id}?importHash=${withoutAccount.importHash}`));
      const json = {
        role: 'teacher',
        schoolId: schools.seestern.id,
        toHash: ssoTeacher.email,
        save: true,
        patchUser: true,
      };
      const [first, second] = [await invite(json), await invite(json)];
      mustEqual('the hash', pick(first.body, 'hash'), pick(second.body, 'hash'));
      must('it is for employees', String(pick(first.body, 'link')).includes('/byemployee?importHash='));
      const invited = await create({
        ...person,
        email: 'neu@seestern.example',
        generateRegistrationLink: true,
      });
      mustEqual('the type of the hash', typeof pick(invited.body, 'importHash'), 'string');
    },
  );
}
