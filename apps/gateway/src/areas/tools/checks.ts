import { hasLaterWrite } from '../../audit/checks.ts';
import type { CheckResult, Checks } from '../../audit/checks.ts';
import { findNewText } from '../../audit/personal-data.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, isNotFound } from '../../lib/api-error.ts';
import { editableTool } from './changes.ts';

type ToolChecks = Pick<Checks, Extract<keyof Checks, `tools.${string}`>>;

const unknown = { outcome: 'unknown' } as const;

/** How the reconciler finds out later whether a write was applied. */
export function toolChecks(db: Database): ToolChecks {
  return {
    // No tool had the name when it was sent, and names are unique (T68).
    'tools.create': async ({ platform }, overdue) => {
      const name = findNewText(overdue.personal, 'toolName');
      if (name === undefined) return unknown;
      const { tools, leftOut } = await platform.tools.findByName(name);
      if (tools.length === 0 && leftOut === 0) return { outcome: 'not-applied' };
      return (await hasLaterWrite(db, overdue)) ? unknown : { outcome: 'succeeded' };
    },

    'tools.update': async (caller, overdue) => await ifReadable(() => editableTool.check(caller, overdue)),

    'tools.delete': async ({ platform }, { subject }) => {
      if (subject === undefined) return unknown;
      return await ifReadable(async () => {
        try {
          await platform.tools.get(subject.id);
          return { outcome: 'not-applied' };
        } catch (error) {
          if (isNotFound(error)) return { outcome: 'succeeded' };
          throw error;
        }
      });
    },

    // A rollout also activates the tool in schools that have it already, which nothing shows.
    'tools.rollout': async ({ platform }, { subject, personal }) => {
      const planned = personal?.changes?.find(({ field }) => field === 'schools');
      if (subject === undefined || planned === undefined || planned.before === planned.after) return unknown;
      const { schools } = await platform.tools.usage(subject.id);
      if (schools >= Number(planned.after)) return { outcome: 'succeeded' };
      if (schools === Number(planned.before)) return { outcome: 'not-applied' };
      return { outcome: 'unknown', isPartial: true };
    },
  };
}

/** The platform does not return a tool whose OAuth client is missing (T69). That may last, so nothing waits for it. */
async function ifReadable(check: () => Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ApiError && error.type === 'TOOL_CLIENT_MISSING') return unknown;
    throw error;
  }
}
