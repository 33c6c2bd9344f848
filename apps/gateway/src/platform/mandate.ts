declare const isIssued: unique symbol;

/** Allows work without a session to use the API key. */
export interface Mandate {
  readonly [isIssued]: true;
}

/** Only for an order whose seal was verified. */
export function issueMandate(): Mandate {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- A mandate has no content, so that nothing else can look like one.
  return Object.freeze({}) as Mandate;
}
