import type { ValueOf } from '../../../i18n/message-files.ts';
import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { isKeyOf } from '../../../lib/is-key-of.ts';
import type { Status } from '../../../ui/status-mark.tsx';
import type { BulkChange, BulkItem } from './api.ts';

export type Subjects = 'people' | 'schools';

/** A newer gateway may know more. */
export const subjectsOf = ({ subjects }: Pick<BulkChange, 'subjects'>): Subjects =>
  subjects === 'schools' ? 'schools' : 'people';

type Described = Pick<BulkChange, 'kind' | 'add' | 'remove' | 'undoes'> & {
  target: { id: string; name: string | null } | null;
};

/** What changes, in one line: "Add role teacher". */
export function describeChange(t: Translate, { kind, add, remove, target, undoes }: Described): string {
  if (undoes !== null) return t('bulk.what.undo', { what: t.label('bulk.kind', kind) });
  if (kind === 'roles' || kind === 'features') {
    const parts = [
      ...(add.length > 0
        ? [t(`bulk.what.${kind}.add`, { count: add.length, names: names(t, kind, add) })]
        : []),
      ...(remove.length > 0
        ? [t(`bulk.what.${kind}.remove`, { count: remove.length, names: names(t, kind, remove) })]
        : []),
    ];
    return parts.join(' · ');
  }
  if ((kind === 'school' || kind === 'storage') && target !== null)
    return t(`bulk.what.${kind}`, { name: cut(target.name ?? target.id, 80) });
  return t.label('bulk.kind', kind);
}

const prefixes = { roles: 'people.role', features: 'schools.feature' } as const;

export const nameLabel = (t: Translate, kind: 'roles' | 'features', name: string): string =>
  t.label(prefixes[kind], name);

function names(t: Translate, kind: 'roles' | 'features', values: readonly string[]): string {
  return t.list(values.map((value) => nameLabel(t, kind, value)));
}

/** The names of ids: the storages, if they are loaded. */
export type Names = ReadonlyMap<string, string>;

/** A value before or after: a role, a feature, a school, a storage or a school year. */
export function valueLabel(t: Translate, kind: string, value: string, known: Names): string {
  if (isKeyOf(prefixes, kind)) return nameLabel(t, kind, value);
  return cut(known.get(value) ?? value, 80);
}

/** Ids with names that come with the items and the change. */
export function namesIn(
  { target }: Pick<BulkChange, 'target'>,
  items: readonly BulkItem[],
  others: readonly { id: string; name: string }[],
): Names {
  const references = [target, ...items.map(({ school }) => school), ...others];
  return new Map(
    references.flatMap((one) => (one === null || one.name === null ? [] : [[one.id, one.name]])),
  );
}

/** In the order of their tabs: first what needs attention. */
export const outcomeGroups = ['refused', 'conflict', 'unclear', 'changed', 'waiting'] as const;

export const outcomes = {
  refused: 'failure',
  conflict: 'failure',
  unclear: 'unknown',
  changed: 'success',
  waiting: 'waiting',
} as const satisfies Record<ValueOf<'bulk.outcome'>, Status>;

/** Why an item was not changed. */
export function itemReason(
  t: Translate,
  subjects: Subjects,
  { reason, outcome, error }: BulkItem,
): string | undefined {
  if (reason !== null) return t.label(`bulk.leftOut.${subjects}`, reason);
  if (outcome === 'conflict') return t('bulk.why.conflict');
  if (outcome === 'unclear') return t('bulk.why.unclear');
  if (outcome !== 'refused') return undefined;
  return t.optional(`bulk.why.${error ?? ''}`) ?? t('bulk.why.other', { type: error ?? '–' });
}

/** The warnings whose items the requester has not left out. */
export const warningsLeft = ({ warnings, request }: Pick<BulkChange, 'warnings' | 'request'>) =>
  warnings.filter(({ reason }) => request === null || !request.leftOut.some((one) => one === reason));

/** What is unusual about items. A warning of a newer gateway is shown by its own name. */
export const warningLabel = (t: Translate, subjects: Subjects, warning: string): string =>
  t.optional(`bulk.warning.${subjects}.${warning}`) ?? t.label('bulk.warning', warning);
