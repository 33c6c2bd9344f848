import type german from './messages/de.json';

/** The German messages of each chunk. A chunk with its own messages extends this interface next to them. */
export interface MessageSets {
  app: typeof german;
}

export type MessageId = { [Name in keyof MessageSets]: keyof MessageSets[Name] }[keyof MessageSets];

declare global {
  // react-intl reads the known ids from this namespace, so that a wrong id does not compile.
  // eslint-disable-next-line typescript/no-namespace
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
