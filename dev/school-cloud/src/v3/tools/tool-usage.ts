import type { Database } from '../../db/tables.ts';
import { forbidden } from '../api-error.ts';
import { Input } from '../input.ts';
import { toolNotFound } from './find-tools.ts';

export async function countUsage(db: Database, toolId: string) {
  const inSchools = await db.selectFrom('school_tools').select('id').where('tool_id', '=', toolId).execute();
  const inContexts = await db
    .selectFrom('context_tools')
    .innerJoin('school_tools', 'school_tools.id', 'context_tools.school_tool_id')
    .select('context')
    .where('tool_id', '=', toolId)
    .execute();
  const count = (context: string): number => inContexts.filter((tool) => tool.context === context).length;
  return {
    schoolExternalToolCount: inSchools.length,
    contextExternalToolCountPerContext: {
      course: count('course'),
      boardElement: count('board-element'),
      mediaBoard: count('media-board'),
    },
  };
}

/** One entry whose tool does not exist makes the whole list of a school a 404. A school without tools has no check. */
export async function listSchoolTools(db: Database, query: unknown, permissions: readonly string[]) {
  const input = new Input(query);
  const schoolId = input.id('schoolId');
  input.mustBeValid();
  const entries = await db
    .selectFrom('school_tools')
    .leftJoin('tools', 'tools.id', 'school_tools.tool_id')
    .select(['school_tools.id', 'tool_id', 'school_id', 'name', 'school_tools.is_deactivated'])
    .where('school_id', '=', schoolId)
    .orderBy('school_tools.id')
    .execute();
  const data = entries.map(({ id, tool_id, school_id, name, is_deactivated }) => {
    if (name === null) throw toolNotFound(tool_id);
    return { id, name, toolId: tool_id, schoolId: school_id, isDeactivated: is_deactivated, parameters: [] };
  });
  if (data.length > 0 && !permissions.includes('SCHOOL_TOOL_ADMIN')) throw forbidden();
  return { data };
}
