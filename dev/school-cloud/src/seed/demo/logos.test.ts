import { expect, it } from 'vitest';
import { logos } from './logos.ts';
import { demoTools } from './tools.ts';

const read = (url: string): string =>
  Buffer.from(url.replace(/^data:image\/svg\+xml;base64,/u, ''), 'base64').toString();

it.each(Object.entries(logos))('draws the logo "%s" as a small SVG of 48 by 48', (_, url) => {
  const svg = read(url);
  expect(svg.length).toBeLessThan(600);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 48 48"><rect .*<\/svg>$/u);
  // Every element is closed: as many opening as closing tags, without those that close themselves.
  expect(svg.match(/<[a-z][^>]*[^/]>/gu)).toHaveLength(svg.match(/<\/[a-z]+>/gu)?.length ?? 0);
});

it('gives each tool a logo of its own, in a colour of its own', () => {
  const used = Object.values(demoTools).map(({ logoUrl }) => read(logoUrl));
  expect(new Set(used).size).toBe(used.length);
  expect(new Set(used.map((svg) => /rx="10" fill="(#[0-9a-f]{6})"/u.exec(svg)?.[1])).size).toBe(used.length);
});
