/** For what several steps of an order lead to, on a machine that does other work. */
export const patient = { timeout: 50_000 };
