import { writePdf } from '../../transport/write-pdf.ts';
import type { PolicyData } from '../privacy-policy.ts';
import { daysAgo } from './dates.ts';

const paragraphs = [
  'Verantwortlich ist die Schule, an der Sie die Schul-Cloud Brandenburg nutzen.',
  'Gespeichert werden Name, Schule, Rolle und E-Mail-Adresse, dazu die Inhalte,',
  'die Sie selbst anlegen: Kurse, Aufgaben, Dateien und Nachrichten.',
  '',
  'Alle Daten werden in Deutschland verarbeitet und nicht zu Werbezwecken genutzt.',
  'Protokolle von Anmeldungen werden nach 30 Tagen gelöscht.',
  '',
  'Sie können Auskunft, Berichtigung und Löschung verlangen. Wenden Sie sich an',
  'die Schule oder an datenschutz@schulwolke.example.',
];

const chatParagraph = 'Nachrichten im Chat werden nach einem Schuljahr gelöscht.';

const makeFile = (id: string, createdAt: Date, lines: readonly string[]) => ({
  id,
  createdAt,
  bytes: writePdf(['Datenschutzerklärung der Schul-Cloud Brandenburg', '', ...lines]),
});

const publishOn = (moment: Date) => ({ created_at: moment, updated_at: moment, published_at: moment });

/** The terms of use, the first policy, the current one, and one that is prepared for the next year. */
export function makePrivacyPolicy(today: Date): PolicyData {
  const first = daysAgo(today, 720, 1);
  const current = daysAgo(today, 201, 2);
  const prepared = daysAgo(today, 4, 3);
  const nextYear = today.getUTCFullYear() + 1;
  const firstFile = makeFile('6a50f1000000000000000001', first, paragraphs.slice(0, 3));
  const currentFile = makeFile('6a50f1000000000000000002', current, paragraphs);
  const preparedFile = makeFile('6a50f1000000000000000006', prepared, [...paragraphs, '', chatParagraph]);
  return {
    files: [firstFile, currentFile, preparedFile],
    versions: [
      {
        id: '6a50f1000000000000000003',
        title: 'Nutzungsordnung',
        consent_text: 'Die Regeln für die Nutzung der Schul-Cloud Brandenburg.',
        consent_types: ['termsOfUse'],
        ...publishOn(first),
      },
      {
        id: '6a50f1000000000000000004',
        title: 'Datenschutzerklärung zum Start',
        consent_text: 'Die erste Fassung der Datenschutzerklärung.',
        consent_types: ['privacy'],
        consent_data_id: firstFile.id,
        ...publishOn(first),
      },
      {
        id: '6a50f1000000000000000005',
        title: `Datenschutzerklärung ${current.getUTCFullYear()}`,
        consent_text:
          'Neu: Videokonferenzen werden in Deutschland verarbeitet, und Protokolle werden nach 30 Tagen gelöscht.',
        consent_types: ['privacy'],
        consent_data_id: currentFile.id,
        ...publishOn(current),
      },
      {
        id: '6a50f1000000000000000007',
        title: `Datenschutzerklärung ${nextYear}`,
        consent_text: 'Neu: Nachrichten im Chat werden nach einem Schuljahr gelöscht.',
        consent_types: ['privacy'],
        consent_data_id: preparedFile.id,
        ...publishOn(prepared),
        published_at: new Date(Date.UTC(nextYear, 1, 1, 5)),
      },
    ],
  };
}
