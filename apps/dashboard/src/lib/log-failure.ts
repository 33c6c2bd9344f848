/**
 * Logs one line: what failed, and the name and message of the error. Never the error object, whose fields may contain a
 * token, a request or personal data (C23).
 */
export function logFailure(what: string, error: unknown): void {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : 'not an error object';
  console.error(`superhero-dashboard: ${what} failed (${cause})`);
}
