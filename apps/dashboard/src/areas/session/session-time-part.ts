import { sessionWords } from './words.ts';

export { OverPage as Content } from './over-page.tsx';
export const words = [sessionWords];
