/** Parses an http(s) address; `undefined` for anything else. */
export function webAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !/^https?:\/\//u.test(value) || !URL.canParse(value)) return undefined;
  return new URL(value);
}

/**
 * Returns the path of an address in the product. The address's host is ignored, because the sandbox serves only one
 * product.
 */
export const pathOf = (address: URL): string => `${address.pathname}${address.search}`;
