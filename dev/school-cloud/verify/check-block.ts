import { sql } from 'kysely';
import { people } from '../src/seed/people.ts';
import type { Answer } from './ask.ts';
import { mustAnswer, pick } from './ask.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import { refusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';

const local = '/authentication/local';

/** Checks the 429 and returns the seconds it asks for. */
function readTimeToWait(answer: Answer): number {
  const timeToWait = pick(answer.body, 'details', 'timeToWait');
  must('the time to wait is a number', typeof timeToWait === 'number');
  mustAnswer(answer, 429, {
    type: 'TOO_MANY_REQUESTS',
    title: 'Too many requests',
    message: `Brute Force Prevention! Time to wait: ${timeToWait} s`,
    code: 429,
    details: { timeToWait },
  });
  mustEqual('Retry-After', answer.headers.get('retry-after'), null);
  return timeToWait;
}

export async function checkBlock({ ask, db, report }: OwnDouble): Promise<void> {
  const { username, password, accountId } = people.student;
  const tryPassword = async (candidate: string): Promise<Answer> =>
    await ask('POST', `/v3${local}`, { json: { username, password: candidate } });
  const readLastFailure = async (): Promise<Date | null> => {
    const account = await db
      .selectFrom('accounts')
      .select('last_tried_failed_login')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return account.last_tried_failed_login;
  };

  await report.check('one wrong password blocks the account for 900 s, even for the right one', async () => {
    mustAnswer(await tryPassword('wrong'), 401, refusals.unauthorized);
    const wait = readTimeToWait(await tryPassword(password));
    must(`${wait} s are almost 900`, wait >= 890 && wait < 900);
  });
  await report.check('trying again while blocked does not make it longer', async () => {
    const before = await readLastFailure();
    readTimeToWait(await tryPassword('wrong again'));
    mustEqual('the time of the last failure', await readLastFailure(), before);
  });
  await report.check('the time to wait counts down to 0', async () => {
    for (const [secondsAgo, least, most] of [
      [600, 290, 300],
      [899, 0, 1],
    ] as const) {
      await db
        .updateTable('accounts')
        .set({ last_tried_failed_login: sql`now() - make_interval(secs => ${secondsAgo})` })
        .where('id', '=', accountId)
        .execute();
      const wait = readTimeToWait(await tryPassword(password));
      must(`${wait} s are between ${least} and ${most}`, wait >= least && wait <= most);
    }
  });
  await report.check(
    'after the block the right password is right again, and the old failure stays noted',
    async () => {
      const past = new Date(Date.now() - 901_000);
      await db
        .updateTable('accounts')
        .set({ last_tried_failed_login: past })
        .where('id', '=', accountId)
        .execute();
      await logIn(ask, local, people.student);
      mustEqual('the time of the last failure', await readLastFailure(), past);
    },
  );
  await report.check('the seed leaves one superhero blocked', async () => {
    const answer = await ask('POST', '/v3/authentication/local-service-account', { json: people.blocked });
    const wait = readTimeToWait(answer);
    must(`${wait} s are almost 900`, wait >= 800 && wait < 900);
  });
}
