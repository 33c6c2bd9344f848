// oxlint-disable-next-line import/default -- the build replaces it with an address
import workerUrl from './list-worker.ts?worker&url';
import { logFailure } from './log-failure.ts';

type Policy = { createScriptURL: (text: string) => unknown };

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types, which accept plain text. */
    readonly trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: () => string }) => Policy;
    };
  }
}

let policy: Policy | undefined;

/**
 * Creates the only Trusted Types policy that the site allows. It returns the address of our worker, whatever it is
 * given (decision 035). Called at the start: a name can be used once, so no other script can create it afterwards.
 */
export function createWorkerPolicy(): void {
  try {
    policy = window.trustedTypes?.createPolicy('list-worker', { createScriptURL: () => workerUrl });
  } catch (error) {
    // A site whose headers are older than its files. Everything except lists works.
    logFailure('creating the policy of the worker', error);
  }
}

/** Plain text in browsers without Trusted Types. */
export function trustedWorkerUrl(): unknown {
  return policy?.createScriptURL('') ?? workerUrl;
}
