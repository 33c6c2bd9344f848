import { demoAccounts } from '@superhero/school-cloud/demo';
import * as v from 'valibot';
import { writesTo, type Write } from '../gateway-writes.ts';

/** A superhero who works through the gateway. */
export interface Colleague {
  readonly write: Write;
  readonly read: (path: string) => Promise<unknown>;
}

const { greta, tarek, oksana, hauke } = demoAccounts;
const accounts = { greta, tarek, oksana, hauke };

export type Name = keyof typeof accounts;
export type Team = Readonly<Record<Name, Colleague>>;

const Login = v.object({ accessToken: v.string() });

/** Logs the superheroes of the demo in. */
export async function logInTeam(apiUrl: string, gatewayUrl: string): Promise<Team> {
  const logIn = async (name: Name): Promise<Colleague> => {
    const { username, password } = accounts[name];
    const answer = await fetch(`${apiUrl}/v3/authentication/local`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const { accessToken } = v.parse(Login, await answer.json());
    const headers = { Authorization: `Bearer ${accessToken}` };
    const read = async (path: string): Promise<unknown> => {
      const found = await fetch(gatewayUrl + path, { headers });
      if (!found.ok) throw new Error(`GET ${path} answered ${found.status}`);
      return await found.json();
    };
    return { write: writesTo(gatewayUrl, accessToken), read };
  };
  return {
    greta: await logIn('greta'),
    tarek: await logIn('tarek'),
    oksana: await logIn('oksana'),
    hauke: await logIn('hauke'),
  };
}
