import { useEffect, useId, type ComponentType } from 'react';
import type { ValueOf } from '../../i18n/message-files.ts';
import { createStore } from '../../lib/store.ts';

/** What an operator can do on the open page. The command palette offers it too. */
export type PageAction = {
  name: string;
  /** Other words for it, of the message `palette.synonyms.<synonyms>`. */
  synonyms?: ValueOf<'palette.synonyms'>;
  icon?: ComponentType | undefined;
  /** A letter that does it without a menu. */
  key?: string;
  run: () => void;
};

/** By component, in the order in which they appear on the page. */
export const pageActions = createStore<ReadonlyMap<string, readonly PageAction[]>>(new Map());

/** Offers the actions of a button or menu in the command palette while it is shown. */
export function usePageActions(actions: readonly PageAction[]): void {
  const id = useId();
  // After every render: the actions call functions of that render.
  useEffect(() => pageActions.set(new Map(pageActions.get()).set(id, actions)));
  useEffect(
    () => () => pageActions.set(new Map([...pageActions.get()].filter(([other]) => other !== id))),
    [id],
  );
}
