import type { FastifyInstance } from 'fastify';
import { readField } from '../transport/read-field.ts';
import { notSuperhero, permissionMissing } from './legacy-error.ts';
import type { Actor, V1Context } from './session.ts';
import { requireActor } from './session.ts';

interface Call {
  readonly actor: Actor;
  /** The id in the path. */
  readonly id: string;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

/** Throws for a caller who is not allowed. */
type Check = (actor: Actor) => void;

export const anyone: Check = () => {};

export const onlySuperheroes: Check = ({ isSuperhero }) => {
  if (!isSuperhero) throw notSuperhero();
};

export const onlyWith =
  (permission: string): Check =>
  ({ permissions }) => {
    if (!permissions.includes(permission)) throw permissionMissing(permission);
  };

export const readId = (params: unknown): string => String(readField(params, 'id'));

type Serve = (call: string, check: Check, answer: (call: Call) => unknown) => void;

/** Serves calls such as `GET /roles/:id`: the session is checked first, then the caller. A POST is answered with 201. */
export function serveCalls(app: FastifyInstance, context: V1Context): Serve {
  return (call, check, answer) => {
    const [method = '', url = ''] = call.split(' ');
    app.route<{ Querystring: Record<string, unknown> }>({
      method,
      url,
      handler: async (request, reply) => {
        const actor = await requireActor(context, request);
        check(actor);
        const { params, query, body } = request;
        const sent = await answer({ actor, id: readId(params), query, body });
        await reply.code(method === 'POST' ? 201 : 200).send(sent);
      },
    });
  };
}
