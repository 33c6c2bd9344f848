import type { Role, RoleSummary } from '@superhero/contract/gateway/types';
import { compareNames } from '../../lib/text-search.ts';
import type { PlatformRole } from '../../platform/roles.ts';

type Parents = Role['parents'];
export type Inherited = Role['inherited'];

export const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  compareNames(one.name, other.name);
/** The platform stores some twice (T95). */
export const sortNames = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

/** Who inherits what from whom. Parents that do not exist and cycles are tolerated: only the platform could repair them. */
export class RoleTree {
  readonly roles: readonly PlatformRole[];
  readonly #byId: ReadonlyMap<string, PlatformRole>;

  constructor(roles: readonly PlatformRole[]) {
    this.roles = roles;
    this.#byId = new Map(roles.map((role) => [role.id, role]));
  }

  find(id: string): PlatformRole | undefined {
    return this.#byId.get(id);
  }

  parentsOf(role: PlatformRole): Parents {
    return role.parents.map((id) => ({ id, name: this.find(id)?.name ?? null }));
  }

  /** Parents, their parents and so on, without the role itself. */
  ancestorsOf(role: PlatformRole): PlatformRole[] {
    const found = new Set<PlatformRole>();
    const collect = ({ parents }: PlatformRole): void => {
      for (const id of parents) {
        const parent = this.find(id);
        if (parent === undefined || parent === role || found.has(parent)) continue;
        found.add(parent);
        collect(parent);
      }
    };
    collect(role);
    return [...found];
  }

  /** The roles that inherit from it, directly or not. */
  heirsOf(role: PlatformRole): PlatformRole[] {
    return this.roles.filter((each) => this.ancestorsOf(each).includes(role)).toSorted(byName);
  }

  inheritedBy(role: PlatformRole): Inherited {
    const ancestors = this.ancestorsOf(role).toSorted(byName);
    const names = sortNames(ancestors.flatMap(({ permissions }) => permissions));
    return names.map((permission) => ({
      permission,
      from: ancestors.filter(({ permissions }) => permissions.includes(permission)).map(({ name }) => name),
    }));
  }

  findGrant(role: PlatformRole, permission: string): RoleSummary['grant'] {
    if (role.permissions.includes(permission)) return 'own';
    return this.ancestorsOf(role).some(({ permissions }) => permissions.includes(permission))
      ? 'inherited'
      : null;
  }

  /** Each role once, after its first parent. Roots that many inherit from come first. */
  inOrder(): { readonly role: PlatformRole; readonly depth: number }[] {
    const depths = new Map<PlatformRole, number>();
    const add = (role: PlatformRole, depth: number): void => {
      if (depths.has(role)) return;
      depths.set(role, depth);
      const children = this.roles.filter(({ parents }) => this.#firstKnown(parents) === role);
      for (const child of children.toSorted(byName)) add(child, depth + 1);
    };
    const heirs = new Map(this.roles.map((role) => [role, this.heirsOf(role).length]));
    const byHeirs = this.roles.toSorted(
      (one, other) => (heirs.get(other) ?? 0) - (heirs.get(one) ?? 0) || byName(one, other),
    );
    for (const role of byHeirs) if (this.#firstKnown(role.parents) === undefined) add(role, 0);
    // Only roles of a cycle are left.
    for (const role of byHeirs) add(role, 0);
    return [...depths].map(([role, depth]) => ({ role, depth }));
  }

  #firstKnown(parents: readonly string[]): PlatformRole | undefined {
    return parents.map((id) => this.find(id)).find((parent) => parent !== undefined);
  }
}
