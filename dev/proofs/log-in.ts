import { demoPassword } from '@superhero/school-cloud/people';
import * as v from 'valibot';

const Login = v.object({ accessToken: v.string() });

/** A token of the double for somebody of its seed. */
export async function logIn(apiUrl: string, username: string): Promise<string> {
  const response = await fetch(`${apiUrl}/v3/authentication/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return v.parse(Login, await response.json()).accessToken;
}
