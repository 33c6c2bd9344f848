import type { ToolData } from '../seed-tools.ts';
import { logos } from './logos.ts';

const address = (name: string): string => `https://logos.schulwolke.example/${name}.svg`;

export const mediaSources: ToolData['mediaSources'] = [
  {
    id: '700a00000000000000000011',
    source_id: 'BILDUNGSLOGIN',
    name: 'Bildungslogin',
    format: 'BILDUNGSLOGIN',
  },
  { id: '700a00000000000000000012', source_id: 'VIDIS', name: 'VIDIS', format: 'VIDIS' },
];

/** The catalogues of the media sources. */
export const media: ToolData['media'] = [
  {
    source_id: 'BILDUNGSLOGIN',
    medium_id: 'BIO-HEUTE-7',
    name: 'Biologie heute 7, Neuausgabe',
    description: 'Zellen, Pflanzen und Ökosysteme für die Klasse 7, mit neuen Versuchen.',
    publisher: 'Verlag Elbtal',
    logo_url: address('leaf'),
    modified_at: new Date('2026-08-17T09:00:00.000Z'),
  },
  {
    source_id: 'BILDUNGSLOGIN',
    medium_id: 'ATLAS-DIGITAL',
    name: 'Weltatlas digital',
    description: 'Karten zu Klima, Wirtschaft und Geschichte.',
    publisher: 'Verlag Elbtal',
    logo_url: address('globe'),
    modified_at: new Date('2026-06-11T08:00:00.000Z'),
  },
  {
    source_id: 'VIDIS',
    medium_id: 'SPIELKISTE',
    name: 'Lernspielkiste',
    description: 'Kurze Spiele zum Lesen, Rechnen und Zuhören.',
    publisher: 'Studio Kranichfeld',
    logo_url: address('dice'),
  },
];

export const remoteImages: ToolData['remoteImages'] = Object.entries(logos).map(([name, logo]) => ({
  url: address(name),
  content_type: 'image/svg+xml',
  content: logo.split(',')[1] ?? '',
}));
