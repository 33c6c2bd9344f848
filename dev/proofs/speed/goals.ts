import type { Claim } from '../claims.ts';
import type { Case, Measure, Samples } from './samples.ts';

export type Goal = { name: string; ratio: number; limit: number };

const coldLogin: Case = { network: 'slow', page: '/login', round: 'cold' };
const coldHome: Case = { network: 'slow', page: '/', round: 'cold' };
const warmHome: Case = { network: 'slow', page: '/', round: 'warm' };

const ratioGoals: readonly { name: string; of: Case; measure: Measure; limit: number }[] = [
  { name: '/login, first paint', of: coldLogin, measure: 'fcp', limit: 1.3 },
  { name: '/login, largest paint', of: coldLogin, measure: 'lcp', limit: 1.6 },
  { name: '/login, usable', of: coldLogin, measure: 'usable', limit: 1.8 },
  { name: '/, largest paint', of: coldHome, measure: 'lcp', limit: 2.4 },
  { name: '/, usable', of: coldHome, measure: 'usable', limit: 1.6 },
  { name: '/, second visit, usable', of: warmHome, measure: 'usable', limit: 1.4 },
];

/** On slow 4G with a slow CPU: ratio to the plain page and, for the login, to the calls alone. */
export function goals(samples: Samples): Goal[] {
  return [
    ...ratioGoals.map(({ name, of, measure, limit }) => ({ name, ratio: samples.ratio(of, measure), limit })),
    { name: 'Enter to welcome ÷ the two calls', ratio: samples.submitRatio('slow'), limit: 1.3 },
  ];
}

const maxBytes = 140_000;
/** The font swap moves the layout by less than a pixel, which every tool shows as 0. */
const maxLayoutShift = 0.0005;

export function claims(samples: Samples): Claim[] {
  const bytes = samples.get(coldLogin, 'dashboard', 'bytes').median;
  const again = (['js', 'css', 'font'] as const).map((kind) => samples.get(warmHome, 'dashboard', kind).p90);
  const againBytes = again.reduce((sum, one) => sum + one, 0);
  return [
    ...goals(samples).map(({ name, ratio, limit }) => ({
      text: `${name}: ${ratio.toFixed(2)}, at most ${limit}`,
      holds: ratio <= limit,
    })),
    {
      text: `/login, over the wire: ${(bytes / 1000).toFixed(1)} kB, at most ${maxBytes / 1000}`,
      holds: bytes <= maxBytes,
    },
    {
      text: `/, second visit: ${againBytes} bytes of scripts, stylesheets and fonts`,
      holds: againBytes === 0,
    },
    ...[coldLogin, coldHome].map((one) => {
      const { p90 } = samples.get(one, 'dashboard', 'cls');
      return { text: `${one.page}, layout shift: ${p90.toFixed(5)}`, holds: p90 < maxLayoutShift };
    }),
  ];
}
