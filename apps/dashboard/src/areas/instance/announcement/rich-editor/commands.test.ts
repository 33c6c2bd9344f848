import { expect, test } from 'vitest';
import { toAddress } from './commands.ts';

test.each([
  [' https://status.example/a?b=c#d ', 'https://status.example/a?b=c#d'],
  ['status.example', 'https://status.example'],
  ['localhost:8080/a', 'https://localhost:8080/a'],
  ['hilfe@schule.example', 'mailto:hilfe@schule.example'],
  ['tel:+49331123', 'tel:+49331123'],
  ['', undefined],
  ['two words', undefined],
  ['https://', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
])('the address %j becomes %j', (typed, address) => {
  expect(toAddress(typed)).toBe(address);
});
