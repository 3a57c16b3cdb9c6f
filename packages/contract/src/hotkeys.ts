// Which hotkey was pressed, the same on the pages and in the console.

/**
 * The Latin letter of a pressed key, in lower case: the one on it or, where a letter of another alphabet is on it, the one
 * that its place has on most keyboards. `undefined` for every other key.
 */
export function letterOf({ key, code }: { key: string; code: string }): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isLetter = /^\p{L}$/u.test(key) && code.startsWith('Key');
  return isLetter ? code.slice('Key'.length).toLowerCase() : undefined;
}
