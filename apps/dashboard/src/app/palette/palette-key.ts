/** There Ctrl K means something else in every text field. */
export const isOnMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Where a keyboard has no Latin letters, the key is known by its place. */
export function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
  const isHeld = isOnMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isK && isHeld && !altKey && !shiftKey;
}
