import { sessionWords } from './words.ts';

export { SessionTime as Content } from './session-time.tsx';
export const words = [sessionWords];
