import type { Tool, ToolFields } from '@superhero/contract/gateway/types';
import { vTool } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import type { GatewayOptions } from './start-gateway.ts';
import { useOperator } from './use-gateway.ts';

/** Hosts of the simulator's images are public, all others have a private address. */
export function useTools(options: Partial<GatewayOptions> = {}) {
  const operator = useOperator({
    imageHosts: ['logos.schulwolke.example'],
    resolve: async (host) => (host === 'verschwunden.example' ? ['93.184.215.14'] : ['10.0.0.1']),
    ...options,
  });
  const { write, read } = operator;
  return {
    ...operator,
    create: (fields: ToolFields, secret?: string) =>
      write('POST', '/tools', { fields, ...(secret !== undefined && { secret }) }),
    update: (toolId: string, fields: ToolFields, more: object = {}) =>
      write('PATCH', `/tools/${toolId}`, { fields, ...more }),
    getTool: async (toolId: string): Promise<Tool> => v.parse(vTool, (await read(`/tools/${toolId}`)).body),
  };
}

/** A valid tool without options. */
export function basicTool(name: string): ToolFields {
  return { name, config: { type: 'basic', baseUrl: 'https://neu.example/' } };
}

export const ltiConfig = {
  type: 'lti11',
  baseUrl: 'https://neu.example/lti',
  key: 'schluessel',
  messageType: 'basic-lti-launch-request',
  privacyPermission: 'anonymous',
  locale: 'de-DE',
};

export const oauthConfig = (clientId: string) => ({
  type: 'oauth2',
  baseUrl: 'https://neu.example/oauth',
  clientId,
  skipConsent: true,
  redirectUris: ['https://neu.example/callback'],
  tokenEndpointAuthMethod: 'client_secret_post',
  scope: 'openid',
});
