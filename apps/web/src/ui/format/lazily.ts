/**
 * Makes something at its first use. A formatter is made so: the browser reads a language's data for its first one, which
 * takes longer than all else that happens before the page is drawn.
 */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
