import { sessionMessages } from './messages.ts';

export { OverPage as Content } from './over-page.tsx';
export const messages = [sessionMessages];
