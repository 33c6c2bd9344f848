/** All in seconds, all defaults of the real server. */
export const tokenLifetime = {
  ordinary: 30 * 24 * 60 * 60,
  serviceAccount: 2 * 60 * 60,
  support: 7 * 24 * 60 * 60,
} as const;
export const inactivityTimeout = 2 * 60 * 60;
export const loginBlockTime = 15 * 60;
