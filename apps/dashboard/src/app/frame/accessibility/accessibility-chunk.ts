import { accessibilityMessages } from './messages.ts';

export { AccessibilityStatement as Content } from './accessibility-statement.tsx';
export const messages = [accessibilityMessages];
