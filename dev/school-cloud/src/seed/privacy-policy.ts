import type { Selectable } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import { insertRows } from './write-rows.ts';

/** A small PDF with one empty page. */
const smallestPdf = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n');

export const policyFile = { id: '6a50f0000000000000000001', bytes: Buffer.from(smallestPdf) };

/** As on a real server: the first versions have no file and no date of creation, the terms of use are among them. */
const versions = [
  {
    id: '5e2e96015f1e4f83f86e355f',
    version_number: 'tou-1',
    title: 'Nutzungsordnung',
    consent_text: 'Die Nutzungsordnung der Schulwolke.',
    consent_types: ['termsOfUse'],
    published_at: new Date('2020-01-01T00:00:00.000Z'),
  },
  {
    id: '5e2e96015f1e4f83f86e3560',
    version_number: 'prv-1',
    title: 'Datenschutzerklärung zum Start',
    consent_text: 'Die erste Fassung der Datenschutzerklärung.',
    consent_types: ['privacy'],
    published_at: new Date('2020-01-01T00:00:00.000Z'),
  },
  { id: '615d9bb496a83abb6c0727cc', version_number: 'testversion', consent_text: 'lorem ipsum' },
  {
    id: '6a50f0000000000000000002',
    title: 'Datenschutzerklärung 2026',
    consent_text:
      'Neu: Videokonferenzen werden in Deutschland verarbeitet, und Protokolle werden kürzer aufbewahrt.',
    consent_types: ['privacy'],
    consent_data_id: policyFile.id,
    published_at: new Date('2026-02-02T06:00:00.000Z'),
    created_at: new Date('2026-01-28T09:12:40.118Z'),
    updated_at: new Date('2026-01-28T09:12:40.118Z'),
  },
];

/** The versions of the privacy policy, without the terms of use. */
export const policyVersionIds = versions
  .filter(({ consent_types: types = [] }) => types.includes('privacy'))
  .map(({ id }) => id);

export interface PolicyData {
  readonly files: readonly { readonly id: string; readonly bytes: Buffer; readonly createdAt?: Date }[];
  readonly versions: readonly Partial<Selectable<Tables['consent_versions']>>[];
}

const testPolicy: PolicyData = { files: [policyFile], versions };

export async function seedPrivacyPolicy(db: Database, { files, versions: all } = testPolicy): Promise<void> {
  const deletedVersions = all.flatMap(({ id = [] }) => id);
  const deletedFiles = files.map(({ id }) => id);
  await db.deleteFrom('consent_versions').where('id', 'in', deletedVersions).execute();
  await db.deleteFrom('base64_files').where('id', 'in', deletedFiles).execute();
  const rows = files.map(({ id, bytes, createdAt }) => ({
    id,
    data: bytes.toString('base64'),
    filetype: 'pdf',
    filename: 'Privacy Policy',
    ...(createdAt && { created_at: createdAt, updated_at: createdAt }),
  }));
  await insertRows(db, 'base64_files', rows);
  await insertRows(db, 'consent_versions', all);
}
