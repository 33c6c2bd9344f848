import { trustedWorkerUrl } from './worker-policy.ts';

/** Starts another instance of our only worker (decision 035). Throws on a site whose headers do not allow it. */
export function startWorker(): Worker {
  // The types of the DOM do not know trusted addresses yet.
  const worker: unknown = Reflect.construct(Worker, [trustedWorkerUrl(), { type: 'module' }]);
  if (!(worker instanceof Worker)) throw new TypeError('expected a worker');
  return worker;
}
