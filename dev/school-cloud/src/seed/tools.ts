import type { Fields } from '../db/tool-tables.ts';
import { people } from './people.ts';
import { schools } from './schools.ts';
import { makeParameter } from './tool-parameter.ts';
import { svgLogo, tinyPng } from './remote-images.ts';

export interface ToolSeed {
  readonly id: string;
  readonly name: string;
  /** What this tool demonstrates. */
  readonly purpose: string;
  readonly description?: string;
  readonly url?: string;
  readonly logoUrl?: string;
  /** If it is not the content of `logoUrl`: base64. */
  readonly storedLogo?: string;
  readonly thumbnailUrl?: string;
  readonly config: Fields;
  /** The client and its secret, for OAuth 2.0. */
  readonly client?: { readonly secret: string; readonly redirectUri: string; readonly scope: string };
  readonly parameters?: readonly Fields[];
  readonly isHidden?: true;
  readonly isDeactivated?: true;
  readonly isPreferred?: true;
  readonly iconName?: string;
  readonly restrictToContexts?: readonly string[];
  readonly medium?: Fields;
  /** The schools that have the tool. */
  readonly schoolIds?: readonly string[];
  /** Contexts at the first of these schools. */
  readonly contexts?: readonly ('course' | 'board-element' | 'media-board')[];
}

type Details = Omit<ToolSeed, 'id'>;

const makeTool = <Given extends Details>(number: number, tool: Given): Given & { readonly id: string } => ({
  id: `7001${number.toString(16).padStart(20, '0')}`,
  ...tool,
});

const basic = (baseUrl: string): Fields => ({ type: 'basic', baseUrl });

export const tools = {
  dictionary: makeTool(1, {
    name: 'Wörterbuch Nordlicht',
    purpose: 'Basic tool with every kind of parameter, in use.',
    description: 'Deutsch, Englisch und Spanisch zum Nachschlagen.',
    url: 'https://nordlicht.example/woerterbuch',
    logoUrl: 'https://logos.schulwolke.example/woerterbuch.png',
    config: basic('https://nordlicht.example/suche/:sprache'),
    parameters: [
      makeParameter('sprache', 'Sprache', {
        location: 'path',
        defaultValue: 'de',
        description: 'Zielsprache',
      }),
      makeParameter('lizenz', 'Lizenznummer', {
        scope: 'school',
        regex: '^[A-Z]{2}-[0-9]{4}$',
        regexComment: 'Zwei Großbuchstaben, Bindestrich, vier Ziffern',
        isProtected: true,
      }),
      makeParameter('niveau', 'Niveau', {
        scope: 'context',
        type: 'number',
        defaultValue: '1',
        isOptional: true,
      }),
      makeParameter('schule', 'Schulnummer', { type: 'auto_schoolnumber' }),
      makeParameter('abschnitt', 'Abschnitt', { scope: 'context', location: 'fragment', isOptional: true }),
    ],
    restrictToContexts: ['course', 'board-element'],
    schoolIds: [schools.operations.id, people.teacher.schoolId],
    contexts: ['course', 'course', 'board-element'],
  }),
  exercises: makeTool(2, {
    name: 'Mathe-Übungsraum',
    purpose: 'LTI 1.1 tool with a secret.',
    description: 'Aufgaben für die Klassen 5 bis 10.',
    logoUrl: svgLogo,
    config: {
      type: 'lti11',
      baseUrl: 'https://mathe.example/lti/start',
      key: 'schulwolke',
      secret: 'markiertes-lti-geheimnis',
      lti_message_type: 'basic-lti-launch-request',
      privacy_permission: 'pseudonymous',
      launch_presentation_locale: 'de-DE',
    },
    schoolIds: [people.teacher.schoolId],
    contexts: ['course'],
  }),
  videos: makeTool(3, {
    name: 'Schulvideothek',
    purpose: 'OAuth 2.0 tool with a client.',
    description: 'Unterrichtsfilme zum Streamen.',
    url: 'https://videothek.example/',
    logoUrl: `data:image/png;base64,${tinyPng}`,
    config: {
      type: 'oauth2',
      baseUrl: 'https://videothek.example/anmelden',
      clientId: 'schulvideothek',
      skipConsent: true,
    },
    client: {
      secret: 'markiertes-oauth-geheimnis',
      redirectUri: 'https://videothek.example/oauth/callback',
      scope: 'openid offline',
    },
    schoolIds: [people.teacher.schoolId],
    contexts: ['media-board'],
  }),
  vocabulary: makeTool(4, {
    name: 'Vokabelheft Alt',
    purpose: 'Deactivated.',
    config: basic('https://vokabeln.example/'),
    isDeactivated: true,
    schoolIds: [people.teacher.schoolId],
  }),
  laboratory: makeTool(5, {
    name: 'Testlabor Betrieb',
    purpose: 'Hidden.',
    description: 'Nur für Abnahmen.',
    config: basic('https://labor.example/start'),
    isHidden: true,
  }),
  whiteboard: makeTool(6, {
    name: 'Tafel Gemeinsam',
    purpose: 'Preferred.',
    logoUrl: svgLogo,
    config: basic('https://tafel.example/neu'),
    isPreferred: true,
    iconName: 'mdiDraw',
    restrictToContexts: ['board-element'],
  }),
  atlas: makeTool(7, {
    name: 'Weltatlas digital',
    purpose: 'Draft of a medium.',
    config: basic('https://atlas.example/'),
    medium: {
      status: 'draft',
      mediumId: 'ATLAS-1',
      publisher: 'Verlag Küste',
      mediaSourceId: 'BILDUNGSLOGIN',
    },
  }),
  template: makeTool(8, {
    name: 'Vorlage Verlagsmedium',
    purpose: 'Template of media.',
    config: basic('https://medien.example/oeffnen'),
    parameters: [makeParameter('medium', 'Medium', { type: 'auto_mediumid' })],
    medium: { status: 'template', mediaSourceId: 'BILDUNGSLOGIN' },
  }),
  biology: makeTool(9, {
    name: 'Biologie heute 7',
    purpose: 'Active medium whose catalogue has newer data.',
    description: 'Stand der ersten Auflage.',
    logoUrl: 'https://logos.schulwolke.example/biologie.png',
    thumbnailUrl: 'https://logos.schulwolke.example/vorschau.png',
    config: basic('https://medien.example/biologie-7'),
    medium: {
      status: 'active',
      mediumId: 'BIO-7',
      publisher: 'Verlag Küste',
      mediaSourceId: 'BILDUNGSLOGIN',
      modifiedAt: '2026-02-01T09:00:00.000Z',
    },
    restrictToContexts: ['media-board'],
  }),
  archive: makeTool(10, {
    name: 'Archivportal',
    purpose: 'The address of the logo no longer exists: every save fails until it is changed.',
    logoUrl: 'https://verschwunden.example/archiv.png',
    storedLogo: tinyPng,
    config: basic('https://archiv.example/'),
  }),
} as const satisfies Readonly<Record<string, ToolSeed>>;
