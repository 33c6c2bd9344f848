import type { Page } from '@playwright/test';
import type { Person, PersonName } from '@superhero/school-cloud/people';
import type { Problems } from './harness/problems.ts';
import type { Site } from './harness/site.ts';

/** What a scene has to play with. */
export type Stage = {
  page: Page;
  site: Site;
  problems: Problems;
  somebody: (like: PersonName) => Promise<Person>;
};

export type Scene = (stage: Stage) => Promise<void>;
