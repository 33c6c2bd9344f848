import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import type { PublicHosts } from '../../lib/public-hosts.ts';
import { toolChecks } from './checks.ts';
import { ToolDirectory } from './directory.ts';
import { readTools } from './reads.ts';
import { removeTools } from './removal.ts';
import { rollOutTools } from './rollout.ts';
import { saveTools } from './save.ts';

interface Tools {
  readonly audited: Audited;
  readonly db: Database;
  readonly clock: Clock;
  readonly hosts: PublicHosts;
}

export function toolsArea({ audited, db, clock, hosts }: Tools) {
  const directory = new ToolDirectory(clock);
  const handlers = {
    ...readTools({ db, directory, hosts }),
    ...saveTools({ audited, db, directory, hosts }),
    ...removeTools(audited, directory),
    ...rollOutTools(audited, db),
  };
  return { handlers, checks: toolChecks(db) };
}
