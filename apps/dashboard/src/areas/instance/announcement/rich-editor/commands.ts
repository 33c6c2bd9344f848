import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { addressOf, schema } from './schema.ts';

const { nodes, marks } = schema;

/** Puts the selected paragraphs into a list, or takes them out of it. */
const toggleList: Command = (state, dispatch, view) =>
  isInList(state)
    ? liftListItem(nodes.li)(state, dispatch, view)
    : wrapInList(nodes.ul)(state, dispatch, view);

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create()).scrollIntoView());
  return true;
};

/** The buttons that act at once; a link needs an address. */
export const formats = {
  bold: { command: toggleMark(marks.b), keys: 'Control+B' },
  italic: { command: toggleMark(marks.i), keys: 'Control+I' },
  list: { command: toggleList, keys: 'Control+Shift+8' },
};

/** Tab is not among them, because it leaves the editor. */
export const keys = [
  keymap({
    'Mod-b': formats.bold.command,
    'Mod-i': formats.italic.command,
    'Mod-Shift-8': formats.list.command,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-]': sinkListItem(nodes.li),
    'Mod-[': liftListItem(nodes.li),
    Enter: splitListItem(nodes.li),
    'Shift-Enter': insertBreak,
  }),
  keymap(baseKeymap),
];

/** What the selection is, for the pressed state of the buttons. */
export const readFormats = (state: EditorState) => ({
  bold: hasMark(state, marks.b),
  italic: hasMark(state, marks.i),
  list: isInList(state),
  link: findLink(state) !== undefined,
});

export type ActiveFormats = ReturnType<typeof readFormats>;

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

function isInList({ selection: { $from } }: EditorState): boolean {
  for (let { depth } = $from; depth > 0; depth -= 1) if ($from.node(depth).type === nodes.li) return true;
  return false;
}

type Link = { from: number; to: number; address: string };

/** The whole link at the caret, or the selection with the address of its first link. */
export function findLink({ selection, doc }: EditorState): Link | undefined {
  const { from, to, empty, $from } = selection;
  if (empty) {
    const { parent, parentOffset } = $from;
    const start = $from.start();
    const found = [parent.childBefore(parentOffset), parent.childAfter(parentOffset)].find(
      ({ node }) => node !== null && marks.a.isInSet(node.marks) !== undefined,
    );
    const mark = found?.node && marks.a.isInSet(found.node.marks);
    if (mark === undefined || mark === null || found === undefined) return undefined;
    let [first, last] = [found.index, found.index];
    while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first -= 1;
    while (last + 1 < parent.childCount && mark.isInSet(parent.child(last + 1).marks)) last += 1;
    const sizeUntil = (index: number) =>
      parent.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, start);
    return { from: sizeUntil(first), to: sizeUntil(last + 1), address: addressOf(mark) };
  }
  let address: string | undefined;
  doc.nodesBetween(from, to, (node) => {
    const mark = marks.a.isInSet(node.marks);
    if (mark !== undefined) address ??= addressOf(mark);
  });
  return address === undefined ? undefined : { from, to, address };
}

/** Links the selection, or changes the link at the caret. With nothing selected, the address becomes the text. */
export function setLink(address: string): Command {
  return (state, dispatch) => {
    const { from, to } = findLink(state) ?? state.selection;
    const mark = marks.a.create({ href: address });
    const { tr } = state;
    dispatch?.(
      from === to
        ? tr.replaceRangeWith(from, to, schema.text(address, [mark]))
        : tr.removeMark(from, to, marks.a).addMark(from, to, mark),
    );
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const link = findLink(state);
  if (link !== undefined) dispatch?.(state.tr.removeMark(link.from, link.to, marks.a));
  return link !== undefined;
};

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An address as it is typed: `https://` or `mailto:` may be missing. Undefined for one that is not possible. */
export function toAddress(typed: string): string | undefined {
  const text = typed.trim();
  const isMail = /^[^\s/@:]+@[^\s/@:]+$/u.test(text);
  const hasScheme = /^[a-z][\w+.-]*:(?!\d)/iu.test(text);
  const address = hasScheme ? text : `${isMail ? 'mailto:' : 'https://'}${text}`;
  if (text === '' || /\s/u.test(text) || !URL.canParse(address)) return undefined;
  return schemes.has(new URL(address).protocol) ? address : undefined;
}
