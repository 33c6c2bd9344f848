import { expect, test } from 'vitest';
import { splitTickets } from './split-tickets.ts';

const url = 'https://tickets.example/browse/{ticket}';
const linked = (text: string, address = url) =>
  splitTickets(text, address).flatMap((part) =>
    part.address === undefined ? [] : [[part.text, part.address]],
  );

test.each([
  ['Ticket 48211', 'Ticket 48211', '48211'],
  ['Siehe Ticket #48211.', 'Ticket #48211', '48211'],
  ['#48211: Umzug', '#48211', '48211'],
  ['(CHG-2211)', 'CHG-2211', 'CHG-2211'],
  ['DSB-2026-117, Abgänge', 'DSB-2026-117', 'DSB-2026-117'],
  ['mit TICKET-12 besprochen', 'TICKET-12', 'TICKET-12'],
])('in “%s”, %s links to the ticket %s', (text, shown, number) => {
  expect(linked(text)).toEqual([[shown, `https://tickets.example/browse/${number}`]]);
});

test('finds several tickets, and keeps all other text', () => {
  const parts = splitTickets('INC-903 und Ticket 7: Gerät', url);
  expect(parts.map(({ text }) => text)).toEqual(['INC-903', ' und ', 'Ticket 7', ': Gerät']);
});

test.each([
  'ohne Ticket',
  'Ticket',
  'A-1',
  'Klasse 10b',
  'chg-2211',
  'xCHG-2211',
  'CHG-2211x',
  'CHG-2211-neu',
  'CHG-22…',
  'Ticket 482…',
  '&#48211;',
  'https://tickets.example/CHG-2211',
  'Ticket 1234567890123',
])('“%s” has no ticket', (text) => {
  expect(linked(text)).toEqual([]);
  expect(splitTickets(text, url).map((part) => part.text)).toEqual([text]);
});

test.each([
  undefined,
  'http://tickets.example/{ticket}',
  'javascript:alert({ticket})',
  'data:text/html,{ticket}',
  'https://{ticket}/',
  'https://tickets.example/',
  'https://me:pw@tickets.example/{ticket}',
])('makes no link with the address %s', (address) => {
  expect(splitTickets('CHG-2211', address)).toEqual([{ at: 0, text: 'CHG-2211' }]);
});

test.each(['CHG-1"onclick="alert(1)', 'Ticket 1/../../x', "CHG-1' style='x", 'CHG-1?x=y#z', 'CHG-1$&$1'])(
  'an address gets nothing of “%s” but its number',
  (text) => {
    for (const [, address] of linked(text))
      expect(address).toMatch(/^https:\/\/tickets\.example\/browse\/(CHG-)?1$/u);
  },
);

test('a long text of beginnings of numbers is split at once', () => {
  const begun = performance.now();
  splitTickets('TICKET-'.repeat(20_000) + 'A1-1-1-1-'.repeat(20_000), url);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
