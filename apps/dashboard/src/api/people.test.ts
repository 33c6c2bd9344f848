import type {
  Deletion as Promised,
  PeoplePage as Page,
  Person as One,
} from '@superhero/contract/gateway/types';
import { expectTypeOf, test } from 'vitest';
import type { Deletion, PeoplePage, Person } from './people.ts';

test('whatever the contract promises is what the screens live on', () => {
  expectTypeOf<Page>().toExtend<PeoplePage>();
  expectTypeOf<One>().toExtend<Person>();
  expectTypeOf<Promised>().toExtend<Deletion>();
});
