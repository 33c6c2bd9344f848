import type german from './messages/de.json';

export type MessageId = keyof typeof german;

declare global {
  // A namespace is how react-intl takes the list of known ids; a wrong id then does not compile.
  // eslint-disable-next-line typescript/no-namespace
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
