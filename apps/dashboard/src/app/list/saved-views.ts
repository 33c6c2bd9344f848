import * as v from 'valibot';
import { browserMemory } from '../../lib/browser-storage.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { Search } from './filter-rules.ts';

/** A named list: its filters and order, without any text that was typed to search. */
export type SavedView = { name: string; search: Readonly<Record<string, string>> };

export const maxNameLength = 40;
export const maxViews = 20;

const vText = v.pipe(v.string(), v.maxLength(100));
const vView = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxNameLength)),
  search: v.record(vText, vText),
});
const vViews = v.pipe(v.array(v.unknown()), v.maxLength(100));

/** Everything in the storage that is not a view is ignored, and gone after the next change. */
export function parseViews(text: string | null): readonly SavedView[] {
  const list = v.safeParse(vViews, parseJson(text ?? '[]'));
  const views = (list.success ? list.output : []).flatMap((one) => {
    const view = v.safeParse(vView, one);
    return view.success ? [view.output] : [];
  });
  return views.slice(0, maxViews);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const stores = new Map<string, Store<readonly SavedView[]>>();

/** The views of a list, kept in this browser. */
export function viewsOf(list: string): Store<readonly SavedView[]> {
  const known = stores.get(list);
  if (known !== undefined) return known;
  const store = createStore(parseViews(browserMemory.read(keyOf(list))));
  stores.set(list, store);
  return store;
}

/** A view with the same name is replaced. */
export function saveView(list: string, view: SavedView): void {
  const others = viewsOf(list)
    .get()
    .filter(({ name }) => name !== view.name);
  write(list, [...others, view].slice(-maxViews));
}

export function deleteView(list: string, name: string): void {
  write(
    list,
    viewsOf(list)
      .get()
      .filter((view) => view.name !== name),
  );
}

function write(list: string, views: readonly SavedView[]): void {
  browserMemory.write(keyOf(list), JSON.stringify(views));
  viewsOf(list).set(views);
}

function keyOf(list: string): string {
  return `views.${list}`;
}

/** Only what may be stored: these parameters, and none that is absent. */
export function toViewSearch(search: Search, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = search[name];
      return text === undefined || text === '' ? [] : [[name, text]];
    }),
  );
}
