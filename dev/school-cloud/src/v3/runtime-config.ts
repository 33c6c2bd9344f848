import type { FastifyInstance } from 'fastify';
import { readField } from '../transport/read-field.ts';
import { badRequest, internalServerError } from './api-error.ts';
import type { V3Context } from './context.ts';
import { Input } from './input.ts';
import { sanitizeRichText } from './sanitize-rich-text.ts';
import { serveCalls } from './serve-calls.ts';
import { mustHavePermission } from './session.ts';

const typeMismatch = () => badRequest('The Value does not match the type of the RuntimeConfigValue.');

/** Numbers and booleans arrive as text. The content of texts is not checked, not even that of the list of roles. */
function convert(type: 'string' | 'number' | 'boolean', text: string): string | number | boolean {
  if (type === 'string') return sanitizeRichText(text);
  if (type === 'boolean') {
    if (text !== 'true' && text !== 'false') throw typeMismatch();
    return text === 'true';
  }
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw typeMismatch();
  return number;
}

export function serveRuntimeConfig(app: FastifyInstance, context: V3Context): void {
  const { db } = context;
  const serve = serveCalls(app, context);
  // Everybody who is logged in reads everything, texts that are switched off included.
  serve('GET /runtime-config', async () => {
    const rows = await db.selectFrom('runtime_config').selectAll().orderBy('position').execute();
    const data = rows.map(({ key, type, value, description }) => ({
      key,
      type,
      value,
      description: description ?? undefined,
    }));
    return { data };
  });
  serve('PATCH /runtime-config/:key', async (session, { body, params }) => {
    const input = new Input(body);
    const text = input.text('value');
    input.mustBeValid();
    await mustHavePermission(db, session, 'INSTANCE_EDIT');
    const key = String(readField(params, 'key'));
    const entry = await db
      .selectFrom('runtime_config')
      .select('type')
      .where('key', '=', key)
      .executeTakeFirst();
    if (!entry) throw internalServerError();
    const value = convert(entry.type, text);
    await db
      .updateTable('runtime_config')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', key)
      .execute();
    return { value };
  });
}
