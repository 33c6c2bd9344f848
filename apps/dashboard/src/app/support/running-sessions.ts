import { vNamed } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { siteNow } from '../../api/site-clock.ts';
import { addLeaveReason } from '../form/leave-reasons.ts';
import { createStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';
import { gatewayWrite } from '../data/gateway.ts';

/** A support session that was started in this tab. */
export type RunningSession = {
  personId: string;
  name: string;
  /** Kept in memory only: never in the URL, never in browser storage (decision 020). */
  token: string;
  startedAt: string;
  expiresAt: string;
};

/** Whether the token is still valid. */
export function isRunning({ expiresAt }: RunningSession): boolean {
  return Date.parse(expiresAt) > siteNow();
}

/** Without the token a support session can't be ended, so only these can. */
export const runningSessions = createStore<readonly RunningSession[]>([]);

export const endSupportSession = gatewayWrite(gateway.endSupportSession, vNamed);

const leaveReasons = new Map<RunningSession, () => void>();

export function addRunningSession(running: RunningSession): void {
  const { name, expiresAt: until } = running;
  leaveReasons.set(running, addLeaveReason({ is: 'supportSession', name, until }));
  runningSessions.set([...runningSessions.get(), running]);
}

export function removeRunningSession(token: string): void {
  for (const running of runningSessions.get()) if (running.token === token) leaveReasons.get(running)?.();
  runningSessions.set(runningSessions.get().filter((running) => running.token !== token));
}

// The next user must not see whose session was open.
session.subscribe(() => {
  if (session.get().user === undefined)
    for (const { token } of runningSessions.get()) removeRunningSession(token);
});
