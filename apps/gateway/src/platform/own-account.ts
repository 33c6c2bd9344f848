import type { OwnAccountUpdate } from '@superhero/contract/gateway/types';
import type { BoundClient, PlatformResponse } from './client.ts';
import { assertApplied } from './responses.ts';

export type OwnAccountChange = Pick<
  OwnAccountUpdate,
  'currentPassword' | 'email' | 'firstName' | 'lastName' | 'newPassword'
>;

/** The account of the caller. */
export function bindOwnAccount(api: BoundClient) {
  return {
    /**
     * What is undefined stays. The platform has another call for passwords, which asks most people for no current
     * password (T104), so it is never used.
     */
    update: async ({
      currentPassword,
      newPassword,
      ...fields
    }: OwnAccountChange): Promise<PlatformResponse> => {
      const body = { passwordOld: currentPassword, passwordNew: newPassword, ...fields };
      const path = '/v3/account/me';
      const response = await api.write({ call: 'PATCH /account/me', method: 'PATCH', path, body });
      assertApplied(response, 200, 'account');
      return response;
    },
  };
}
