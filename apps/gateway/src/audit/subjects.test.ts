import { randomBytes } from 'node:crypto';
import { tools } from '@superhero/school-cloud/tools';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ChainBuilder } from '../testing/chain-builder.ts';
import { useOperator } from '../testing/use-gateway.ts';
import { Keys } from './keys.ts';
import { findEntries } from './subjects.ts';

const { audit, read, write } = useOperator();
const keys = new Keys([randomBytes(32)]);

beforeEach(async () => await audit.empty());

async function readSubjects() {
  const { rows } = await sql`
    select kind, subject_kind, subject_id from audit_chain order by seq
  `.execute(audit.owner());
  return rows;
}

/** Entries about tools as version 1.0 recorded them, without a subject. */
async function insertBefore(...changes: { field: string; before: string | null; after: string | null }[][]) {
  const chain = new ChainBuilder(keys);
  for (const each of changes) chain.end(chain.begin({ action: 'tools.update', personal: { changes: each } }));
  await chain.insert(audit.owner());
}

const named = (field: string, value: string) => ({ field, before: value, after: value });
const findNumbers = async (id: string, limit = 10) => {
  const entries = await findEntries(audit.db(), { kind: 'tool', id }, limit);
  return entries.map(({ number }) => number);
};

describe('the subject of an entry', () => {
  test('the subject of an entry is sealed in both of its rows', async () => {
    const { id, name } = tools.dictionary;
    expect(await write('PATCH', `/tools/${id}`, { fields: { name: `${name} 2` } })).toMatchObject({
      status: 200,
    });
    expect(await readSubjects()).toEqual([
      { kind: 'begun', subject_kind: 'tool', subject_id: id },
      { kind: 'ended', subject_kind: 'tool', subject_id: id },
    ]);
  });

  test('the subject of an entry has its id in the second row if the write has created it', async () => {
    const config = { type: 'basic', baseUrl: 'https://new.example' };
    const { body } = await write('POST', '/tools', { fields: { name: 'Neu', config } });
    expect(await readSubjects()).toEqual([
      { kind: 'begun', subject_kind: 'tool', subject_id: null },
      { kind: 'ended', subject_kind: 'tool', subject_id: body['id'] },
    ]);
    expect(await read(`/audit?tool=${String(body['id'])}`)).toMatchObject({
      body: { entries: [{ number: 1 }] },
    });
  });
});

describe('an entry of version 1.0', () => {
  test('an entry of version 1.0 is found by the subject that its changes name, also after the subjects were derived again', async () => {
    await insertBefore(
      [named('tool', 't1'), named('toolName', 'Pad')],
      [named('tool', 't2')],
      [{ field: 'tool', before: null, after: 't1' }],
      [{ field: 'description', before: 't1', after: 't1' }],
    );
    expect(await findNumbers('t1')).toEqual([5, 1]);
    expect(await findNumbers('t1', 1)).toEqual([5]);
    await sql`truncate audit_derived_subjects`.execute(audit.owner());
    expect(await findNumbers('t1')).toEqual([]);
    await sql`select audit_derive_subjects()`.execute(audit.owner());
    expect(await findNumbers('t1')).toEqual([5, 1]);
    expect(await readSubjects()).toHaveLength(8);
  });

  test('an entry of version 1.0 has no subject if PostgreSQL cannot convert its text, and is recorded nevertheless', async () => {
    await insertBefore([named('tool', 't1'), named('description', '\ud800')], [named('tool', 't1')]);
    expect(await findNumbers('t1')).toEqual([3]);
  });
});
