import { expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';

it.each([
  ['', {}],
  ['a=1&b=x%20y', { a: '1', b: 'x y' }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['a[]=1', { a: ['1'] }],
  ['$populate[]=roles&$populate[]=schoolId', { $populate: ['roles', 'schoolId'] }],
  ['$sort[name]=-1', { $sort: { name: '-1' } }],
  ['name[$regex]=paul&name[$options]=i', { name: { $regex: 'paul', $options: 'i' } }],
  [
    '$or[0][firstName][$regex]=^a&$or[1][lastName]=b',
    { $or: [{ firstName: { $regex: '^a' } }, { lastName: 'b' }] },
  ],
  ['__proto__[x]=1', { ['__proto__']: { x: '1' } }],
])('the query %s is read as the real server reads it', (text, expected) => {
  expect(parseQuery(text)).toEqual(expected);
});
