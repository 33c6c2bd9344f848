import type { Fields } from '../../db/tool-tables.ts';
import { makeParameter } from '../tool-parameter.ts';
import type { ToolSeed } from '../tools.ts';
import { logos } from './logos.ts';

/** A tool with the numbers of its usage instead of the schools. */
export interface DemoTool extends ToolSeed {
  /** The share of schools that have the tool, in percent. */
  readonly spread: number;
  /** How often a school uses it at most. */
  readonly maxContexts: number;
}

type Details = Omit<DemoTool, 'id'>;

const makeTool = <Given extends Details>(number: number, tool: Given): Given & { readonly id: string } => ({
  id: `700300${number.toString(16).padStart(18, '0')}`,
  ...tool,
});

const basic = (baseUrl: string): Fields => ({ type: 'basic', baseUrl });

const lti = (baseUrl: string): Fields => ({
  type: 'lti11',
  baseUrl,
  key: 'schul-cloud-brandenburg',
  secret: 'nur-zur-vorfuehrung',
  lti_message_type: 'basic-lti-launch-request',
  privacy_permission: 'pseudonymous',
  launch_presentation_locale: 'de-DE',
});

const oauth = (clientId: string, baseUrl: string) => ({
  config: { type: 'oauth2', baseUrl, clientId, skipConsent: true },
  client: {
    secret: 'nur-zur-vorfuehrung',
    redirectUri: new URL('/oauth/callback', baseUrl).href,
    scope: 'openid offline',
  },
});

const schoolNumber = makeParameter('schule', 'Schulnummer', { type: 'auto_schoolnumber' });

/** The tools of the demo. Their ids never change. */
export const demoTools = {
  physics: makeTool(1, {
    name: 'Lernwelt Physik',
    purpose: 'LTI 1.1 tool, used by many schools.',
    description: 'Versuche zu Mechanik, Optik und Elektrizität für die Klassen 7 bis 10.',
    url: 'https://lernwelt-physik.example/',
    logoUrl: logos.atom,
    config: lti('https://lernwelt-physik.example/lti/start'),
    parameters: [schoolNumber],
    restrictToContexts: ['course', 'board-element'],
    spread: 46,
    maxContexts: 10,
  }),
  dictionary: makeTool(2, {
    name: 'Wörterbuch Nordlicht',
    purpose: 'Basic tool with parameters.',
    description: 'Deutsch, Englisch, Polnisch und Sorbisch zum Nachschlagen.',
    url: 'https://nordlicht.example/',
    logoUrl: logos.book,
    config: basic('https://nordlicht.example/suche/:sprache'),
    parameters: [
      makeParameter('sprache', 'Sprache', {
        location: 'path',
        defaultValue: 'de',
        description: 'Sprache, in der die Suche beginnt',
      }),
      makeParameter('lizenz', 'Lizenznummer', {
        scope: 'school',
        regex: '^[A-Z]{2}-[0-9]{4}$',
        regexComment: 'Zwei Großbuchstaben, Bindestrich, vier Ziffern',
        isProtected: true,
      }),
    ],
    spread: 71,
    maxContexts: 6,
  }),
  maths: makeTool(3, {
    name: 'Mathe-Übungsraum',
    purpose: 'LTI 1.1 tool.',
    description: 'Aufgaben mit Lösungsweg, passend zum Rahmenlehrplan.',
    url: 'https://mathe-uebungsraum.example/',
    logoUrl: logos.rulerAndPencil,
    config: lti('https://mathe-uebungsraum.example/lti'),
    spread: 58,
    maxContexts: 12,
  }),
  videos: makeTool(4, {
    name: 'Schulvideothek',
    purpose: 'OAuth 2.0 tool.',
    description: 'Unterrichtsfilme zum Streamen, auch mit Untertiteln.',
    url: 'https://schulvideothek.example/',
    logoUrl: logos.film,
    ...oauth('schulvideothek', 'https://schulvideothek.example/anmelden'),
    spread: 83,
    maxContexts: 8,
  }),
  atlas: makeTool(5, {
    name: 'Weltatlas digital',
    purpose: 'Active medium.',
    description: 'Karten zu Klima, Wirtschaft und Geschichte.',
    url: 'https://weltatlas.example/',
    logoUrl: logos.globe,
    config: basic('https://weltatlas.example/karten'),
    medium: {
      status: 'active',
      mediumId: 'ATLAS-DIGITAL',
      publisher: 'Verlag Elbtal',
      mediaSourceId: 'BILDUNGSLOGIN',
      modifiedAt: '2026-06-11T08:00:00.000Z',
    },
    spread: 37,
    maxContexts: 4,
  }),
  biology: makeTool(6, {
    name: 'Biologie heute 7',
    purpose: 'Active medium whose catalogue has newer data.',
    description: 'Zellen, Pflanzen und Ökosysteme für die Klasse 7.',
    url: 'https://biologie-heute.example/',
    logoUrl: logos.leaf,
    config: basic('https://biologie-heute.example/klasse-7'),
    medium: {
      status: 'active',
      mediumId: 'BIO-HEUTE-7',
      publisher: 'Verlag Elbtal',
      mediaSourceId: 'BILDUNGSLOGIN',
      modifiedAt: '2026-02-02T09:00:00.000Z',
    },
    restrictToContexts: ['media-board'],
    spread: 18,
    maxContexts: 3,
  }),
  whiteboard: makeTool(7, {
    name: 'Tafel Gemeinsam',
    purpose: 'Preferred tool, used by almost every school.',
    description: 'Eine Tafel, auf der alle gleichzeitig schreiben und zeichnen.',
    url: 'https://tafel-gemeinsam.example/',
    logoUrl: logos.whiteboard,
    config: basic('https://tafel-gemeinsam.example/neu'),
    isPreferred: true,
    iconName: 'mdiDraw',
    restrictToContexts: ['board-element'],
    spread: 94,
    maxContexts: 14,
  }),
  music: makeTool(8, {
    name: 'Notenwerkstatt',
    purpose: 'Basic tool.',
    description: 'Noten schreiben, anhören und teilen.',
    logoUrl: logos.notes,
    config: basic('https://notenwerkstatt.example/start'),
    spread: 22,
    maxContexts: 3,
  }),
  coding: makeTool(9, {
    name: 'Programmierwiese',
    purpose: 'OAuth 2.0 tool.',
    description: 'Programmieren lernen mit Bausteinen und mit Python.',
    url: 'https://programmierwiese.example/',
    logoUrl: logos.code,
    ...oauth('programmierwiese', 'https://programmierwiese.example/anmelden'),
    spread: 41,
    maxContexts: 5,
  }),
  laboratory: makeTool(10, {
    name: 'Mikroskop im Browser',
    purpose: 'Hidden LTI 1.1 tool, which operators prepare.',
    description: 'Präparate in hoher Auflösung. Start im zweiten Halbjahr.',
    logoUrl: logos.microscope,
    config: lti('https://mikroskop.example/lti'),
    isHidden: true,
    spread: 2,
    maxContexts: 1,
  }),
  games: makeTool(11, {
    name: 'Lernspielkiste',
    purpose: 'Draft of a medium.',
    description: 'Kurze Spiele zum Lesen, Rechnen und Zuhören.',
    logoUrl: logos.dice,
    config: basic('https://lernspielkiste.example/'),
    medium: {
      status: 'draft',
      mediumId: 'SPIELKISTE',
      publisher: 'Studio Kranichfeld',
      mediaSourceId: 'VIDIS',
    },
    spread: 0,
    maxContexts: 0,
  }),
  chat: makeTool(12, {
    name: 'Klassengespräch',
    purpose: 'Deactivated OAuth 2.0 tool.',
    description: 'Abgelöst durch den Chat der Schul-Cloud.',
    logoUrl: logos.chat,
    ...oauth('klassengespraech', 'https://klassengespraech.example/anmelden'),
    isDeactivated: true,
    spread: 29,
    maxContexts: 2,
  }),
  calculator: makeTool(13, {
    name: 'Rechenblatt',
    purpose: 'Preferred tool.',
    description: 'Taschenrechner und Funktionsplotter.',
    logoUrl: logos.calculator,
    config: basic('https://rechenblatt.example/'),
    isPreferred: true,
    iconName: 'mdiCalculator',
    restrictToContexts: ['board-element', 'course'],
    spread: 66,
    maxContexts: 7,
  }),
  orientation: makeTool(14, {
    name: 'Kompass Berufswahl',
    purpose: 'Basic tool of a few schools.',
    description: 'Berufe und Betriebe in Brandenburg kennenlernen.',
    url: 'https://kompass-berufswahl.example/',
    logoUrl: logos.compass,
    config: basic('https://kompass-berufswahl.example/start'),
    parameters: [schoolNumber],
    spread: 31,
    maxContexts: 2,
  }),
} as const satisfies Record<string, DemoTool>;
