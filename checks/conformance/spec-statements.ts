/** A numbered statement of docs/spec-conformance.md with the files or folders of its tests. */
export type Statement = { number: string; coveredBy: string[] };

/** Statements are the table rows that start with a number such as 4.12. */
export function readStatements(markdown: string): Statement[] {
  const statements: Statement[] = [];
  for (const line of markdown.split('\n')) {
    const number = /^\| (\d+\.\d+) +\|/.exec(line)?.[1];
    if (number === undefined) continue;
    const lastCell = line.split('|').at(-2) ?? '';
    const coveredBy = [...lastCell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    statements.push({ number, coveredBy });
  }
  return statements;
}
