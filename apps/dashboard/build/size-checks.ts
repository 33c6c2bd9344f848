import { readdirSync } from 'node:fs';
import { builtFont, firstLoad } from './first-load.ts';

const dist = 'apps/dashboard/dist';

// Measured in Chromium. Other browsers also load the one with "Українська" for the language switch, 2 kB.
export const fontFaces = ['pt-sans-basic-400', 'pt-sans-basic-700', 'pt-sans-narrow-basic-700'];

type Check = { name: string; path: string[]; limit: string; brotli: false };

type FirstLoad = {
  address: string;
  html: string;
  pages: readonly string[];
  limit: string;
  limitWithFonts: string;
};

/**
 * The goal is 105 kB, and 140 kB with fonts. React takes 58 kB, the router 24, the generated client and its schemas 5,
 * stylesheets 5; about 18 kB are ours. The limits are 3 % above the current sizes: the entry script names every file
 * with its hash, so a change anywhere moves them by up to 140 bytes.
 */
const loads: readonly FirstLoad[] = [
  {
    address: '/login',
    html: 'login.html',
    pages: ['login-page'],
    limit: '114 kB',
    limitWithFonts: '140.5 kB',
  },
  { address: '/', html: 'index.html', pages: [], limit: '111.4 kB', limitWithFonts: '136.3 kB' },
];

/** The files that size-limit measures, relative to the root of the repository, for a page in German. */
export function sizeChecks(): Check[] {
  const editor = readdirSync(`${dist}/_vue/js`).find((file) => /^rich-editor-.*\.js$/.test(file));
  if (editor === undefined) throw new Error('The build has no chunk of the editor');
  const fonts = fontFaces.map((face) => `${dist}/${builtFont(dist, face)}`);
  const firstLoads = loads.flatMap(({ address, html, pages, limit, limitWithFonts }): Check[] => {
    const files = compressed(firstLoad({ dist, chunks: ['de', ...pages] }));
    const filesWithFonts = [...files, ...compressed([html]), ...fonts];
    return [
      { name: `First load of ${address}`, path: files, limit, brotli: false },
      {
        name: `First load of ${address}, with fonts and HTML`,
        path: filesWithFonts,
        limit: limitWithFonts,
        brotli: false,
      },
    ];
  });
  return [
    ...firstLoads,
    {
      name: 'Editor of the announcement',
      path: compressed([`_vue/js/${editor}`]),
      limit: '90 kB',
      brotli: false,
    },
  ];
}

/** Measures the .br files, because they are what browsers download. */
function compressed(files: readonly string[]): string[] {
  return files.map((file) => `${dist}/${file}.br`);
}
