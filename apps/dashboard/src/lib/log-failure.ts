/**
 * One line in the console: what failed, and its name and message. Never the error object itself, whose
 * fields may carry a token, a request or a person's data.
 */
export function logFailure(what: string, error: unknown): void {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : 'not an error object';
  console.error(`superhero-dashboard: ${what} failed (${cause})`);
}
