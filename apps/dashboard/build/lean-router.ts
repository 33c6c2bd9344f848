/**
 * Replaces the default parser and serializer of search parameters in the router, to save about 0.4 kB in the first load:
 * `src/router.tsx` has its own.
 */
export const defaultParseSearch = rejectSearch;
export const defaultStringifySearch = rejectSearch;
export const parseSearchWith = rejectSearch;
export const stringifySearchWith = rejectSearch;

function rejectSearch(): never {
  throw new Error('The build omits these functions, see build/lean-router.ts');
}
