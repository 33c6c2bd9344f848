import { connect, executeDue, usualBatch } from '@superhero/school-cloud/database';
import { findPeople } from './find-people.ts';

/** What the history changes in the school cloud without the gateway. */
export interface SchoolCloudData {
  /** The ids of students of a school. */
  readonly findStudents: (schoolId: string, count: number) => Promise<string[]>;
  /** Executes the deletion of this many people, as the platform does after some time. */
  readonly executeDeletions: (people: number) => Promise<void>;
  /** The deletion of these people will fail. */
  readonly failDeletionOf: (ids: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

export function openSchoolCloudData(databaseUrl: string): SchoolCloudData {
  const db = connect(databaseUrl);
  return {
    findStudents: async (schoolId, count) => {
      const people = await findPeople(databaseUrl, { role: 'student', count, schoolId, login: 'any' });
      if (people.length < count)
        throw new Error(`The school ${schoolId} has only ${people.length} students.`);
      return people.map(({ id }) => id);
    },
    executeDeletions: async (people) => {
      for (let done = 0; done < people; done += usualBatch) await executeDue(db);
    },
    failDeletionOf: async (ids) => {
      await db.updateTable('users').set({ failure: 'deletion-fails' }).where('id', 'in', ids).execute();
    },
    close: () => db.destroy(),
  };
}
