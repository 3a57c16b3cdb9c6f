// Maps pressed keys to hotkeys, the same on the pages and in the console.

/**
 * The Latin letter of a pressed key, in lower case: the one on it or, where a letter of another alphabet is on it, the one
 * that its place has on most keyboards. `undefined` for every other key.
 */
export function letterOf({ key, code }: { key: string; code: string }): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isLetter = /^\p{L}$/u.test(key) && code.startsWith('Key');
  return isLetter ? code.slice('Key'.length).toLowerCase() : undefined;
}

/** The same as a `KeyboardEvent.code`, as `KeyB`; of every other key its own, and of a sign in a letter's place none. */
export function placeOf(event: { key: string; code: string }): string {
  const letter = letterOf(event);
  if (letter !== undefined) return `Key${letter.toUpperCase()}`;
  return event.code.startsWith('Key') ? '' : event.code;
}
