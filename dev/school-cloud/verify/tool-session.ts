import { people } from '../src/seed/people.ts';
import type { Answer, RequestOptions } from './http.ts';
import { logIn } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';

/** A simulator with requests in the session of a superhero. */
export async function logInTo(simulator: OwnSimulator) {
  const { send, superheroLogin } = simulator;
  const path = superheroLogin === 'local' ? '/authentication/local' : '/authentication/local-service-account';
  const { token } = await logIn(send, path, people.superhero);
  const call = async (method: string, target: string, json?: unknown): Promise<Answer> => {
    const options: RequestOptions = { token, ...(json !== undefined && { json }) };
    return await send(method, target, options);
  };
  return { ...simulator, token, call };
}

export type ToolSession = Awaited<ReturnType<typeof logInTo>>;
