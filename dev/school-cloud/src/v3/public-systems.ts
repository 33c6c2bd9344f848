import type { Selectable } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import { Input } from './input.ts';
import { readField } from './read-credentials.ts';

const types = [
  'oauth',
  'ldap',
  'oidc',
  'tsp-base',
  'tsp-school',
  'local',
  'iserv',
  'lernsax',
  'itslearning',
  'moodle',
];

/** Where people may log in, for anybody who asks; directories that are switched off are left out. */
export async function answerPublicSystems(db: Database, query: unknown) {
  const wish = readField(query, 'types');
  const input = new Input({ types: typeof wish === 'string' ? [wish] : wish });
  const wanted = input.optionalChoices('types', types);
  input.mustBeValid();
  const systems = await db.selectFrom('systems').selectAll().orderBy('id').execute();
  const isShown = ({ type, ldap_config }: Selectable<Tables['systems']>) =>
    (wanted === undefined || wanted.includes(type)) &&
    (ldap_config === null || readField(ldap_config, 'active') === true);
  return {
    data: systems.filter(isShown).map(({ id, type, alias, display_name, oauth_config }) => ({
      id,
      type,
      alias: alias ?? undefined,
      displayName: display_name ?? undefined,
      oauthConfig: oauth_config ?? undefined,
    })),
  };
}
