/** White shapes on a rounded square, drawn for this project. */
const shapes = {
  atom: {
    color: '#5b3fa8',
    shape:
      '<g fill="none" stroke="#fff" stroke-width="2.4"><ellipse cx="24" cy="24" rx="15" ry="6"/><ellipse cx="24" cy="24" rx="15" ry="6" transform="rotate(60 24 24)"/><ellipse cx="24" cy="24" rx="15" ry="6" transform="rotate(120 24 24)"/></g><circle cx="24" cy="24" r="3" fill="#fff"/>',
  },
  book: {
    color: '#1f6fb2',
    shape:
      '<path fill="#fff" d="M22.5 15.5C19 13 14 12.5 10 13v20c4-.5 9 0 12.5 2.5zM25.5 15.5C29 13 34 12.5 38 13v20c-4-.5-9 0-12.5 2.5z"/>',
  },
  rulerAndPencil: {
    color: '#c2410c',
    shape:
      '<path fill="#fff" fill-rule="evenodd" d="M10 15v23h23zm5.5 12v6h6z"/><path fill="#fff" d="m18 12.5 4-4L34 20.5l-4 4zM31.3 25.8l4-4 2.2 6.2z"/>',
  },
  film: {
    color: '#b4233c',
    shape:
      '<path fill="#fff" fill-rule="evenodd" d="M12 12h24a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H12a2 2 0 0 1-2-2V14a2 2 0 0 1 2-2zm1 3v3h3v-3zm0 7.5v3h3v-3zm0 7.5v3h3v-3zm19-15v3h3v-3zm0 7.5v3h3v-3zm0 7.5v3h3v-3zM20.5 18v12L30 24z"/>',
  },
  globe: {
    color: '#0f766e',
    shape:
      '<g fill="none" stroke="#fff" stroke-width="2.4"><circle cx="24" cy="24" r="13"/><ellipse cx="24" cy="24" rx="5.5" ry="13"/><path d="M11 24h26M13 17.5h22M13 30.5h22"/></g>',
  },
  leaf: {
    color: '#3f7d20',
    shape:
      '<path fill="#fff" d="M37 11c1 15-5 23-14 23-3 0-5-1-6.5-2.5L30 19 14.5 29C10 19 20 11 37 11z"/><path stroke="#fff" stroke-width="2.4" stroke-linecap="round" d="m11 37 6-6"/>',
  },
  whiteboard: {
    color: '#334e8f',
    shape:
      '<g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M10 12h28v19H10zM24 31v3m-7 4 3.5-7m10.5 7-3.5-7"/><path d="M15 25c3-7 5-7 7-3s4 3 11-5"/></g>',
  },
  notes: {
    color: '#a21c78',
    shape:
      '<path fill="#fff" d="M19 13.5 36 10v20.5a5 4.2 0 1 1-3-3.8V17.5L22 19.8v14.2a5 4.2 0 1 1-3-3.8z"/>',
  },
  code: {
    color: '#1e293b',
    shape:
      '<path fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" d="m17 15-8 9 8 9m14-18 8 9-8 9M27 12l-6 24"/>',
  },
  microscope: {
    color: '#0e7490',
    shape:
      '<path fill="#fff" d="M17.5 8h6v2h1.5v14H16V10h1.5zM18 25.5h5V29h-5z"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="M28.5 16c9 1 10.5 14 2.5 20M12 37.5h24M15 32h11"/>',
  },
  dice: {
    color: '#b88700',
    shape:
      '<rect x="11" y="11" width="26" height="26" rx="5" fill="#fff"/><g fill="#b88700"><circle cx="18" cy="18" r="2.6"/><circle cx="30" cy="18" r="2.6"/><circle cx="24" cy="24" r="2.6"/><circle cx="18" cy="30" r="2.6"/><circle cx="30" cy="30" r="2.6"/></g>',
  },
  chat: {
    color: '#64748b',
    shape:
      '<path fill="#fff" d="M13 12h22a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4H23l-8 7v-7h-2a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z"/><g fill="#64748b"><circle cx="17" cy="21.5" r="2"/><circle cx="24" cy="21.5" r="2"/><circle cx="31" cy="21.5" r="2"/></g>',
  },
  calculator: {
    color: '#78503c',
    shape:
      '<rect x="13" y="9" width="22" height="30" rx="3" fill="#fff"/><path fill="#78503c" d="M17 13h14v6H17zm0 10h3v3h-3zm5.5 0h3v3h-3zm5.5 0h3v3h-3zm-11 5h3v3h-3zm5.5 0h3v3h-3zm5.5 0h3v8h-3zm-11 5h3v3h-3zm5.5 0h3v3h-3z"/>',
  },
  compass: {
    color: '#6b2140',
    shape:
      '<circle cx="24" cy="24" r="14" fill="none" stroke="#fff" stroke-width="2.6"/><path fill="#fff" fill-rule="evenodd" d="m31.5 16.5-4.5 10.5-10.5 4.5 4.5-10.5zM24 22a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"/>',
  },
} as const;

type LogoName = keyof typeof shapes;

function draw(name: LogoName): string {
  const { color, shape } = shapes[name];
  const square = `<rect width="48" height="48" rx="10" fill="${color}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${square}${shape}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Data URLs, so that the simulator can store them without a network. */
export const logos = {
  atom: draw('atom'),
  book: draw('book'),
  rulerAndPencil: draw('rulerAndPencil'),
  film: draw('film'),
  globe: draw('globe'),
  leaf: draw('leaf'),
  whiteboard: draw('whiteboard'),
  notes: draw('notes'),
  code: draw('code'),
  microscope: draw('microscope'),
  dice: draw('dice'),
  chat: draw('chat'),
  calculator: draw('calculator'),
  compass: draw('compass'),
} as const satisfies Record<LogoName, string>;
