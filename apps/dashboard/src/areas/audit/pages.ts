import { areaMessages } from '../../app/area-messages.ts';
import { auditMessages } from './messages.ts';

export { EntryPage } from './entry/entry-page.tsx';
export { ListPage } from './list/list-page.tsx';
export const messages = [areaMessages, auditMessages];
