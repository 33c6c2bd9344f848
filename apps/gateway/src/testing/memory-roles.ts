import type { BulkWarning } from '@superhero/contract/gateway/types';
import { isSame } from '../audit/checks.ts';
import { ApiError, conflict, notFound, platformAnswerUnknown } from '../lib/api-error.ts';
import { NotSentError, OutcomeUnknownError } from '../platform/client.ts';
import { RejectedError } from '../platform/responses.ts';
import type { BulkItem, BulkKind, CheckedItem } from '../work/bulk-kinds.ts';

/** What happens to the next write, or to its plan. */
export type WriteFault = 'none' | 'busy' | 'gone' | 'not-sent' | 'rejected' | 'lost-before' | 'lost-after';

/** The roles of people in memory, and a kind of bulk changes that repeats a write of them. */
export class MemoryRoles {
  readonly roles: Map<string, readonly string[]>;
  /** The ids of people whose check has a warning. */
  readonly warned: ReadonlySet<string>;
  /** The writes that were applied. */
  readonly applied: {
    readonly item: BulkItem;
    readonly entry: number;
    readonly before: readonly string[];
  }[] = [];
  /** The ids of people about whom the platform answers nothing that can be understood. */
  readonly broken: ReadonlySet<string>;
  nextFault: WriteFault = 'none';

  constructor({ roles, warned, broken }: Pick<MemoryRoles, 'broken' | 'roles' | 'warned'>) {
    this.roles = roles;
    this.warned = warned;
    this.broken = broken;
  }

  readonly kind: BulkKind = {
    subjects: 'people',
    action: 'people.changeRoles',
    isUndoable: true,
    alwaysNeedsApproval: false,
    assertPossible: async () => undefined,
    choose:
      ({ add, remove }) =>
      (_id, before) =>
        [...new Set([...before, ...add])].filter((role) => !remove.includes(role)),
    check: async (_source, ids, choose) =>
      ids.map((id): CheckedItem => {
        const before = this.roles.get(id) ?? [];
        const after = choose(id, before) ?? before;
        const warnings: BulkWarning[] = this.warned.has(id) ? ['student-and-staff'] : [];
        return { id, before, after, reason: isSame([...before], [...after]) ? 'unchanged' : null, warnings };
      }),
    plan: async (_source, item) => {
      const fault = this.#takeFault('busy', 'gone');
      if (this.broken.has(item.id)) throw platformAnswerUnknown('USER');
      if (fault === 'busy') throw new ApiError(429, 'PLATFORM_BUSY', 'The platform is busy.');
      const now = this.roles.get(item.id);
      if (fault === 'gone' || now === undefined) throw notFound('person');
      if (!isSame([...now], [...item.before]))
        throw conflict([{ field: 'roles', seen: [...item.before], now: [...now], by: null }]);
      const changes = [{ field: 'roles', before: [...item.before], after: [...item.after] }];
      const send = async (entry: number) => {
        this.#send(item, entry);
        return { status: 200 };
      };
      return { person: { id: item.id, name: 'Name' }, changes, send };
    },
    findOutcome: async (_platform, { entry }) => ({
      outcome: this.applied.some((one) => one.entry === entry) ? 'succeeded' : 'not-applied',
    }),
  };

  #send(item: BulkItem, entry: number): void {
    const fault = this.#takeFault('not-sent', 'rejected', 'lost-before', 'lost-after');
    if (fault === 'not-sent') throw new NotSentError(new ApiError(503, 'PLATFORM_UNREACHABLE', 'Not sent.'));
    if (fault === 'rejected') throw new RejectedError({ status: 400, body: undefined }, notFound('role'));
    if (fault === 'lost-before') throw new OutcomeUnknownError(null);
    const before = this.roles.get(item.id) ?? [];
    this.roles.set(item.id, item.after);
    this.applied.push({ item, entry, before });
    if (fault === 'lost-after') throw new OutcomeUnknownError(null);
  }

  #takeFault(...faults: readonly WriteFault[]): WriteFault {
    if (!faults.includes(this.nextFault)) return 'none';
    const fault = this.nextFault;
    this.nextFault = 'none';
    return fault;
  }
}
