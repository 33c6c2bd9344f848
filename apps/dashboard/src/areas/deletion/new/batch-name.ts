export const maxBatchNameLength = 60;

const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}<>&]/u;
const threeVisible = /^(?:[\s\p{C}\p{DI}\u2800]*[^\s\p{C}\p{DI}\u2800]){3}/u;

/** The same rule as in the contract. The platform removes markup from names. */
export function isBatchName(text: string): boolean {
  const name = text.trim();
  return name.length <= maxBatchNameLength && threeVisible.test(name) && !forbidden.test(name);
}
