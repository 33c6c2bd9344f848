export interface SchoolYearSeed {
  readonly id: string;
  readonly name: string;
  readonly startDate: Date;
  readonly endDate: Date;
}

function makeYear(start: number): SchoolYearSeed {
  return {
    id: `7ea20000000000000000${start}`,
    name: `${start}/${String((start + 1) % 100).padStart(2, '0')}`,
    startDate: new Date(Date.UTC(start, 7, 1)),
    endDate: new Date(Date.UTC(start + 1, 6, 31)),
  };
}

const first = 2017;
const last = 2039;

export const schoolYears: readonly SchoolYearSeed[] = Array.from({ length: last - first + 1 }, (_, index) =>
  makeYear(first + index),
);

/** The year in which schools are at that time; the holidays belong to the year that begins then. */
export function findSchoolYear(now: Date, yearsAgo = 0): SchoolYearSeed {
  const start = now.getUTCMonth() >= 7 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
  return makeYear(start - yearsAgo);
}
