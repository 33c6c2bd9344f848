/** The class names that a stylesheet defines. */
export function definedClasses(css: string): string[] {
  const selectors = withoutComments(css)
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .replaceAll(/url\([^)]*\)|'[^']*'|"[^"]*"/g, '');
  return unique([...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** The class names that a file reads from `styles` by name. */
export function namedClasses(source: string): string[] {
  const byDot = [...source.matchAll(/\bstyles\.(\w+)/g)].map(([, name = '']) => name);
  const byText = [...source.matchAll(/\bstyles\['([^']+)'\]/g)].map(([, name = '']) => name);
  return unique([...byDot, ...byText]);
}

/** `styles[look]`: the name is one of the strings in the file. */
export function choosesClass(source: string): boolean {
  return /\bstyles\[\w+\]/.test(source);
}

/** The stylesheets that a file imports as `styles`. */
export function importedStyles(source: string): string[] {
  return [...source.matchAll(/import styles from '\.\/([\w-]+\.module\.css)'/g)].map(([, file = '']) => file);
}

/** Every width in a media query with its comparison. */
export function widthsIn(css: string): { comparison: string; pixels: number }[] {
  const queries = [...withoutComments(css).matchAll(/@media([^{]+)\{/g)].map(([, query = '']) => query);
  return queries.flatMap((query) =>
    [...query.matchAll(/(min-width:|max-width:|width\s*[<>]=?)\s*([\d.]+)(px|em|rem)/g)].map(
      ([, comparison = '', number = '', unit = '']) => ({
        comparison: comparison.replaceAll(/\s/g, ''),
        pixels: unit === 'px' ? Number(number) : Number.NaN,
      }),
    ),
  );
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}
