import type { SchoolSeed } from '../schools.ts';
import { systems } from './systems.ts';

/** How far the school has moved to the login of the state. */
export type MigrationState = 'running' | 'mandatory' | 'closed' | 'finished';

export interface DemoSchool extends SchoolSeed {
  /** Decides the county. */
  readonly place: string;
  /** The part of email addresses after the @ sign. */
  readonly domain: string;
  /** Undefined if the login migration was not started. */
  readonly migration?: MigrationState;
  /** The number of people, if it does not depend on the kind of school. */
  readonly size?: number;
  /** The directory that people come from, or came from before the login migration. */
  readonly directoryId?: string;
}

type Details = Omit<DemoSchool, 'id'>;

const makeSchool = <Given extends Details>(
  number: number,
  school: Given,
): Given & { readonly id: string; readonly language: string; readonly yearsBehind: number } => ({
  id: `5c4003${number.toString(16).padStart(18, '0')}`,
  language: 'de',
  yearsBehind: 0,
  ...school,
});

/** The schools that texts and pictures can name. Their ids never change. */
export const demoSchools = {
  /** The school of the superheroes. */
  operations: makeSchool(1, {
    name: 'Betrieb der Schul-Cloud Brandenburg',
    place: 'Potsdam',
    domain: 'schulwolke.example',
  }),
  /** For people from outside; lists for people leave it out. */
  guests: makeSchool(2, {
    name: 'Externe Personen',
    place: 'Potsdam',
    domain: 'gaeste.schulwolke.example',
    purpose: 'external_person_school',
  }),
  /** The test school, where operators try things out. */
  practice: makeSchool(3, {
    name: 'Übungsschule der Schul-Cloud Brandenburg',
    place: 'Potsdam',
    domain: 'uebungsschule.example',
    purpose: 'test',
    features: ['videoconference', 'aiTutor'],
  }),
  /** People log in with local passwords. */
  wasserturm: makeSchool(4, {
    name: 'Grundschule am Wasserturm Cottbus',
    place: 'Cottbus',
    domain: 'wasserturm-cottbus.example',
    officialSchoolNumber: '100214',
    features: ['videoconference'],
  }),
  lindenhof: makeSchool(5, {
    name: 'Gymnasium am Lindenhof Potsdam',
    place: 'Potsdam',
    domain: 'lindenhof-potsdam.example',
    officialSchoolNumber: '120136',
    size: 84,
    features: ['videoconference', 'studentVisibility'],
    directoryId: systems.potsdam.id,
  }),
  /** Still in the last school year. */
  fontane: makeSchool(6, {
    name: 'Oberschule „Theodor Fontane“ Neuruppin',
    place: 'Neuruppin',
    domain: 'theodor-fontane-neuruppin.example',
    officialSchoolNumber: '111042',
    features: ['videoconference'],
    yearsBehind: 1,
  }),
  spreewald: makeSchool(7, {
    name: 'Spreewaldschule Lübbenau',
    place: 'Lübbenau',
    domain: 'spreewaldschule-luebbenau.example',
    officialSchoolNumber: '101458',
    features: ['videoconference'],
    directoryId: systems.lausitz.id,
    migration: 'closed',
  }),
  /** In maintenance, between two school years. */
  insel: makeSchool(8, {
    name: 'Inselschule Caputh',
    place: 'Caputh',
    domain: 'inselschule-caputh.example',
    officialSchoolNumber: '103117',
    directoryId: systems.potsdam.id,
    yearsBehind: 1,
    inMaintenance: true,
  }),
  /** People log in through the state. */
  havelblick: makeSchool(9, {
    name: 'Gesamtschule Havelblick Werder',
    place: 'Werder (Havel)',
    domain: 'havelblick-werder.example',
    officialSchoolNumber: '118073',
    features: ['videoconference', 'aiTutor'],
    migration: 'finished',
  }),
  prignitz: makeSchool(10, {
    name: 'Oberstufenzentrum Prignitz Wittenberge',
    place: 'Wittenberge',
    domain: 'osz-prignitz.example',
    officialSchoolNumber: '200018',
    size: 96,
    features: ['videoconference', 'nextcloud'],
    migration: 'mandatory',
  }),
  /** Still in the last school year. */
  wald: makeSchool(11, {
    name: 'Waldschule Wandlitz',
    place: 'Wandlitz',
    domain: 'waldschule-wandlitz.example',
    officialSchoolNumber: '102239',
    yearsBehind: 1,
  }),
  forst: makeSchool(12, {
    name: 'Oberschule Forst',
    place: 'Forst (Lausitz)',
    domain: 'oberschule-forst.example',
    officialSchoolNumber: '112305',
    features: ['videoconference'],
  }),
  goethe: makeSchool(13, {
    name: 'Goethe-Gymnasium Eberswalde',
    place: 'Eberswalde',
    domain: 'goethe-gymnasium-eberswalde.example',
    officialSchoolNumber: '121620',
    features: ['videoconference', 'nextcloud'],
    migration: 'finished',
  }),
  /** Moving from its directory to the login of the state, so that people can be moved back. */
  uckermark: makeSchool(14, {
    name: 'Gymnasium Uckermark Prenzlau',
    place: 'Prenzlau',
    domain: 'gymnasium-uckermark.example',
    officialSchoolNumber: '123008',
    features: ['videoconference', 'enableLdapSyncDuringMigration'],
    directoryId: systems.uckermark.id,
    migration: 'running',
  }),
} as const satisfies Record<string, DemoSchool>;
