import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Answer } from '../call-gateway.ts';
import { callGateway } from '../call-gateway.ts';
import type { Site } from './site.ts';

const Created = v.object({ id: v.string() });
const Progress = v.object({ done: v.number(), total: v.number() });
const Batch = v.object({
  approvalId: v.nullable(v.string()),
  preview: v.nullable(v.object({ accepted: v.number(), digest: v.string() })),
  remaining: v.number(),
  pending: v.number(),
  failed: v.number(),
  deleted: v.number(),
  parts: v.array(v.object({ part: v.number(), state: v.string(), failed: v.number() })),
});
export type BatchAnswer = v.InferOutput<typeof Batch>;

/** The write was applied before, by an attempt whose answer was lost. */
const appliedTypes = [
  'ALREADY_APPLIED',
  'APPROVAL_DECIDED',
  'BATCH_CLOSED',
  'NOTHING_FAILED',
  'NOTHING_TO_DELETE',
  'PART_RUNNING',
  'PART_STARTED',
];
/** A new write is needed. */
const repeatedTypes = ['NOT_APPLIED', 'OUTCOME_UNKNOWN'];
/** Ids in one portion of the list; below the limit of a body. */
const portionSize = 2_000;
const timeForWrite = 180_000;

type OperatedSite = Pick<Site, 'requester'> & { readonly gateway: { readonly url: string } };

/** Does what the dashboard does with a batch, also while the gateway crashes. */
export class BatchOperator {
  readonly #site: OperatedSite;

  constructor(site: OperatedSite) {
    this.#site = site;
  }

  async send(token: string, path: string, body: object, key: string = randomUUID()): Promise<Answer> {
    return await callGateway(this.#site.gateway, token, `POST ${path}`, { body, key });
  }

  /** Repeats a write until its outcome is known, with a new key only if it was not applied. */
  async write(token: string, path: string, body: object, firstKey: string = randomUUID()): Promise<void> {
    const deadline = Date.now() + timeForWrite;
    let key = firstKey;
    while (Date.now() < deadline) {
      const { status, type = '' } = await this.send(token, path, body, key);
      if ((status !== undefined && status < 300) || appliedTypes.includes(type)) return;
      const isPending = status === undefined || status >= 500 || status === 409;
      if (repeatedTypes.includes(type)) key = randomUUID();
      else if (!isPending) throw new Error(`POST ${path}: ${status} ${type}`);
      await this.letReconcile();
      await pause(500);
    }
    throw new Error(`POST ${path} had no outcome in time.`);
  }

  /** A request that verifies the session: without one, the reconciler can't use the API key. */
  async letReconcile(): Promise<void> {
    await this.#read(this.#site.requester, '/deletion/attention');
  }

  /** A batch of these people up to its preview. */
  async createBatch(ids: readonly string[]): Promise<{ id: string; batch: BatchAnswer }> {
    const id = await this.createDraft();
    const path = `/deletion/batches/${id}`;
    for (let from = 0; from < ids.length; from += portionSize) {
      const body = { portion: from / portionSize, ids: ids.slice(from, from + portionSize) };
      const { status } = await this.send(this.#site.requester, `${path}/people`, body);
      if (status !== 200) throw new Error(`People were answered with ${status}.`);
    }
    await this.compare(id);
    await this.write(this.#site.requester, `${path}/preview`, { lines: ids.length });
    return { id, batch: await this.readBatch(id) };
  }

  /** A batch of these people that may be started. */
  async createApproved(ids: readonly string[], name: string, approver: string): Promise<string> {
    const { id, batch } = await this.createBatch(ids);
    const path = `/deletion/batches/${id}`;
    const digest = batch.preview?.digest;
    await this.write(this.#site.requester, `${path}/request`, { name, digest, reason: 'Ticket 4711' });
    const { approvalId } = await this.readBatch(id);
    await this.write(approver, `/approvals/${approvalId}/approve`, { people: ids.length, digest });
    return id;
  }

  async createDraft(): Promise<string> {
    return v.parse(Created, (await this.send(this.#site.requester, '/deletion/batches', {})).body).id;
  }

  /** With all other batches and with the schools, as the preview requires. */
  async compare(id: string): Promise<void> {
    for (let isDone = false; !isDone;) {
      const { body } = await this.send(this.#site.requester, `/deletion/batches/${id}/checks`, {});
      const { done, total } = v.parse(Progress, body);
      isDone = done === total;
    }
  }

  async readBatch(id: string): Promise<BatchAnswer> {
    return v.parse(Batch, (await this.#read(this.#site.requester, `/deletion/batches/${id}`)).body);
  }

  /** Reads the platform too. */
  async readProgress(id: string): Promise<BatchAnswer> {
    const path = `/deletion/batches/${id}/progress`;
    return v.parse(Batch, (await this.#read(this.#site.requester, path)).body);
  }

  async #read(token: string, path: string): Promise<Answer> {
    return await callGateway(this.#site.gateway, token, `GET ${path}`);
  }
}
