import type { BrowserContext } from '@playwright/test';

/** In the page, put there by `watch`. */
declare function reportPolicyViolation(text: string): void;

/**
 * Everything a browser complains about: console errors and warnings, uncaught errors, policy violations.
 * A test names beforehand what its fault must cause; anything else fails it, and so does a named
 * complaint that never came.
 */
export class Problems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      // Where an answer names no icon the browser looks for one itself, and no page of ours is to blame.
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

  /** What nobody named, and what was named in vain. */
  verdict(): { unexpected: string[]; missing: string[] } {
    return {
      unexpected: this.#seen.filter((text) => !this.#expected.some((pattern) => pattern.test(text))),
      missing: this.#expected.filter((pattern) => !this.#seen.some((text) => pattern.test(text))).map(String),
    };
  }
}
