import type { Goal } from './claims.ts';

const width = 760;
const left = 250;
const rowHeight = 34;
const top = 96;
const scale = 120;

/** The ratios as bars, the plain page as the line at 1, and a mark where each may be at most. */
export function drawRatios(goals: readonly Goal[], caption: string): string {
  const bottom = top + goals.length * rowHeight;
  const one = left + scale;
  const bars = goals.map(({ name, ratio, limit }, index) => {
    const y = top + index * rowHeight;
    const length = Math.min(ratio * scale, width - left - 70);
    return `  <text class="name" x="${left - 12}" y="${y + 17}">${name}</text>
  <rect class="${ratio <= limit ? 'held' : 'missed'}" x="${left}" y="${y + 4}" width="${round(length)}" height="18" rx="2"/>
  <text class="ratio" x="${round(left + length + 8)}" y="${y + 18}">${ratio.toFixed(2)} ×</text>
  <path class="limit" d="M${round(left + limit * scale)} ${y}v26"/>`;
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
  <path class="one" d="M${one} ${top - 6}V${bottom + 4}"/>
  <text class="quiet" x="${one}" y="${top - 12}" text-anchor="middle">plain page</text>
${bars.join('\n')}
  <text class="quiet" x="24" y="${bottom + 32}">The upright mark is the most that is allowed; a bar beyond it is orange.</text>
</svg>
`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
