import { tools } from '@superhero/school-cloud/tools';
import { openArea, type Scene } from './scene.ts';

export const toolsScenes: Record<string, Scene> = {
  tools: (context) => openArea(context, '/tools', 'table'),
  'tools-empty': (context) => openArea(context, '/tools?search=Hogwarts&state=draft', 'h2'),
  tool: (context) => openArea(context, `/tools/${tools.dictionary.id}`, 'main table'),
};
