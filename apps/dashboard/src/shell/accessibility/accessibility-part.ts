import { accessibilityWords } from './words.ts';

export { AccessibilityStatement as Content } from './accessibility-statement.tsx';
export const words = [accessibilityWords];
