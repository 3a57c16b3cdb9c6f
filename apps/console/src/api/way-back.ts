const KEY = 'console.way-back';
/** Addresses of this console that can be returned to; sign-in and invite pages are left out. */
const PAGE = /^\/staff\/(?!sign-in|invite)[a-z]/;

/** Remembers the member's page when the session ends. It survives the redirects to Google. */
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
