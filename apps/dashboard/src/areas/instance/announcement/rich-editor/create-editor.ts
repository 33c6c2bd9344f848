import { history } from 'prosemirror-history';
import { DOMSerializer } from 'prosemirror-model';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type ActiveFormats, findLink, keys, readFormats } from './commands.ts';
import { readDocument, writeDocument } from './convert.ts';
import { insertTransferred } from './paste.ts';
import { schema } from './schema.ts';

type Options = {
  text: string;
  onText: (text: string) => void;
  onFormats: (formats: ActiveFormats) => void;
};

export type Editor = ReturnType<typeof createEditor>;

const fromSchema = DOMSerializer.fromSchema(schema);
/** With the addresses of links, which the editor does not show. */
const clipboardSerializer = new DOMSerializer(fromSchema.nodes, {
  ...fromSchema.marks,
  a: ({ attrs }) => ['a', attrs, 0],
});

/** The editor of one text in an element, without React: it changes the element itself. */
export function createEditor(element: HTMLElement, { text, onText, onFormats }: Options) {
  let [given, shown, loaded] = [text, text, readDocument(text)];
  const plugins = [history(), ...keys];
  const view = new EditorView(element, {
    state: EditorState.create({ doc: loaded, plugins }),
    clipboardSerializer,
    handleDOMEvents: {
      paste(_view, event) {
        event.preventDefault();
        insertTransferred(view, event.clipboardData);
        return true;
      },
      drop(_view, event) {
        // The library moves its own selection without parsing it again.
        if (view.dragging !== null) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at !== null) insertTransferred(view, event.dataTransfer, at.pos);
        return true;
      },
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      onFormats(readFormats(view.state));
      if (!transaction.docChanged) return;
      // Nothing is changed by undoing every edit, although the editor may write the same text in another way.
      shown = view.state.doc.eq(loaded) ? given : writeDocument(view.state.doc);
      onText(shown);
    },
  });

  return {
    /** A text from elsewhere, such as an earlier version. */
    setText(next: string): void {
      if (next === shown) return;
      [given, shown, loaded] = [next, next, readDocument(next)];
      view.updateState(EditorState.create({ doc: loaded, plugins }));
    },
    setAttributes: (attributes: Record<string, string>) => view.setProps({ attributes }),
    run(command: Command): void {
      command(view.state, (transaction) => view.dispatch(transaction), view);
      view.focus();
    },
    linkAddress: () => findLink(view.state)?.address,
    destroy: () => view.destroy(),
  };
}
