import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Every entry is at most one step away from a known count. */
const numbersPerStep = 200;
/** Counting all rows in one statement could exceed its timeout. */
const stepsPerCount = 2_500;

/**
 * Numbers the entries for people: 1, 2, 3 … without the gaps that the second rows of entries leave. Rows are only added,
 * at the end and in the order of their numbers, so a count up to a number that exists never changes. The counts are
 * kept in memory and start again with the process.
 */
export class Positions {
  readonly #step: number;
  /** How many entries there are up to each multiple of the step, from zero on. */
  readonly #counts: number[] = [0];

  constructor(step = numbersPerStep) {
    this.#step = step;
  }

  /** Entries with their positions, in the same order. */
  async addTo<Item extends { readonly number: number }>(
    db: Database,
    items: readonly Item[],
  ): Promise<(Item & { readonly position: number })[]> {
    const numbers = items.map(({ number }) => number);
    const steps = [...new Set(numbers.map((number) => this.#stepOf(number)))];
    await this.#countUpTo(db, Math.max(0, ...steps));
    const places = await this.#readPlaces(db, steps, numbers);
    return items.map((item) => ({
      ...item,
      position: (this.#counts[this.#stepOf(item.number)] ?? 0) + (places.get(item.number) ?? 0),
    }));
  }

  async #countUpTo(db: Database, wanted: number): Promise<void> {
    for (;;) {
      const known = this.#counts.length - 1;
      if (known >= wanted) return;
      const counts = await this.#countSteps(db, known, Math.min(wanted, known + stepsPerCount));
      // Another request may have added the same counts.
      if (this.#counts.length - 1 !== known) continue;
      let sum = this.#counts.at(-1) ?? 0;
      for (const count of counts) {
        sum += count;
        this.#counts.push(sum);
      }
    }
  }

  /** A step has the numbers from 1 to 200, from 201 to 400, and so on. */
  #stepOf(number: number): number {
    return Math.floor((number - 1) / this.#step);
  }

  /** How many entries each step has. */
  async #countSteps(db: Database, first: number, end: number): Promise<number[]> {
    const step = this.#step;
    const { rows } = await sql<{ step: string; count: string }>`
    select (entry - 1) / ${step}::bigint as step, count(*) as count from audit_chain
    where kind = 'begun' and entry > ${first * step}::bigint and entry <= ${end * step}::bigint
    group by 1
  `.execute(db);
    const counts = new Map(rows.map((row) => [Number(row.step), Number(row.count)]));
    return Array.from({ length: end - first }, (_none, index) => counts.get(first + index) ?? 0);
  }

  /** The place of each entry within its step, from 1 on. */
  async #readPlaces(
    db: Database,
    steps: readonly number[],
    numbers: readonly number[],
  ): Promise<Map<number, number>> {
    const step = this.#step;
    if (numbers.length === 0) return new Map();
    const { rows } = await sql<{ entry: string; place: string }>`
    select places.entry, places.place
    from unnest(${steps.map(String)}::bigint[]) as steps (step)
    cross join lateral (
      select entry, row_number() over (order by entry) as place from audit_chain
      where kind = 'begun' and entry > step * ${step}::bigint and entry <= (step + 1) * ${step}::bigint
    ) as places
    where places.entry = any(${numbers.map(String)}::bigint[])
  `.execute(db);
    return new Map(rows.map(({ entry, place }) => [Number(entry), Number(place)]));
  }
}
