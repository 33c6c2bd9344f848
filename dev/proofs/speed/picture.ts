import type { Goal } from './goals.ts';

const width = 760;
/** Names end and bars start at `left`; the figures are right of `right`. */
const left = 262;
const right = 590;
const rowHeight = 34;
const top = 100;

/** Draws the ratios as bars with a line at 1 for the plain page and a mark at each limit. */
export function drawRatios(goals: readonly Goal[], caption: string): string {
  const bottom = top + goals.length * rowHeight;
  const scale = (right - left) / Math.max(...goals.flatMap(({ ratio, limit }) => [ratio, limit]));
  const at = (ratio: number): number => Math.round(left + ratio * scale);
  const bars = goals.map(({ name, ratio, limit }, index) => {
    const y = top + index * rowHeight;
    const look = ratio <= limit ? 'held' : 'missed';
    return `  <text class="name" x="${left - 12}" y="${y + 18}">${name}</text>
  <rect class="${look}" x="${left}" y="${y + 4}" width="${at(ratio) - left}" height="18" rx="2"/>
  <path class="limit" d="M${at(limit)} ${y}v26"/>
  <text x="${right + 16}" y="${y + 18}"><tspan class="ratio">${ratio.toFixed(2)} ×</tspan><tspan class="quiet" dx="8">at most ${limit}</tspan></text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 54}" role="img" aria-labelledby="title">
  <title id="title">How many times as long as a plain page the dashboard takes</title>
  <style>
    text { fill: #231e1c; font: 14px 'PT Sans', 'Segoe UI', system-ui, sans-serif }
    .ground { fill: #f6f4f1 }
    .head { font-size: 20px; font-weight: 700 }
    .quiet { fill: #5a524d }
    .name { text-anchor: end }
    .ratio { font-weight: 700 }
    .held { fill: #9e292b }
    .missed { fill: #e98404 }
    .limit { stroke: #231e1c; stroke-width: 2 }
    .one { stroke: #837b74; stroke-dasharray: 3 3 }
    @media (prefers-color-scheme: dark) {
      text { fill: #f0ebe6 }
      .ground { fill: #161412 }
      .quiet { fill: #bab1aa }
      .held { fill: #e0635f }
      .limit { stroke: #f0ebe6 }
    }
  </style>
  <rect class="ground" width="100%" height="100%" rx="4"/>
  <text class="head" x="24" y="36">Beside a plain page: slow 4G, a processor four times slower</text>
  <text class="quiet" x="24" y="60">${caption}</text>
  <path class="one" d="M${at(1)} ${top - 4}V${bottom + 4}"/>
  <text class="quiet" x="${at(1)}" y="${top - 10}" text-anchor="middle">plain page</text>
${bars.join('\n')}
  <text class="quiet" x="24" y="${bottom + 32}">The upright mark is the most that is allowed; a bar beyond it is orange.</text>
</svg>
`;
}
