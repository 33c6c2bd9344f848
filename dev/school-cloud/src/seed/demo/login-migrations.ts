import { hexId } from '../pseudo-random.ts';
import type { LoginMigrationSeed } from '../schools.ts';
import { between, day, daysAgo } from './dates.ts';
import type { MigrationState } from './named-schools.ts';
import type { DatedSchool } from './schools.ts';
import { systems } from './systems.ts';

export type MigrationDates = Pick<
  LoginMigrationSeed,
  'startedAt' | 'mandatorySince' | 'closedAt' | 'finishedAt'
>;

/** Days after the end, for which the old login still works. */
const gracePeriod = 7;

/** When a login migration reached its state, and how many days ago it was started. */
export function dateMigration(state: MigrationState, number: number, today: Date) {
  const at = (days: number): Date => daysAgo(today, days, number);
  const close = (closed: number) => ({
    closedAt: at(closed),
    finishedAt: new Date(at(closed).getTime() + gracePeriod * day),
  });
  if (state === 'running') {
    const days = between(12, 75, number, 108);
    return { days, dates: { startedAt: at(days) } satisfies MigrationDates };
  }
  if (state === 'mandatory') {
    const days = between(60, 130, number, 108);
    return { days, dates: { startedAt: at(days), mandatorySince: at(between(5, 45, number, 109)) } };
  }
  const closed = state === 'closed' ? between(1, 5, number, 109) : between(10, 470, number, 109);
  const mandatory = closed + between(20, 50, number, 110);
  const days = mandatory + between(30, 90, number, 108);
  return { days, dates: { startedAt: at(days), mandatorySince: at(mandatory), ...close(closed) } };
}

export function makeLoginMigrations(schools: readonly DatedSchool[]): LoginMigrationSeed[] {
  return schools.flatMap(({ id, number, directoryId, migrationDates }) =>
    migrationDates === undefined
      ? []
      : {
          id: hexId('106192', number),
          schoolId: id,
          sourceSystemId: directoryId ?? null,
          targetSystemId: systems.stateLogin.id,
          ...migrationDates,
        },
  );
}
