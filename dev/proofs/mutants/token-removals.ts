import type { Removal } from './removals.ts';

const source = 'apps/gateway/src';
const callers = `${source}/areas/session/callers.test.ts`;
const signatures = `${source}/platform/token-signature.test.ts`;

export const tokenRemovals: readonly Removal[] = [
  {
    control: 'C67',
    file: `${source}/platform/session.ts`,
    from: ' && isSignedWith(keys, token)',
    test: signatures,
    title:
      'a token signed with another key is rejected without a call to the school cloud and without a statement',
  },
  {
    control: 'C67',
    file: `${source}/platform/session.ts`,
    from: "head.alg === 'RS256' && ",
    test: signatures,
    title:
      'a token whose header names the algorithm none is rejected although the school cloud has signed it',
  },
  {
    control: 'C67',
    file: `${source}/lib/public-keys.ts`,
    from: 'keys.some(',
    to: 'keys.slice(0, 1).some(',
    test: signatures,
    title: 'a token is accepted with either of two keys, while the school cloud replaces one by the other',
  },
  {
    control: 'C67',
    file: `${source}/areas/session/callers.ts`,
    from: '        this.#reject(key);\n',
    test: callers,
    title: 'a rejected token is rejected for 10 seconds without a call',
  },
  {
    control: 'C67',
    file: `${source}/areas/session/callers.ts`,
    from: '    if (this.#findKnown(key) !== undefined) return undefined;\n',
    test: callers,
    title: 'a token that was accepted by a concurrent call is not rejected',
  },
  {
    control: 'C67',
    file: `${source}/areas/session/callers.ts`,
    from: ' && this.#rejectedAt.size >= maxRejected',
    to: ' && false',
    test: callers,
    title: 'only the last 10,000 rejected tokens are remembered',
  },
  {
    control: 'C67',
    file: `${source}/lib/refused-requests.ts`,
    from: '      this.#count += 1;\n      return;\n',
    to: '      this.#count += 1;\n',
    test: `${source}/lib/refused-requests.test.ts`,
    title: 'the log has the first refused request, and after a second how many others there were',
  },
  {
    control: 'C67',
    file: `${source}/platform/platform.ts`,
    from: 'client.isFullForUnconfirmed ? platformBusy() : undefined',
    to: 'undefined',
    test: `${source}/lib/refused-requests.test.ts`,
    title: 'an unknown token is refused while the calls for such tokens are queued, and a known one is not',
  },
];
