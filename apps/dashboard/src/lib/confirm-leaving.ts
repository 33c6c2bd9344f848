type Guard = { confirm: () => Promise<boolean>; drop: () => void };

let guard: Guard | undefined;

/** The guard is not part of the first load, where nothing can be lost yet. */
export function setLeaveGuard(next: Guard): void {
  guard = next;
}

/** Asks for confirmation if leaving would lose something. */
export async function confirmLeaving(): Promise<boolean> {
  return guard === undefined || guard.confirm();
}

/** For a page that must be left without a question. */
export function dropLeaveReasons(): void {
  guard?.drop();
}
