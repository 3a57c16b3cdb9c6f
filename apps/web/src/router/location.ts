import { useSyncExternalStore } from 'react';

/** Opens the cashier. What was paid is never read from an address. */
export const CASHIER_PARAM = 'cashier';
/** The server comes back from a provider with a code in the address when the sign-in did not work. */
export const SIGN_IN_PARAM = 'sign-in';
/** Any page's address may name who a tip is for. */
export const TIP_PARAM = 'tip';

/** The affiliate code of a link. */
export const REF_PARAM = 'ref';
/** Parameters of an address besides its page; `AddressWishes` handles them and loads only then. */
export const WISHES = [CASHIER_PARAM, SIGN_IN_PARAM, TIP_PARAM, REF_PARAM] as const;

/**
 * The site's own small router: the address bar is the state, components subscribe to it.
 * A general router was measured at 26 kB (gzip), a fifth of the whole first load; eleven flat pages need none of it.
 */
const listeners = new Set<() => void>();

let drawnPath = '';
interface Turn {
  from: string;
  /** Not by going back or forth: the page starts at its top. */
  isNew: boolean;
  change: () => void;
}
/** Function that turns the page of one path into that of another. */
let turn = ({ change }: Turn): void => change();

/** Replaces the page turn. The animated one loads after the first screen, which doesn't need it. */
export function setTurn(to: typeof turn): void {
  turn = to;
}

function announce(): void {
  for (const listener of listeners) listener();
}

function go(isNew: boolean): void {
  const from = drawnPath;
  drawnPath = currentPath();
  const change = () => {
    announce();
    if (isNew) window.scrollTo(0, 0);
  };
  if (from === drawnPath) announce();
  else turn({ from, isNew, change });
}

const goBack = (): void => go(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    drawnPath = currentPath();
    window.addEventListener('popstate', goBack);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', goBack);
  };
}

/** The path of the address, without a trailing slash. */
export function currentPath(): string {
  return window.location.pathname.replace(/(?<=.)\/+$/, '');
}

/** Follows the path. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}

/** Follows one parameter of the query, such as `tab`; `null` when it is absent. */
export function useQueryParam(name: string): string | null {
  return useSyncExternalStore(subscribe, () => new URLSearchParams(window.location.search).get(name));
}

/** Follows the whole query of the address, such as `?tab=games&page=2`. */
export function useSearch(): string {
  return useSyncExternalStore(subscribe, () => window.location.search);
}

/** Follows the part of the page that the address leads to, such as `break`; empty without one. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
}

/** True while the query has one of these parameters. */
export function useHasQueryParam(names: readonly string[]): boolean {
  return useSyncExternalStore(subscribe, () => {
    const query = new URLSearchParams(window.location.search);
    return names.some((name) => query.has(name));
  });
}

let before: string | undefined;

/** The address from which a link or a press led to this page; undefined on the first page of a visit. */
export const addressBefore = (): string | undefined => before;

interface NavigateOptions {
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean;
}

/** Goes to an address of the site, such as `/profile?tab=kyc`. A new page starts at its top. */
export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  if (replace) window.history.replaceState(null, '', to);
  else {
    before = window.location.pathname + window.location.search;
    window.history.pushState(null, '', to);
  }
  go(true);
}

/** Sets or, with `null`, removes one parameter of the query; the rest of the address stays. */
export function setQueryParam(name: string, value: string | null): void {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  navigate(url.pathname + url.search, { replace: true });
}
