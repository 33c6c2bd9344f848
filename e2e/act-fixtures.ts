import type { Person } from '@superhero/school-cloud/people';
import { test as base } from './fixtures.ts';
import { wordsIn, type Language, type Words } from './harness/words.ts';

type ActFixtures = {
  /** Makes the browser that of a superhero of this test alone who reads this language; no page is open yet. */
  workIn: (language: Language) => Promise<{ operator: Person; token: string; words: Words }>;
};

/** Everything that can be done is done in two languages. */
export const test = base.extend<ActFixtures>({
  hasGateway: true,

  workIn: async ({ resumeAs, site, somebody }, use) => {
    await use(async (language) => {
      const operator = await somebody('superhero');
      await site.database.updateTable('users').set({ language }).where('id', '=', operator.userId).execute();
      return { operator, token: await resumeAs(operator), words: wordsIn(language) };
    });
  },
});
