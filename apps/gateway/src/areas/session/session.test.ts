import { expect, test } from 'vitest';
import { contract, gatewayVersion } from '../../lib/contract.ts';
import { fakeToken } from '../../testing/fake-token.ts';
import { startGateway } from '../../testing/start-gateway.ts';
import { superheroMe, useFakePlatform } from '../../testing/use-fake-platform.ts';

const platform = useFakePlatform();

test.each(['https://tickets.example/{ticket}', undefined])(
  'the session has the address of tickets if it is set to %s',
  async (ticketUrl) => {
    platform.answer(200, superheroMe);
    const gateway = await startGateway({ platformApiUrl: platform.apiUrl(), ticketUrl });
    const response = await gateway.sendRequest('/session', fakeToken('me'));
    const body: unknown = await response.json();
    await gateway.stop();
    const about = { version: gatewayVersion, contract: contract.info.version };
    expect(body).toMatchObject({ roles: ['superhero'] });
    expect(body).toHaveProperty('gateway', { ...about, ...(ticketUrl !== undefined && { ticketUrl }) });
  },
);
