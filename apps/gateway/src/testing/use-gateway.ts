import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { startGateway } from './start-gateway.ts';
import type { Gateway, GatewayOptions } from './start-gateway.ts';
import { useAudit } from './use-audit.ts';
import { useSchoolCloud } from './use-school-cloud.ts';

const Body = v.record(v.string(), v.unknown());

/** A gateway for the tests of one file. The options are read when the tests start. */
export function useGateway(options: () => GatewayOptions): () => Gateway {
  let gateway: Gateway | undefined;
  beforeAll(async () => {
    gateway = await startGateway(options());
  });
  afterAll(() => gateway?.stop());
  return () => {
    if (gateway === undefined) throw new Error('The gateway is available only while a test runs.');
    return gateway;
  };
}

/** A superhero who uses a gateway that has its own school cloud and audit log. */
export function useOperator(options: Partial<GatewayOptions> = {}) {
  const schoolCloud = useSchoolCloud();
  const audit = useAudit();
  const gateway = useGateway(() => ({ ...schoolCloud.settings(), db: audit.db(), ...options }));
  const session = { token: '' };
  beforeAll(async () => {
    session.token = await schoolCloud.logIn('superhero');
  });
  const sendRequest = (path: string, init?: RequestInit) => gateway().sendRequest(path, session.token, init);
  const read = async (path: string) => {
    const response = await sendRequest(path);
    return { status: response.status, body: v.parse(Body, await response.json()) };
  };
  return {
    schoolCloud,
    audit,
    gateway,
    token: () => session.token,
    sendRequest,
    read,
    /** The newest audit entry, with its details. */
    readEntry: async () => {
      const newest = (await audit.readChain()).findLast(({ kind }) => kind === 'begun');
      return (await read(`/audit/${Number(newest?.entry)}`)).body;
    },
    write: (method: string, path: string, body?: object, key?: string) =>
      gateway().write(session.token, method, path, body, key),
  };
}
