import { areaWords } from '../../shell/area-words.ts';
import { auditWords } from './words.ts';

export { EntryPage as Content } from './entry-page.tsx';
export const words = [areaWords, auditWords];
