import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startGateway } from '../../testing/start-gateway.ts';
import { useAudit } from '../../testing/use-audit.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';

const schoolCloud = useSchoolCloud();
const audit = useAudit();
const adminApi = useFakePlatform();

test('an error of the gateway after the request was sent leaves the entry pending', async () => {
  const gateway = await startGateway({
    ...schoolCloud.settings(),
    platformAdminApiUrl: adminApi.apiUrl(),
    db: audit.db(),
  });
  adminApi.answerWith((_request, response) => {
    void sql`revoke select on audit_personal from superhero_gateway`
      .execute(audit.owner())
      .then(() => response.writeHead(500).end());
  });
  const token = await schoolCloud.logIn('superhero');
  const path = `/people/${people.student.userId}/deletion`;
  expect(await gateway.write(token, 'POST', path)).toMatchObject({
    status: 504,
    body: { type: 'OUTCOME_PENDING', entry: 1 },
  });
  await gateway.stop();
  expect(adminApi.requests).toHaveLength(1);
  expect((await audit.readChain()).map(({ kind }) => kind)).toEqual(['begun']);
});
