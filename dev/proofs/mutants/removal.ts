/** A control taken away, and the test that must notice. `from` stands exactly once in its file. */
export interface Removal {
  control: string;
  what: string;
  file: string;
  from: string;
  to: string;
  test: { file: string; title: string };
}

/** The source without the control; throws unless `from` occurs exactly once. */
export function removeControl({ file, from, to }: Removal, source: string): string {
  const [before, after, ...more] = source.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not contain exactly once what is to be removed: ${from}`);
  }
  return before + to + after;
}
