import type german from './messages/de.json';

/** Every catalogue by its name and its German texts. A part that brings words of its own adds itself where it names them. */
export interface MessageSets {
  app: typeof german;
}

export type MessageId = { [Name in keyof MessageSets]: keyof MessageSets[Name] }[keyof MessageSets];

declare global {
  // A namespace is how react-intl takes the list of known ids; a wrong id then does not compile.
  // eslint-disable-next-line typescript/no-namespace
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
