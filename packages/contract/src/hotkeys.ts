// Maps key presses to hotkeys, for the pages and the console.

/**
 * Returns the Latin letter of a pressed key, in lower case. A letter of another alphabet counts as the Latin letter at
 * that position on most keyboards. `undefined` for every other key.
 */
export function letterOf({ key, code }: { key: string; code: string }): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isLetter = /^\p{L}$/u.test(key) && code.startsWith('Key');
  return isLetter ? code.slice('Key'.length).toLowerCase() : undefined;
}

/**
 * Returns the `KeyboardEvent.code` of the Latin letter that `letterOf` finds, such as `KeyB`. Other keys return their
 * own code, but a non-letter at a letter's position returns an empty string.
 */
export function placeOf(event: { key: string; code: string }): string {
  const letter = letterOf(event);
  if (letter !== undefined) return `Key${letter.toUpperCase()}`;
  return event.code.startsWith('Key') ? '' : event.code;
}
