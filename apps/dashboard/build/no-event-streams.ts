/**
 * Takes the place of the generated client's module for server-sent events (0.5 kB in the first load).
 * No call of the contract streams; if you add one, remove the alias in vite.config.ts.
 */
export function createSseClient(): never {
  throw new Error('The build leaves event streams out, see build/no-event-streams.ts');
}
