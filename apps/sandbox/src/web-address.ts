/** Reads an http(s) address; `undefined` for anything else. */
export function webAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !/^https?:\/\//u.test(value) || !URL.canParse(value)) return undefined;
  return new URL(value);
}

/**
 * Returns the path of an address in the product. A sandbox serves one product alone, so the host of an address that an
 * order names for its webhooks does not count.
 */
export const pathOf = (address: URL): string => `${address.pathname}${address.search}`;
