import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtFont, firstLoad } from './first-load.ts';

let dist = '';

const entry = [
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["_vue/js/login-page-aB_-1234.js","_vue/css/login-page-12345678.css"])))=>i.map(i=>d[i]);',
  'l(()=>import(`./login-page-aB_-1234.js`).then(e=>e.LoginPage),__vite__mapDeps([0,1]));',
  'l(()=>import(`./home-page-12345678.js`).then(e=>e.HomePage),[]);',
  'w={de:()=>z(()=>import(`./de-abcdefgh.js`),[]),en:()=>z(()=>import(`./en-abcdefgh.js`),[])}',
];

beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'dist-'));
  await mkdir(path.join(dist, '_vue/js'), { recursive: true });
  await mkdir(path.join(dist, '_vue/css'));
  await put(
    'index.html',
    '<link rel="icon" href="/icon.svg" /><script type="module" crossorigin src="/_vue/js/index-12345678.js"></script><link rel="stylesheet" crossorigin href="/_vue/css/index-12345678.css">',
  );
  await put('_vue/js/index-12345678.js', entry.join('\n'));
  await put(
    '_vue/js/login-page-aB_-1234.js',
    'import{a as e}from"./index-12345678.js";import"./form-12345678.js";',
  );
  await put('_vue/js/home-page-12345678.js', '');
  await put('_vue/js/form-12345678.js', 'import{b}from"./login-page-aB_-1234.js"');
  await put('_vue/js/de-abcdefgh.js', '');
  await put(
    '_vue/css/index-12345678.css',
    '@font-face{src:url(/_vue/woff2/sans-400-aB_-1234.woff2)format("woff2")}',
  );
});

afterEach(() => rm(dist, { recursive: true }));

test('counts the entry, the chunks, their dependencies and their imports, each once', () => {
  expect(firstLoad({ dist, chunks: ['de', 'login-page'] }).toSorted()).toEqual([
    '_vue/css/index-12345678.css',
    '_vue/css/login-page-12345678.css',
    '_vue/js/de-abcdefgh.js',
    '_vue/js/form-12345678.js',
    '_vue/js/index-12345678.js',
    '_vue/js/login-page-aB_-1234.js',
  ]);
});

test('does not mix up the files of two chunks', () => {
  expect(firstLoad({ dist, chunks: ['home-page'] })).toEqual([
    '_vue/js/index-12345678.js',
    '_vue/css/index-12345678.css',
    '_vue/js/home-page-12345678.js',
  ]);
});

test('throws if a chunk or a font face is missing', () => {
  expect(() => firstLoad({ dist, chunks: ['fr'] })).toThrow('does not load the chunk fr');
  expect(() => builtFont(dist, 'sans-700')).toThrow('sans-700');
});

test('finds a face in the stylesheet', () => {
  expect(builtFont(dist, 'sans-400')).toBe('_vue/woff2/sans-400-aB_-1234.woff2');
});

function put(file: string, content: string): Promise<void> {
  return writeFile(path.join(dist, file), content);
}
