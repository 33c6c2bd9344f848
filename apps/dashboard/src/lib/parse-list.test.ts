import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxTexts, parseList, type ParsedList } from './parse-list.ts';

const one = '65f1c0a2e4b0d83a91c7f001';
const two = '65f1c0a2e4b0d83a91c7f002';
const three = '65f1c0a2e4b0d83a91c7f003';

/** Set by the proof, which runs more cases. */
const runs = Number(import.meta.env['VITE_LIST_RUNS'] ?? 1000);

/** Without what is removed around and inside values. */
function plain(value: string): string {
  return value.replaceAll(/["\u200B-\u200D\u2060\uFEFF]/g, '');
}

function counted({ ids, emails, externalIds, repeated, unreadable, blank, hasHeader }: ParsedList): number {
  const read = ids.length + emails.length + externalIds.length;
  return read + repeated + unreadable + blank + (hasHeader ? 1 : 0);
}

describe('a list of people', () => {
  test.each([
    ['Unix line ends', `${one}\n${two}`],
    ['Windows line ends', `${one}\r\n${two}\r\n`],
    ['old Macintosh line ends', `${one}\r${two}\r`],
    ['a byte order mark', `\uFEFF${one}\n${two}`],
    ['quotes', `"${one}"\n'${two}'`],
    ['capital letters', `${one.toUpperCase()}\n${two}`],
    ['spaces and invisible characters', `  ${one}\u00A0\n\u200B${two}\t`],
    ['the form of MongoDB tools', `ObjectId("${one}")\nObjectId('${two}')`],
    ['commas at the ends', `"${one}",\n"${two}",`],
    ['a header', `ID\n${one}\n${two}`],
    ['semicolons', `${one};Ahrendt;Sofie\n${two};Albers;Tjark`],
    ['commas', `Ahrendt,${one}\nAlbers,${two}`],
    ['tabs', `Ahrendt\t${one}\nAlbers\t${two}`],
    ['pipes', `Ahrendt|${one}\nAlbers|${two}`],
    ['delimiters in quotes', `"Ahrendt, Sofie";${one}\n"Albers; ""Tjark""";${two}`],
    ['a header with other columns', `Nachname;Benutzer-ID\nAhrendt;${one}\nAlbers;${two}`],
    ['several columns of ids and a header', `school;userId\n${three};${one}\n${three};${two}`],
  ])('a list of people is read with %s', (_name, text) => {
    const list = parseList(text);
    expect(list.ids).toEqual([one, two]);
    expect(list.unreadable).toBe(0);
    expect(counted(list)).toBe(list.lines);
  });

  test('a list of people can have email addresses, and ids between them', () => {
    const list = parseList(`Sofie@Hafen.example\n${one}\ntjark@hafen.example`);
    expect(list.emails).toEqual(['sofie@hafen.example', 'tjark@hafen.example']);
    expect(list.ids).toEqual([one]);
  });

  test('a list of people can have external ids in a column with a known name', () => {
    const list = parseList('name,externalId\nAhrendt,9f-A\nAlbers,9f-a');
    expect(list.choice).toEqual({ column: 1, content: 'externalIds' });
    expect(list.externalIds).toEqual(['9f-A', '9f-a']);
  });

  test('a list is read by the column and content that the operator chose', () => {
    const text = `${one};a@b.example\n${two};c@d.example`;
    expect(parseList(text, { column: 1, content: 'people' }).emails).toEqual(['a@b.example', 'c@d.example']);
    expect(parseList(text, { column: 0, content: 'externalIds' }).externalIds).toEqual([one, two]);
  });

  test('lists repeated, unreadable and empty lines with their numbers', () => {
    const list = parseList(`${one};x\n\n${one.toUpperCase()};y\n${one.slice(1)};z\nhello;z\n;z\n`);
    expect(list).toMatchObject({ lines: 6, blank: 1, repeated: 1, unreadable: 3 });
    expect(list.rejected).toEqual([
      { line: 3, text: one.toUpperCase(), why: 'repeated', first: 1 },
      { line: 4, text: one.slice(1), why: 'idLength' },
      { line: 5, text: 'hello', why: 'unreadable' },
      { line: 6, text: ';z', why: 'empty' },
    ]);
  });

  test('reports a misspelled id in its first line, which is no header', () => {
    expect(parseList(`${one}0\n${two}`)).toMatchObject({ hasHeader: false, unreadable: 1, ids: [two] });
  });

  test('counts lines with several ids, of which one is read', () => {
    expect(parseList(`${one};${two}\n${three};x`)).toMatchObject({ several: 1, ids: [one, three] });
  });

  test('does not hide lines behind a missing quote', () => {
    expect(parseList(`"${one};x\n${two};x\n${three};"y`).ids).toEqual([two, three]);
  });

  test('leaves out email addresses and external ids after the first 5,000', () => {
    const text = Array.from({ length: maxTexts + 3 }, (_, index) => `p${index}@b.example`).join('\n');
    const list = parseList(text);
    expect(list.emails).toHaveLength(maxTexts);
    expect(list.unreadable).toBe(3);
    expect(list.rejected[0]).toMatchObject({ line: maxTexts + 1, why: 'tooMany' });
  });

  test('a list of 100,000 lines takes about ten times as long as one of 10,000', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => index.toString(16).padStart(24, '0'));
    const [few, many] = [10_000, 100_000].map((count) => {
      const text = lines.slice(0, count).join('\r\n');
      // The shortest of several times is that of a run in which the machine did nothing else.
      const times = Array.from({ length: 5 }, () => {
        const start = performance.now();
        expect(parseList(text).ids).toHaveLength(count);
        return performance.now() - start;
      });
      return Math.min(...times);
    });
    expect(many).toBeLessThan(30 * (few ?? 0));
  });
});

describe('property: whatever file is given', () => {
  const id = fc.stringMatching(/^[\da-fA-F]{24}$/);
  const cell = fc.oneof(
    id,
    fc.emailAddress(),
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '"', "'", '""', 'id', 'email', 'externalId', '\uFEFF', ' '),
    id.map((text) => `"${text}"`),
  );
  const file = fc
    .record({
      rows: fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 12 }),
      delimiter: fc.constantFrom(';', ',', '\t', '|', ' '),
      end: fc.constantFrom('\n', '\r\n', '\r'),
      start: fc.constantFrom('', '\uFEFF'),
    })
    .map(({ rows, delimiter, end, start }) => start + rows.map((cells) => cells.join(delimiter)).join(end));
  const choice = fc.option(
    fc.record({
      column: fc.nat({ max: 5 }),
      content: fc.constantFrom('people' as const, 'externalIds' as const),
    }),
    { nil: undefined },
  );

  test('every line is counted once', () => {
    fc.assert(
      fc.property(file, choice, (text, wanted) => {
        const list = parseList(text, wanted);
        expect(counted(list)).toBe(list.lines);
      }),
      { numRuns: runs },
    );
  });

  test('nothing is read that is not in the file, and nothing twice', () => {
    fc.assert(
      fc.property(file, choice, (text, wanted) => {
        const list = parseList(text, wanted);
        const given = plain(text);
        for (const value of [...list.ids, ...list.emails])
          expect(given.toLowerCase()).toContain(plain(value));
        for (const value of list.externalIds) expect(given).toContain(plain(value));
        const all = [...list.ids, ...list.emails, ...list.externalIds];
        expect(new Set(all).size).toBe(all.length);
        for (const value of list.ids) expect(value).toMatch(/^[\da-f]{24}$/);
      }),
      { numRuns: runs },
    );
  });
});
