import type { BrowserContext } from '@playwright/test';

/** In the page, exposed by `watch`. */
declare function reportPolicyViolation(text: string): void;

/**
 * Console errors and warnings, uncaught errors and policy violations. A test declares those that it provokes; any
 * other one fails it, and so does a declared one that never occurs.
 */
export class Problems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** For problems that depend on timing: they may occur, but need not. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      // The browser requests it for responses without an icon, which are not our pages.
      if (message.location().url.endsWith('/favicon.ico')) return;
      if (message.type() === 'error' || message.type() === 'warning') this.#seen.push(message.text());
    });
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error().message}`));
    await context.exposeFunction('reportPolicyViolation', (text: string) => this.#seen.push(text));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (violation) => {
        const text = `policy violation: ${violation.effectiveDirective} ${violation.blockedURI}`;
        reportPolicyViolation(text);
      });
    });
  }

  result(): { unexpected: string[]; missing: string[] } {
    const known = [...this.#expected, ...this.#allowed];
    return {
      unexpected: this.#seen.filter((text) => !known.some((pattern) => pattern.test(text))),
      missing: this.#expected.filter((pattern) => !this.#seen.some((text) => pattern.test(text))).map(String),
    };
  }
}
