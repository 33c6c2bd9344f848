import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { instanceChecks } from './checks.ts';
import { privacyPolicyHandlers } from './privacy-policy.ts';
import { stateChecks, stateHandlers } from './federal-states.ts';
import { announcementHandlers } from './publish.ts';
import { roleHandlers } from './roles.ts';
import { releaseNoteHandlers } from './release-notes.ts';
import { storageChecks, storageHandlers } from './storage.ts';
import { switchHandlers } from './switches.ts';

interface Instance {
  readonly audited: Audited;
  readonly db: Database;
}

export function instanceArea({ audited, db }: Instance) {
  return {
    handlers: {
      ...switchHandlers(audited, db),
      ...announcementHandlers({ audited, db }),
      ...privacyPolicyHandlers({ audited }),
      ...roleHandlers({ audited, db }),
      ...storageHandlers({ audited, db }),
      ...stateHandlers({ audited, db }),
      ...releaseNoteHandlers(audited),
    },
    checks: { ...instanceChecks, ...storageChecks(db), ...stateChecks(db) },
  };
}
