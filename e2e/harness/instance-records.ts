import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { write } from './gateway-writes.ts';
import type { Site } from './site.ts';

const Created = v.object({ id: v.string() });
const Digest = v.object({ digest: v.string() });

export const countiesOf = async ({ database }: Site, stateId: string) =>
  await database
    .selectFrom('counties')
    .select(['id', 'name', 'county_id', 'antares_key'])
    .where('federal_state_id', '=', stateId)
    .orderBy('position')
    .execute();

/** A federal state of this test alone, with one county. */
export async function addState(site: Site, token: string): Promise<string> {
  const name = `Land ${randomUUID().slice(0, 8)}`;
  const counties = [{ name: 'Kreis A', countyId: 9001, antaresKey: 'X' }];
  const state = { name, abbreviation: name, logoUrl: 'https://wappen.example/x.svg', counties };
  return v.parse(Created, await write(site, token, 'POST /instance/federal-states', state)).id;
}

export const providerAt = async ({ database }: Site, url: string) =>
  await database
    .selectFrom('storage_providers')
    .selectAll()
    .where('endpoint_url', '=', url)
    .executeTakeFirstOrThrow();

export const policyVersions = ({ database }: Site, title: string) =>
  database
    .selectFrom('consent_versions')
    .leftJoin('base64_files', 'base64_files.id', 'consent_data_id')
    .select(['consent_text', 'consent_types', 'consent_versions.school_id', 'published_at', 'data'])
    .where('title', '=', title)
    .execute();

/** A version of the privacy policy, published at this time or now. */
export async function addPolicyVersion(
  site: Site,
  token: string,
  title: string,
  publishedAt: string | null,
): Promise<void> {
  const path = '/instance/privacy-policy';
  const list = await fetch(`${site.url}/gateway${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const { digest: seen } = v.parse(Digest, await list.json());
  const file = Buffer.from(`%PDF-1.4\n${randomUUID()}\n%%EOF`).toString('base64');
  await write(site, token, `POST ${path}/versions`, { title, text: 'x', publishedAt, file, seen });
}

/** The value of a switch in the school cloud. */
export async function switchValue({ database }: Site, name: string): Promise<unknown> {
  const row = database.selectFrom('runtime_config').select('value').where('key', '=', name);
  return (await row.executeTakeFirstOrThrow()).value;
}

export async function storeSwitch({ database }: Site, name: string, value: unknown): Promise<void> {
  await database
    .updateTable('runtime_config')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', name)
    .execute();
}
