import { policyFile } from '@superhero/school-cloud/privacy-policy';
import { storageProviders } from '@superhero/school-cloud/school-facts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import {
  anyText,
  findDifference,
  findItem,
  isRefused,
  isTrimmed,
  plain,
  special,
  timeout,
  useStoredTexts,
} from '../../testing/stored-texts.ts';
import type { Comparisons } from '../../testing/stored-texts.ts';
import { useOperator } from '../../testing/use-gateway.ts';

const operator = useOperator();
const { schoolCloud, read, write } = operator;
const { writeElsewhere, recorded } = useStoredTexts(operator);
const db = () => schoolCloud.database();
const ways = fc.constantFrom('create', 'elsewhere');
/** Most of them are accepted by fields that refuse what API v1 would store with entities. */
const mostlyPlain = fc.oneof(special, { weight: 3, arbitrary: plain });
const isStorable = (text: string): boolean => !isRefused(text) && isTrimmed(text);

const statesPath = '/instance/federal-states';
const logoUrl = 'https://wappen.example/x.svg';

const State = v.object({
  name: v.string(),
  abbreviation: v.string(),
  counties: v.array(
    v.object({ id: v.string(), name: v.string(), countyId: v.number(), antaresKey: v.string() }),
  ),
});

/** With one county, shown after it was created, and then created and changed again with the same texts. */
async function compareStored(id: string, name: string): Promise<Comparisons> {
  const state = v.parse(State, (await read(`${statesPath}/${id}`)).body);
  const [county] = state.counties;
  const again = await write('POST', statesPath, { name, abbreviation: 'neu', logoUrl, counties: [] });
  const { id: countyId, ...values } = county ?? { id: '' };
  const changedCounties = [{ id: countyId, ...values, seen: values }];
  const change = { fields: { name }, seen: { name }, changedCounties };
  const changed = await write('PATCH', `${statesPath}/${id}`, change);
  return {
    name: [state.name, name],
    abbreviation: [state.abbreviation, name],
    county: [county?.name, name],
    key: [county?.antaresKey, name],
    again: [again.body['type'], isStorable(name) ? 'STATE_NAME_IN_USE' : 'BAD_REQUEST'],
    changed: [changed.body['type'], isStorable(name) ? 'NO_CHANGES' : 'BAD_REQUEST'],
  };
}

async function compareState(way: string, text: string): Promise<Comparisons> {
  const counties = [{ name: text, countyId: 1, antaresKey: text }];
  const state = { name: text, abbreviation: text, logoUrl, counties };
  if (way === 'elsewhere') {
    const stored = await writeElsewhere('POST', '/v1/federalStates', state);
    if (stored === undefined) return {};
    const compared = await compareStored(stored._id, stored.name ?? '');
    await db().deleteFrom('federal_states').where('id', '=', stored._id).execute();
    return compared;
  }
  const { status, body } = await write('POST', statesPath, state);
  if (!isStorable(text)) return { status: [status, 400] };
  const id = String(body['id']);
  const query = db().selectFrom('federal_states').select('name').where('id', '=', id);
  const { name } = await query.executeTakeFirstOrThrow();
  const compared: Comparisons = {
    answered: [body['name'], name],
    recorded: [await recorded('name'), name],
    recordedState: [await recorded('federalState'), name],
    recordedCounties: [JSON.stringify(await recorded('counties')), JSON.stringify([`${name} (1, ${name})`])],
    ...(await compareStored(id, name)),
  };
  await db().deleteFrom('federal_states').where('id', '=', id).execute();
  return compared;
}

test(
  'property: a federal state and its county are refused, or answered, recorded, shown and compared as stored',
  async () => {
    expect(
      await findDifference(fc.tuple(ways, mostlyPlain), ([way, text]) => compareState(way, text)),
    ).toBeUndefined();
  },
  timeout,
);

const file = policyFile.bytes.toString('base64');
const policyPath = '/instance/privacy-policy';

interface StoredPolicy {
  readonly id: string;
  readonly title: string;
  readonly text: string | undefined;
  readonly compared: Comparisons;
}

/** The next version needs another title. */
async function compareShown({ id, title, text, compared }: StoredPolicy): Promise<Comparisons> {
  const { body } = await read(policyPath);
  const shown = findItem(body['versions'], id);
  const same = { title: shown?.['title'], text: 'Neu', publishedAt: null, file, seen: body['digest'] };
  const again = await write('POST', `${policyPath}/versions`, same);
  await db().deleteFrom('consent_versions').where('id', '=', id).execute();
  return {
    ...compared,
    title: [shown?.['title'], title],
    text: [shown?.['text'], text ?? null],
    again: [again.body['type'], isRefused(title) ? 'BAD_REQUEST' : 'TITLE_IN_USE'],
  };
}

async function comparePolicy(way: string, title: string, text: string): Promise<Comparisons> {
  if (way === 'elsewhere') {
    const publishedAt = '2020-01-01T00:00:00.000Z';
    const version = { title, consentText: text, consentTypes: ['privacy'], publishedAt };
    const stored = await writeElsewhere('POST', '/v1/consentVersions', version);
    if (stored === undefined) return {};
    const { _id: id, title: storedTitle = '', consentText } = stored;
    return await compareShown({ id, title: storedTitle, text: consentText, compared: {} });
  }
  const { digest: seen } = (await read(policyPath)).body;
  const version = { title, text, publishedAt: null, file, seen };
  const { status, body } = await write('POST', `${policyPath}/versions`, version);
  if (isRefused(title) || isRefused(text)) return { status: [status, 400] };
  const id = String(body['id']);
  const query = db().selectFrom('consent_versions').select(['title', 'consent_text']).where('id', '=', id);
  const stored = await query.executeTakeFirstOrThrow();
  const storedTitle = stored.title ?? '';
  const compared: Comparisons = {
    answered: [body['title'], storedTitle],
    recorded: [await recorded('policyTitle'), storedTitle],
  };
  return await compareShown({ id, title: storedTitle, text: stored.consent_text ?? undefined, compared });
}

test(
  'property: a version of the privacy policy is refused, or answered, recorded, shown and compared as stored',
  async () => {
    const texts = fc.oneof(anyText, { weight: 3, arbitrary: plain });
    expect(
      await findDifference(fc.tuple(ways, mostlyPlain, texts), ([way, title, text]) =>
        comparePolicy(way, title, text),
      ),
    ).toBeUndefined();
  },
  timeout,
);

const { id: providerId } = storageProviders.full;
const providerPath = `/instance/storage/${providerId}`;

async function readProvider() {
  const providers = db().selectFrom('storage_providers').select(['endpoint_url', 'access_key_id']);
  const stored = await providers.where('id', '=', providerId).executeTakeFirstOrThrow();
  return { endpointUrl: stored.endpoint_url, accessKeyId: stored.access_key_id };
}

/** Addresses and keys with an entity do not work, and are shown as they are. */
async function compareProvider(way: string, text: string): Promise<Comparisons> {
  const fields = { endpointUrl: `https://speicher.example/${text}`, accessKeyId: text };
  const before = await readProvider();
  const compared: Record<string, Comparisons[string]> = {};
  if (way === 'elsewhere') await writeElsewhere('PATCH', `/v1/storageProvider/${providerId}`, fields);
  else {
    const secretAccessKey = 'geheimnis';
    const { status, body } = await write('PATCH', providerPath, { fields, seen: before, secretAccessKey });
    const stored = await readProvider();
    if (status === 200) {
      compared['answered'] = [body['name'], stored.endpointUrl];
      for (const field of ['endpointUrl', 'accessKeyId'] as const)
        if (stored[field] !== before[field])
          compared[`recorded ${field}`] = [await recorded(field), stored[field]];
    } else compared['stored'] = [JSON.stringify(stored), JSON.stringify(before)];
    if (isRefused(text)) compared['status'] = [status >= 400, true];
  }
  const { endpointUrl, accessKeyId } = await readProvider();
  const { body: shown } = await read(providerPath);
  const listed = findItem((await read('/instance/storage')).body['providers'], providerId);
  const seen = { endpointUrl, accessKeyId };
  const again = await write('PATCH', providerPath, { fields: { endpointUrl }, seen });
  return {
    ...compared,
    shownUrl: [shown['endpointUrl'], endpointUrl],
    shownKey: [shown['accessKeyId'], accessKeyId],
    listed: [listed?.['endpointUrl'], endpointUrl],
    again: [again.body['type'], 'NO_CHANGES'],
  };
}

test(
  'property: address and access key of a storage provider are refused, or answered, recorded and shown as stored',
  async () => {
    const texts = mostlyPlain.map((text) => text.replaceAll(/\s/gu, '-'));
    expect(
      await findDifference(fc.tuple(ways, texts), ([way, text]) => compareProvider(way, text)),
    ).toBeUndefined();
  },
  timeout,
);

const announcementPath = '/instance/announcement';
const Announcement = v.object({
  version: v.string(),
  texts: v.object({ de: v.string(), en: v.string(), es: v.string(), uk: v.string() }),
});
const readAnnouncement = async () => v.parse(Announcement, (await read(announcementPath)).body);
const publish = async (texts: object, seen: string) =>
  await write('PUT', announcementPath, { texts, roles: ['teacher'], isOn: false, seen });

beforeAll(async () => {
  const { texts, version } = await readAnnouncement();
  await publish(texts, version);
});

async function readStoredText(): Promise<unknown> {
  const query = db().selectFrom('runtime_config').select('value');
  return (await query.where('key', '=', 'DASHBOARD_ANNOUNCEMENT_TEXT_DE').executeTakeFirstOrThrow()).value;
}

const Published = v.object({ content: v.object({ texts: v.object({ de: v.string() }) }) });
const Versions = v.object({ versions: v.tupleWithRest([Published], Published) });

async function compareAnnouncement(de: string): Promise<Comparisons> {
  const { texts, version } = await readAnnouncement();
  const { status, body } = await publish({ ...texts, de }, version);
  if (status !== 200) return { status: [body['type'], 'NO_CHANGES'], unchanged: [texts.de, de] };
  const stored = await readStoredText();
  const shown = await readAnnouncement();
  const { versions } = v.parse(Versions, (await read(`${announcementPath}/versions`)).body);
  const again = await publish(shown.texts, shown.version);
  return {
    answered: [v.parse(Announcement, body).texts.de, stored],
    recorded: [await recorded('announcement.de'), stored],
    shown: [shown.texts.de, stored],
    listed: [versions[0].content.texts.de, stored],
    again: [again.body['type'], 'NO_CHANGES'],
  };
}

test(
  'property: a text of the announcement is answered, recorded, shown and compared as stored',
  async () => {
    expect(await findDifference(anyText, compareAnnouncement)).toBeUndefined();
  },
  timeout,
);
