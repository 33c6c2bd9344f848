import { ApplicationError } from '../api/application-error.ts';
import { CallError } from '../api/call.ts';
import { RuntimeConfigError } from '../api/runtime-config-file.ts';
import { logFailure } from '../lib/log-failure.ts';
import { createStore } from '../lib/store.ts';
import { isRejectedSession } from './load-user.ts';

type StepName = 'runtime-config' | 'public-config' | 'session';
export type StartStep = { name: StepName; run: () => Promise<void> };

/** What a failed step means for the user. A transient problem is retried automatically. */
export type StartProblem = {
  step: StepName;
  kind: 'config-missing' | 'config-invalid' | 'server-unreachable' | 'failed';
  isTransient: boolean;
};

export const startProblems = createStore<readonly StartProblem[]>([]);

let steps: readonly StartStep[] = [];

export async function startUp(allSteps: readonly StartStep[]): Promise<void> {
  steps = allSteps;
  for (const step of steps) await attempt(step);
}

/** Runs the failed steps again. All steps run again after a failed runtime config, which names the server. */
export async function retryStartUp(): Promise<void> {
  const failed = startProblems.get().map((problem) => problem.step);
  const retried = failed.includes('runtime-config')
    ? steps
    : steps.filter((step) => failed.includes(step.name));
  for (const step of retried) await attempt(step);
}

/** Logs a failure and keeps it for the start notice; the app still starts. */
async function attempt({ name, run }: StartStep): Promise<void> {
  try {
    await run();
    remember(name, undefined);
  } catch (error) {
    logFailure(`start-up step ${name}`, error);
    remember(name, toProblem(name, error));
  }
}

function remember(name: StepName, problem: StartProblem | undefined): void {
  const others = startProblems.get().filter(({ step }) => step !== name);
  startProblems.set(problem === undefined ? others : [...others, problem]);
}

function toProblem(step: StepName, error: unknown): StartProblem | undefined {
  if (error instanceof RuntimeConfigError) {
    return { step, kind: `config-${error.reason}`, isTransient: error.reason === 'missing' };
  }
  if (error instanceof CallError && error.isTransient) {
    const isUnreachable = error.kind === 'network' || error.kind === 'timeout';
    return { step, kind: isUnreachable ? 'server-unreachable' : 'failed', isTransient: true };
  }
  // The login page already reports an ended or rejected session.
  const isReported = step === 'session' && (error instanceof ApplicationError || isRejectedSession(error));
  return isReported ? undefined : { step, kind: 'failed', isTransient: false };
}

const pauses = [2000, 4000, 8000, 15_000, 30_000] as const;

export const isRecovering = createStore(false);

let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Retries temporary problems automatically, at growing intervals. */
export function planRecovery(): void {
  clearTimeout(timer);
  if (!startProblems.get().some((problem) => problem.isTransient)) return;
  timer = setTimeout(() => void recoverNow(), pauses[attempts] ?? pauses.at(-1));
}

export async function recoverNow(): Promise<void> {
  if (isRecovering.get()) return;
  isRecovering.set(true);
  await retryStartUp();
  isRecovering.set(false);
  attempts += 1;
  planRecovery();
}
