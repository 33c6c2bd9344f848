import { openAudit } from '@superhero/gateway/testing/open-audit';
import { startGateway } from '@superhero/gateway/testing/start-gateway';
import { demoSchools } from '@superhero/school-cloud/demo';
import * as v from 'valibot';
import { runSql } from '../run-sql.ts';
import { alignGatewayTimes, alignSchoolCloudTimes } from './align-times.ts';
import { findPeople, quote } from './find-people.ts';
import { doRoutineTask, type Cast } from './routine.ts';
import { openSchoolCloudData } from './school-cloud-data.ts';
import { specialEvents, type Event, type When } from './special-events.ts';
import { logInTeam, type Name } from './team.ts';
import { findWorkdays } from './workdays.ts';

export interface HistoryOptions {
  readonly platformApiUrl: string;
  readonly platformAdminApiUrl: string;
  readonly platformApiKey: string;
  /** The database of the school cloud, with the demo data. */
  readonly schoolCloudUrl: string;
  /** The gateway's empty database, with its owner and with the gateway's user. */
  readonly ownerUrl: string;
  readonly gatewayUrl: string;
  readonly auditKeys: string;
}

const minute = 60_000;
/** Between two rows of the audit log, as if the school cloud were on another machine. */
const answerTime = 140;
/** How many changes of the daily routine there were on each workday, the latest first. */
const routinePerDay = [9, 11, 5, 14, 8, 12, 6, 10, 7, 9];
const operators: readonly Name[] = ['tarek', 'oksana', 'greta', 'hauke', 'tarek', 'oksana', 'hauke'];

/**
 * Writes two weeks of work by four superheroes into a new installation. Each change is sent to the gateway, whose clock
 * for the audit log is set to its time, so the log is written and sealed as always.
 */
export async function writeHistory(options: HistoryOptions, now = new Date()): Promise<void> {
  const time = { current: now };
  const db = openAudit(options.gatewayUrl);
  const data = openSchoolCloudData(options.schoolCloudUrl);
  const gateway = await startGateway({
    ...options,
    db,
    auditKeys: [Buffer.from(options.auditKeys, 'hex')],
    auditTime: () => {
      time.current = new Date(time.current.getTime() + answerTime);
      return time.current;
    },
  });
  try {
    const team = await logInTeam(options.platformApiUrl, gateway.url);
    const events = [...routineEvents(await findCast(options.schoolCloudUrl), now), ...specialEvents(data)];
    const timed = events.map(({ when, ...event }) => ({ at: timeOf(when, now), ...event }));
    for (const { at, by, run } of timed.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      time.current = at;
      await run(team[by]);
    }
  } finally {
    await gateway.stop();
    await db.destroy();
    await data.close();
  }
  await alignGatewayTimes(options.ownerUrl);
  await alignSchoolCloudTimes(options.ownerUrl, options.schoolCloudUrl);
}

function timeOf(when: When, now: Date): Date {
  if ('minutesAgo' in when) return new Date(now.getTime() - when.minutesAgo * minute);
  const day = findWorkdays(now)[when.workday - 1];
  if (day === undefined) throw new Error(`There is no workday ${when.workday} in the last two weeks.`);
  return new Date(`${day.toISOString().slice(0, 10)}T${when.time}:00Z`);
}

/** Spread over the day, at times that do not look regular. */
function routineEvents(cast: Cast, now: Date): Event[] {
  let done = 0;
  // From the earliest day on, because the numbers of tickets grow.
  return [...findWorkdays(now).keys()].toReversed().flatMap((index) => {
    const count = routinePerDay[index % routinePerDay.length] ?? 0;
    return Array.from({ length: count }, (_, place): Event => {
      const number = done;
      done += 1;
      const minutes = 7 * 60 + Math.floor((place / count) * 8.5 * 60) + ((place * 7 + index * 13) % 19);
      const time = [Math.floor(minutes / 60), minutes % 60]
        .map((part) => String(part).padStart(2, '0'))
        .join(':');
      return {
        when: { workday: index + 1, time },
        by: operators[(place + index * 3) % operators.length] ?? 'tarek',
        run: (operator) => doRoutineTask(operator, cast, number),
      };
    });
  });
}

const namedIds = Object.values(demoSchools).map(({ id }) => id);
const Schools = v.array(v.object({ id: v.string(), features: v.array(v.string()) }));

async function findCast(schoolCloudUrl: string): Promise<Cast> {
  const schools = await runSql(
    schoolCloudUrl,
    `select id, features from schools where purpose is null and in_maintenance_since is null
       and not features @> '{aiTutor}' and id not in (${quote(namedIds)})
     order by md5(id) limit 40`,
  );
  return {
    teachers: await findPeople(schoolCloudUrl, { role: 'teacher', count: 80, login: 'local' }),
    students: await findPeople(schoolCloudUrl, { role: 'student', count: 30, login: 'local' }),
    invited: await findPeople(schoolCloudUrl, { role: 'student', count: 20, login: 'none' }),
    schools: v.parse(Schools, schools),
  };
}
