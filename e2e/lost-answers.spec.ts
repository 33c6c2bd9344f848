// Writes of which only the answer of the school cloud is lost: each is made once, and the page says so later.
import { expect, test as base } from './fixtures.ts';
import { expectAudit } from './harness/audit-rows.ts';
import { connectThroughProxy, LostAnswers } from './harness/lost-answers.ts';
import { writes } from './harness/lost-writes.ts';
import { messagesIn } from './harness/messages.ts';
import { addPerson } from './harness/records.ts';
import { fetchToken } from './harness/sessions.ts';

let proxy: Awaited<ReturnType<typeof connectThroughProxy>>;

const test = base.extend<{ lostAnswers: LostAnswers }>({
  lostAnswers: async ({ site, problems }, use) => {
    await use(new LostAnswers(site, problems, proxy));
    proxy.clear();
  },
});

test.use({ hasGateway: true });
// A restart of the gateway before and after each write would take longer than the write.
test.beforeAll(async ({ workerSite }) => {
  proxy = await connectThroughProxy(workerSite);
});
test.afterAll(async ({ workerSite }) => {
  await workerSite.gateway.connectTo(workerSite.apiUrl);
  await proxy.close();
});

for (const [index, [name, call, begin]] of writes.entries()) {
  test(`${name} whose answer was lost is made once`, async ({ page, site, resume, lostAnswers }) => {
    const language = index % 2 === 0 ? 'de' : 'en';
    const messages = messagesIn(language);
    const person = await addPerson(site, 'superhero');
    const other = { person, token: await fetchToken(site, person) };
    let token = '';
    const open = async (path: string) => {
      const opened = await resume(path, language);
      ({ token } = opened);
      return opened.person;
    };
    const { operator, submit, expectOnce, audit } = await begin({ page, site, messages, open, other });
    lostAnswers.lose(call);
    await submit.click();
    await lostAnswers.checkAgain(page, messages, token);
    await expectOnce();
    expect(lostAnswers.countHandled(call)).toBe(1);
    await expectAudit(site, operator, audit);
  });
}
