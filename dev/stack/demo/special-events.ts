import { demoPeople, demoSchools, demoTools } from '@superhero/school-cloud/demo';
import { findRoleId } from '@superhero/school-cloud/roles';
import * as v from 'valibot';
import { approveBatch, requestBatch, startBatch } from '../deletion-batches.ts';
import type { RequestedBatch } from '../deletion-batches.ts';
import { announcements } from './announcements.ts';
import type { SchoolCloudData } from './school-cloud-data.ts';
import type { Colleague, Name } from './team.ts';

/** On which workday before today and at which time in UTC something happened, or how many minutes ago. */
export type When = { readonly workday: number; readonly time: string } | { readonly minutesAgo: number };

export interface Event {
  readonly when: When;
  readonly by: Name;
  readonly run: (by: Colleague) => Promise<unknown>;
}

const Announcement = v.object({
  texts: v.object({ de: v.string(), en: v.string(), es: v.string(), uk: v.string() }),
  version: v.string(),
});
const Role = v.object({ own: v.array(v.string()) });
const Rollout = v.object({ schools: v.number() });

type Texts = v.InferOutput<typeof Announcement>['texts'];

/** What happened besides the daily routine. */
export function specialEvents(data: SchoolCloudData): Event[] {
  return [...announcementEvents(), ...instanceEvents(), ...deletionEvents(data), ...eventsOfToday()];
}

async function publish(by: Colleague, texts: Texts, isOn: boolean, reason: string): Promise<void> {
  const roles = ['administrator', 'teacher', 'student'];
  const { version } = v.parse(Announcement, await by.read('/instance/announcement'));
  await by.write('PUT /instance/announcement', { texts, roles, isOn, seen: version, reason });
}

/** The current announcement is part of the data; it is replaced by earlier ones and then published again. */
function announcementEvents(): Event[] {
  let current: Texts = announcements.backup;
  return [
    {
      when: { workday: 9, time: '08:15' },
      by: 'oksana',
      run: async (by) => {
        current = v.parse(Announcement, await by.read('/instance/announcement')).texts;
        await publish(by, announcements.backup, true, 'CHG-2188 Sicherung vor den Ferien');
      },
    },
    {
      when: { workday: 6, time: '07:05' },
      by: 'hauke',
      run: (by) => publish(by, announcements.videoConferences, true, 'INC-894'),
    },
    {
      when: { workday: 6, time: '12:48' },
      by: 'hauke',
      run: (by) => publish(by, announcements.videoConferences, false, 'INC-894 behoben'),
    },
    {
      when: { workday: 1, time: '10:42' },
      by: 'oksana',
      run: (by) => publish(by, current, true, 'CHG-2209 Wartung Speicher'),
    },
  ];
}

function instanceEvents(): Event[] {
  const yearChange = 'PUT /instance/switches/IS_SCHOOL_YEAR_CHANGE_ACTIVE';
  return [
    {
      when: { workday: 8, time: '13:40' },
      by: 'greta',
      run: async ({ read, write }) => {
        const path = `/instance/roles/${findRoleId('teacher')}`;
        const { own } = v.parse(Role, await read(path));
        const reason = 'CHG-2191 Anfragen der Schulen';
        await write(`PATCH ${path}`, { add: ['HELPDESK_VIEW'], remove: [], seen: own, reason });
      },
    },
    {
      when: { workday: 7, time: '06:30' },
      by: 'tarek',
      run: ({ write }) => write(yearChange, { value: true, seen: false, reason: 'CHG-2196 TSP-Abgleich' }),
    },
    {
      when: { workday: 7, time: '15:05' },
      by: 'tarek',
      run: ({ write }) => write(yearChange, { value: false, seen: true, reason: 'CHG-2196 abgeschlossen' }),
    },
    {
      when: { workday: 4, time: '09:20' },
      by: 'greta',
      run: ({ write }) => write('POST /instance/release-notes/fetch', { reason: 'Version 31' }),
    },
    {
      when: { workday: 3, time: '11:15' },
      by: 'tarek',
      run: async ({ read, write }) => {
        const path = `/tools/${demoTools.physics.id}/rollout`;
        const { schools } = v.parse(Rollout, await read(path));
        await write(`POST ${path}`, { seenSchools: schools, reason: 'CHG-2203 Landeslizenz Physik' });
      },
    },
  ];
}

function deletionEvents(data: SchoolCloudData): Event[] {
  let graduates: RequestedBatch | undefined;
  const whenRequested = (use: (batch: RequestedBatch) => Promise<unknown>): Promise<unknown> =>
    graduates === undefined ? Promise.reject(new Error('The deletion was not requested.')) : use(graduates);
  const finish = async ({ read, write }: Colleague, batch: RequestedBatch): Promise<void> => {
    await startBatch(write, batch);
    await data.executeDeletions(batch.preview.accepted);
    // The gateway stores the counts that it reads, and lists show them.
    await read(`/deletion/batches/${batch.id}/progress`);
  };
  return [
    {
      when: { workday: 5, time: '08:50' },
      by: 'oksana',
      run: async (by) => {
        const ids = await data.findStudents(demoSchools.wald.id, 9);
        const name = 'Doppelte Konten, Waldschule Wandlitz';
        await finish(by, await requestBatch(by.write, ids, { name, reason: 'Ticket 48077' }));
      },
    },
    {
      when: { workday: 2, time: '09:10' },
      by: 'tarek',
      run: async ({ write }) => {
        const ids = await data.findStudents(demoSchools.prignitz.id, 34);
        await data.failDeletionOf(ids.slice(0, 3));
        const request = { name: 'Abgänge Sommer, OSZ Prignitz', reason: 'DSB-2026-109' };
        graduates = await requestBatch(write, ids, request);
      },
    },
    {
      when: { workday: 2, time: '13:25' },
      by: 'oksana',
      run: ({ write }) => whenRequested((batch) => approveBatch(write, batch, 'Liste der Schule geprüft')),
    },
    {
      when: { workday: 2, time: '13:52' },
      by: 'tarek',
      run: (by) => whenRequested((batch) => finish(by, batch)),
    },
    {
      when: { minutesAgo: 167 },
      by: 'hauke',
      run: async ({ write }) => {
        const ids = await data.findStudents(demoSchools.lindenhof.id, 31);
        const name = 'Abgänge Klasse 12, Gymnasium am Lindenhof';
        await requestBatch(write, ids, { name, reason: 'DSB-2026-117' });
      },
    },
  ];
}

function eventsOfToday(): Event[] {
  const { juergen, milan, svea } = demoPeople;
  return [
    {
      when: { minutesAgo: 131 },
      by: 'oksana',
      run: ({ write }) =>
        write(`PATCH /schools/${demoSchools.forst.id}`, {
          features: [...demoSchools.forst.features, 'aiTutor'],
          reason: 'Ticket 48201',
        }),
    },
    {
      when: { minutesAgo: 96 },
      by: 'tarek',
      run: ({ write }) =>
        write(`PATCH /tools/${demoTools.physics.id}`, {
          fields: { description: 'Versuche zu Mechanik, Optik, Elektrizität und Atomphysik.' },
          reason: 'CHG-2211',
        }),
    },
    {
      when: { minutesAgo: 74 },
      by: 'greta',
      run: ({ write }) => write(`PUT /people/${juergen.userId}/password`, { reason: 'Ticket 48211' }),
    },
    {
      when: { minutesAgo: 58 },
      by: 'hauke',
      run: ({ write }) =>
        write(`PUT /people/${milan.userId}/school`, {
          schoolId: demoSchools.goethe.id,
          reason: 'Ticket 48190: Umzug nach Eberswalde',
        }),
    },
    {
      when: { minutesAgo: 33 },
      by: 'greta',
      run: ({ write }) =>
        write(`PUT /people/${svea.userId}/roles`, {
          roles: ['teacher', 'administrator'],
          seen: ['teacher'],
          reason: 'Ticket 48216: neue Schuladministration',
        }),
    },
    {
      when: { minutesAgo: 19 },
      by: 'tarek',
      run: ({ write }) =>
        write(`POST /people/${juergen.userId}/support-sessions`, {
          reason: 'Ticket 48211: sieht eigene Kurse nicht',
        }),
    },
  ];
}
