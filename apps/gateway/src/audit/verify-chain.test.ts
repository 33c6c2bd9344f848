import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChainBuilder, objectId } from '../testing/chain-builder.ts';
import { Keys } from './keys.ts';
import { verifyChain } from './verify-chain.ts';
import type { Finding, Head, Link } from './verify-chain.ts';

const day = 24 * 60 * 60_000;
const retention = 365 * day;
const start = new Date('2026-01-01T00:00:00Z');
const now = new Date(start.getTime() + 1_000 * day);
const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);
const bothKeys = new Keys([newKey, oldKey]);

// The same chains in every run, so that a random case does not fail an unrelated change.
const seed = 2026;
const thorough = { seed, numRuns: 300 };

async function verify(
  links: readonly Link[],
  { keys = bothKeys, heads = [] }: { keys?: Keys; heads?: Head[] } = {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of verifyChain(links, { keys, heads, now, retention })) findings.push(finding);
  return findings;
}

/** A step of a generated chain: an entry begins, or a pending one ends. */
const Step = fc.record({
  begins: fc.boolean(),
  pick: fc.nat(),
  wait: fc.nat({ max: 20 * day }),
  operator: fc.nat({ max: 3 }).map(objectId),
  action: fc.constantFrom('schools.update', 'people.create', 'people.changeEmail'),
  person: fc.option(fc.nat({ max: 5 }).map(objectId)),
  about: fc.constantFrom({}, { subject: { kind: 'tool' as const, id: 'a' } }),
  status: fc.option(fc.integer({ min: 200, max: 599 })),
  reconciledBy: fc.option(fc.nat({ max: 3 }).map(objectId)),
  name: fc.string(),
  rotates: fc.boolean(),
});

const SomeChain = fc.array(Step, { minLength: 1, maxLength: 25 }).map((steps) => {
  const chain = new ChainBuilder(new Keys([oldKey]));
  const open: number[] = [];
  let at = start.getTime();
  for (const { begins, pick, wait, status, reconciledBy, name, rotates, about, ...begun } of steps) {
    at += wait;
    if (rotates) chain.rotate(bothKeys);
    const facts = { at: new Date(at), personal: { operatorName: name, reason: name } };
    if (begins || open.length === 0) {
      open.push(chain.begin({ ...facts, ...about, ...begun }));
      continue;
    }
    const [entry = 0] = open.splice(pick % open.length, 1);
    chain.end(entry, { ...facts, status, reconciledBy });
  }
  return chain.links;
});

/** A chain and the position of one of its rows. */
const SomePlace = SomeChain.chain((links) =>
  fc.record({ links: fc.constant(links), place: fc.nat({ max: links.length - 1 }) }),
);

type Links = (readonly Link[])[number][];

/** A different value for each column. */
const rowEdits: { readonly [Column in keyof Link['row']]: (row: Link['row']) => Link['row'][Column] } = {
  seq: ({ seq }) => String(Number(seq) + 1),
  entry: ({ entry }) => String(Number(entry) + 1),
  kind: ({ kind }) => (kind === 'begun' ? 'ended' : 'begun'),
  at: ({ at }) => new Date(at.getTime() + 1),
  act: ({ act }) => `${act}.`,
  operator_id: ({ operator_id }) => operator_id.replace(/.$/u, 'f'),
  person_id: ({ person_id }) => (person_id === null ? objectId(9) : null),
  school_id: ({ school_id }) => (school_id === null ? objectId(9) : null),
  subject_kind: ({ subject_kind }) => (subject_kind === null ? 'tool' : null),
  subject_id: ({ subject_id }) => (subject_id === null ? objectId(9) : null),
  request_id: () => '00000000-0000-4000-8000-000000000000',
  outcome: ({ outcome }) => (outcome === 'done' ? 'refused' : 'done'),
  status: ({ status }) => (status === null ? 200 : status + 1),
  settled_by: ({ settled_by }) => (settled_by === null ? objectId(9) : null),
  personal_digest: ({ personal_digest }) => flipBit(personal_digest),
  key_id: ({ key_id }) => (key_id === bothKeys.currentId ? new Keys([oldKey]).currentId : bothKeys.currentId),
  mac: ({ mac }) => flipBit(mac),
};

function flipBit(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)));
}

/** Every way to tamper with one row and its neighbours. */
const attacks: Record<string, (links: Links, place: number, link: Link) => void> = {
  ...Object.fromEntries(
    Object.entries(rowEdits).map(([column, edit]) => [
      `another ${column}`,
      (links: Links, place: number, link: Link) => {
        links[place] = { ...link, row: { ...link.row, [column]: edit(link.row) } };
      },
    ]),
  ),
  'a row with an invalid time': (links, place, link) => {
    links[place] = { ...link, row: { ...link.row, at: new Date(NaN) } };
  },
  'a row twice': (links, place, link) => void links.splice(place, 0, link),
  'a row twice, renumbered': (links, place, link) => {
    links.splice(place, 0, link);
    links.forEach((other, index) => {
      links[index] = { ...other, row: { ...other.row, seq: String(index + 1) } };
    });
  },
  'another name': (links, place, link) => {
    const content = { operatorName: 'Another operator' };
    links[place] = { ...link, personal: { salt: null, blanked_at: null, ...link.personal, content } };
  },
  'another salt': (links, place, link) => {
    const salt = Buffer.alloc(16, 255);
    links[place] = { ...link, personal: { content: null, blanked_at: null, ...link.personal, salt } };
  },
  'names without their salt': (links, place, link) => {
    const { content = null } = link.personal ?? {};
    links[place] = { ...link, personal: { salt: null, content, blanked_at: null } };
  },
  'names that are marked as blanked': (links, place, link) => {
    const { content = null, salt = null } = link.personal ?? {};
    links[place] = { ...link, personal: { salt, content, blanked_at: now } };
  },
  'blanked names without a date': (links, place, link) => {
    links[place] = { ...link, personal: { salt: null, content: null, blanked_at: null } };
  },
  'names blanked a millisecond too early': (links, place, link) => {
    const blanked_at = new Date(link.row.at.getTime() + retention - 1);
    links[place] = { ...link, personal: { salt: null, content: null, blanked_at } };
  },
  'names blanked in the future': (links, place, link) => {
    const blanked_at = new Date(now.getTime() + 1);
    links[place] = { ...link, personal: { salt: null, content: null, blanked_at } };
  },
  'removed names': (links, place, link) => {
    links[place] = { ...link, personal: undefined };
  },
};

function blankInTime(link: Link): Link {
  const blanked_at = new Date(link.row.at.getTime() + retention);
  return { ...link, personal: { salt: null, content: null, blanked_at } };
}

describe(`chains of seed ${seed}`, () => {
  test('chains verify if they are unchanged, also after a key rotation', async () => {
    await fc.assert(
      fc.asyncProperty(SomeChain, async (links) => {
        expect(await verify(links)).toEqual([]);
      }),
      thorough,
    );
  });

  test('chains verify after old personal data was blanked', async () => {
    await fc.assert(
      fc.asyncProperty(SomePlace, async ({ links, place }) => {
        const mixed = [...links.slice(0, place).map(blankInTime), ...links.slice(place)];
        expect(await verify(mixed)).toEqual([]);
      }),
      thorough,
    );
  });

  test.each(Object.entries(attacks))('chains report %s', async (_attack, attack) => {
    await fc.assert(
      fc.asyncProperty(SomePlace, async ({ links, place }) => {
        const changed: Links = [...links];
        const link = changed[place];
        if (link === undefined) throw new Error('The place is not in the chain.');
        attack(changed, place, link);
        expect(await verify(changed)).not.toEqual([]);
      }),
      { ...thorough, numRuns: 60 },
    );
  });

  test('chains report missing rows, except for the last ones', async () => {
    await fc.assert(
      fc.asyncProperty(SomePlace, fc.integer({ min: 1, max: 5 }), async ({ links, place }, count) => {
        const left = links.toSpliced(place, count);
        fc.pre(place < left.length);
        expect(await verify(left)).not.toEqual([]);
      }),
      thorough,
    );
  });

  test('chains report missing last rows if a head is known', async () => {
    await fc.assert(
      fc.asyncProperty(SomePlace, async ({ links, place }) => {
        const head = headOf(links, links.length - 1);
        expect(await verify(links, { heads: [head, headOf(links, place)] })).toEqual([]);
        expect(await verify(links.slice(0, place), { heads: [head] })).toEqual([
          { seq: head.seq, problem: `is missing: the chain ends with row ${place}` },
        ]);
      }),
      thorough,
    );
  });

  test('chains report rows that were reordered', async () => {
    await fc.assert(
      fc.asyncProperty(SomePlace, fc.nat(), async ({ links, place }, pick) => {
        const other = pick % links.length;
        fc.pre(other !== place);
        const [one, two] = [links[place], links[other]];
        if (one === undefined || two === undefined) throw new Error('The place is not in the chain.');
        const swapped = links.with(place, two).with(other, one);
        expect(await verify(swapped)).not.toEqual([]);
        const renumbered = swapped.map((link, index) => ({
          ...link,
          row: { ...link.row, seq: String(index + 1) },
        }));
        expect(await verify(renumbered)).not.toEqual([]);
      }),
      thorough,
    );
  });

  test('chains are not accepted if they were rewritten with another key or from another start', async () => {
    await fc.assert(
      fc.asyncProperty(SomeChain, SomeChain, async (links, others) => {
        const last = Math.min(links.length, others.length) - 1;
        const head = headOf(links, last);
        fc.pre(headOf(others, last).mac !== head.mac);
        expect(await verify(others, { heads: [head] })).toEqual([
          { seq: head.seq, problem: 'had another seal before: the chain was rewritten' },
        ]);
        const otherKeys = new Keys([Buffer.alloc(32, 3)]);
        expect((await verify(links, { keys: otherKeys })).length).toBeGreaterThanOrEqual(links.length);
      }),
      { ...thorough, numRuns: 100 },
    );
  });
});

function headOf(links: readonly Link[], place: number): Head {
  const row = links[place]?.row;
  if (row === undefined) throw new Error('The place is not in the chain.');
  return { seq: Number(row.seq), mac: row.mac.toString('hex') };
}

function beginChain() {
  const chain = new ChainBuilder(bothKeys);
  const entry = chain.begin({ at: start, school: objectId(7) });
  return { chain, entry };
}

describe('a chain written with the keys, but against the rules', () => {
  test('a chain against the rules is reported for an entry that ends twice', async () => {
    const { chain, entry } = beginChain();
    chain.end(entry);
    chain.end(entry);
    expect(await verify(chain.links)).toEqual([{ seq: 3, problem: 'ends entry 1, which is not pending' }]);
  });

  test('a chain against the rules is reported for a row that is older than the one before', async () => {
    const { chain } = beginChain();
    chain.begin({ at: new Date(start.getTime() - 1) });
    expect(await verify(chain.links)).toEqual([{ seq: 2, problem: 'is older than the row above it' }]);
  });

  test('a chain against the rules is reported once for each problem', async () => {
    const { chain, entry } = beginChain();
    for (let count = 0; count < 5; count += 1) chain.begin();
    chain.end(entry);
    const links: Links = [...chain.links];
    const [, second, third] = links;
    if (second === undefined || third === undefined) throw new Error('The chain is too short.');
    links[1] = { ...second, row: { ...second.row, act: 'people.create' } };
    links[2] = { ...third, personal: undefined };
    links.splice(4, 1);
    expect(await verify(links)).toEqual([
      { seq: 2, problem: 'does not match its seal: the row, its position or its seal was changed' },
      { seq: 3, problem: 'has lost its personal data without being blanked' },
      { seq: 6, problem: 'follows row 4: the rows between them are missing' },
    ]);
  });
});

test('the end of an entry matches its beginning, or adds to it', async () => {
  const chain = new ChainBuilder(bothKeys);
  chain.end(chain.begin({ action: 'people.create', school: objectId(7) }), { person: objectId(8) });
  expect(await verify(chain.links)).toEqual([]);
  chain.end(chain.begin({ action: 'people.moveToSchool', school: objectId(7) }), { school: objectId(9) });
  expect(await verify(chain.links)).toEqual([]);
  for (const end of [{ person: objectId(9) }, { school: objectId(9) }])
    chain.end(chain.begin({ person: objectId(8), school: objectId(7) }), end);
  expect(await verify(chain.links)).toEqual([
    { seq: 6, problem: 'ends entry 5, but does not match its beginning' },
    { seq: 8, problem: 'ends entry 7, but does not match its beginning' },
  ]);
});
