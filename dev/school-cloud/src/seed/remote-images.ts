/** Base64. */
export const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="#1f5f8b"/><path d="M12 34 24 12l12 22z" fill="#fff"/></svg>';
export const svgLogo = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const root = 'https://logos.schulwolke.example';
const png = { content_type: 'image/png', content: tinyPng };

/** The addresses of images that the simulator knows, and what is wrong with them. */
export const remoteImages = [
  { ...png, url: `${root}/woerterbuch.png` },
  { ...png, url: `${root}/biologie.png` },
  { ...png, url: `${root}/biologie-neu.png` },
  { ...png, url: `${root}/vorschau.png` },
  { ...png, url: `${root}/vorschau-neu.png` },
  { ...png, url: `${root}/langsam.png`, is_slow: true },
  { ...png, url: `${root}/gross.png`, size: 400_000 },
  { ...png, url: `${root}/zeichensatz.png`, content_type: 'image/png; charset=utf-8' },
  {
    url: `${root}/zeichnung.svg`,
    content_type: 'image/svg+xml',
    content: Buffer.from(svg).toString('base64'),
  },
  {
    url: `${root}/kaputt.svg`,
    content_type: 'image/svg+xml',
    content: Buffer.from('kein Bild').toString('base64'),
  },
  {
    url: `${root}/seite.html`,
    content_type: 'text/html',
    content: Buffer.from('<p>Logo</p>').toString('base64'),
  },
];
