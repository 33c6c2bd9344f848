import { hash, hexId } from '../pseudo-random.ts';
import type { ToolUsage } from '../seed-tools.ts';
import type { DatedSchool } from './schools.ts';
import type { DemoTool } from './tools.ts';
import { demoTools } from './tools.ts';

type Context = ToolUsage['inContexts'][number]['context'];

const allContexts: readonly Context[] = ['course', 'board-element', 'media-board'];
const tools: readonly DemoTool[] = Object.values(demoTools);

/** Which schools have which tools, and where they use them. */
export function makeToolUsage(schools: readonly DatedSchool[]): ToolUsage {
  const users = schools.filter(({ officialSchoolNumber }) => officialSchoolNumber !== undefined);
  const uses = tools.flatMap((tool, index) =>
    users
      .filter(({ number }) => hash(number, 200 + index) % 100 < tool.spread)
      .map((school) => ({ tool, school, number: index * 0x1000 + school.number })),
  );
  const inSchools = uses.map(({ tool, school, number }) => ({
    id: hexId('700301', number),
    tool_id: tool.id,
    school_id: school.id,
  }));
  const inContexts = uses.flatMap(({ tool, number }) => {
    const contexts = tool.restrictToContexts ?? allContexts;
    const count = hash(number, 220) % (tool.maxContexts + 1);
    return Array.from({ length: count }, (_, index) => ({
      id: hexId('700302', number * 0x20 + index),
      school_tool_id: hexId('700301', number),
      context: contexts[hash(number, 221 + index) % contexts.length] ?? 'course',
      context_id: hexId('700303', number * 0x20 + index),
    }));
  });
  return { inSchools, inContexts };
}
