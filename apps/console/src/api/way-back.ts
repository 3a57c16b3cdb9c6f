const KEY = 'console.way-back';
/** Addresses of console pages to return to after sign-in. The sign-in and invite pages are left out. */
const PAGE = /^\/staff\/(?!sign-in|invite)[a-z]/;

/**
 * Stores the current page when the session ends, for the return after sign-in. `sessionStorage` survives the redirects
 * to Google.
 */
export function keepWayBack(): void {
  const href = location.pathname + location.search;
  if (PAGE.test(href)) sessionStorage.setItem(KEY, href);
}

/** Returns the page to open after sign-in and forgets it; undefined if there is none. */
export function takeWayBack(): string | undefined {
  const href = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return href !== null && PAGE.test(href) ? href : undefined;
}
