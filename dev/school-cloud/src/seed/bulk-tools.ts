import type { Copied, Row } from './bulk-data.ts';
import { hexId, isOneIn, pick } from './pseudo-random.ts';
import { svgLogo } from './remote-images.ts';

export const toolIdPrefix = '700200';
const subjects = ['Mathe', 'Deutsch', 'Englisch', 'Physik', 'Chemie', 'Musik', 'Sport', 'Kunst', 'Erdkunde'];
const kinds = ['Trainer', 'Lexikon', 'Labor', 'Werkstatt', 'Kartei', 'Quiz', 'Mediathek'];
const types = ['basic', 'basic', 'basic', 'lti11', 'oauth2'] as const;

const typeOf = (number: number) => pick(types, number, 31);
const clientIdOf = (number: number): string => `werkzeug-${number}`;
const addressOf = (number: number): string => `https://werkzeug-${number}.example/start`;

function makeConfig(number: number): object {
  const type = typeOf(number);
  const baseUrl = addressOf(number);
  if (type === 'basic') return { type, baseUrl };
  if (type === 'oauth2') return { type, baseUrl, clientId: clientIdOf(number), skipConsent: true };
  return {
    type,
    baseUrl,
    key: `schluessel-${number}`,
    secret: `geheimnis-${number}`,
    lti_message_type: 'basic-lti-launch-request',
    privacy_permission: 'anonymous',
    launch_presentation_locale: 'de-DE',
  };
}

const parameter = {
  name: 'schule',
  displayName: 'Schule',
  scope: 'global',
  location: 'query',
  type: 'auto_schoolid',
  isOptional: false,
  isProtected: false,
};

function makeMedium(number: number): string | null {
  if (!isOneIn(4, number, 32)) return null;
  const isDraft = isOneIn(3, number, 33);
  const mediumId = `M-${number}`;
  return JSON.stringify({ status: isDraft ? 'draft' : 'active', mediumId, mediaSourceId: 'BILDUNGSLOGIN' });
}

const toTool = (number: number): Row => [
  hexId(toolIdPrefix, number),
  `${pick(subjects, number, 34)}-${pick(kinds, number, 35)} ${number}`,
  isOneIn(2, number, 36) ? `Werkzeug für ${pick(subjects, number, 34)}.` : null,
  isOneIn(3, number, 37) ? svgLogo : null,
  isOneIn(3, number, 37) ? (svgLogo.split(',')[1] ?? null) : null,
  isOneIn(3, number, 37) ? 'image/svg+xml' : null,
  JSON.stringify(makeConfig(number)),
  JSON.stringify(isOneIn(2, number, 38) ? [parameter] : []),
  String(isOneIn(20, number, 39)),
  String(isOneIn(15, number, 40)),
  makeMedium(number),
];

const toClient = (number: number): Row => [
  clientIdOf(number),
  `geheimnis-${number}`,
  'openid offline',
  `{${addressOf(number)}}`,
  'client_secret_post',
];

/** The tools with these numbers and the clients of those with OAuth 2.0. */
export function bulkTools(numbers: readonly number[]): Copied[] {
  return [
    {
      table: 'tools',
      columns: [
        'id',
        'name',
        'description',
        'logo_url',
        'logo',
        'logo_type',
        'config',
        'parameters',
        'is_hidden',
        'is_deactivated',
        'medium',
      ],
      rows: numbers.map(toTool),
    },
    {
      table: 'oauth_clients',
      columns: ['client_id', 'secret', 'scope', 'redirect_uris', 'token_endpoint_auth_method'],
      rows: numbers.filter((number) => typeOf(number) === 'oauth2').map(toClient),
    },
  ];
}
