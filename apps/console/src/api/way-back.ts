const KEY = 'console.way-back';
/** Addresses of this console, without those of the way in. */
const PAGE = /^\/staff\/(?!sign-in|invite)[a-z]/;

/** Remembers the page that the member was on when the session ended, also across Google's pages. */
export function keepWayBack(): void {
  const href = location.pathname + location.search;
  if (PAGE.test(href)) sessionStorage.setItem(KEY, href);
}

/** The page to go on with after a sign-in, once; undefined when there is none. */
export function takeWayBack(): string | undefined {
  const href = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return href !== null && PAGE.test(href) ? href : undefined;
}
