import { randomUUID } from 'node:crypto';
import { writesTo } from '@superhero/stack/gateway-writes';
import type { Site } from './site.ts';

/** Writes through the gateway, so that the audit log has entries. Returns the answer. */
export async function write(
  site: Pick<Site, 'url'>,
  token: string,
  call: string,
  body?: object,
): Promise<unknown> {
  return await writesTo(`${site.url}/gateway`, token)(call, body);
}

/** With a new name each time, since an unchanged one would be rejected. */
export async function renameSchool(site: Site, token: string, schoolId: string, reason?: string) {
  const name = `Goethegymnasium Ilmenau ${randomUUID().slice(0, 8)}`;
  await write(site, token, `PATCH /schools/${schoolId}`, { name, ...(reason && { reason }) });
  return name;
}

export async function startSupportSession(site: Site, token: string, personId: string, reason: string) {
  await write(site, token, `POST /people/${personId}/support-sessions`, { reason });
}

export async function changeEmail(site: Site, token: string, personId: string) {
  const email = `neu-${randomUUID().slice(0, 8)}@hafen.example`;
  await write(site, token, `PUT /people/${personId}/email`, { email, reason: 'Ticket 48102, neuer Name' });
}
