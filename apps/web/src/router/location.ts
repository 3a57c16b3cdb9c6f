import { useSyncExternalStore } from 'react';

/** Query parameter that opens the cashier. */
export const CASHIER_PARAM = 'cashier';
/** Query parameter with an error code, which the server adds after a failed sign-in at a provider. */
export const SIGN_IN_PARAM = 'sign-in';
/** Query parameter with the recipient of a tip. Works on every page. */
export const TIP_PARAM = 'tip';

/** Query parameter with an affiliate code. */
export const REF_PARAM = 'ref';
/** Query parameters that work on every page. `AddressWishes` handles them, and loads only if the address has one. */
export const WISHES = [CASHIER_PARAM, SIGN_IN_PARAM, TIP_PARAM, REF_PARAM] as const;

/** Subscribers of the address. A general router would make the first load much larger than this one. */
const listeners = new Set<() => void>();

let drawnPath = '';
interface Turn {
  from: string;
  /** False if the browser went back or forward. Otherwise the page starts at its top. */
  isNew: boolean;
  change: () => void;
}
/** Function that changes from one page to another. */
let turn = ({ change }: Turn): void => change();

/** Sets the function that changes pages. An animated one loads after the first screen, which doesn't need it. */
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

/** Returns the current path, without a trailing slash. */
export function currentPath(): string {
  return window.location.pathname.replace(/(?<=.)\/+$/, '');
}

/** Returns the current path, without a trailing slash. The component renders again when it changes. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}

/** Returns a query parameter of the address; `null` if absent. The component renders again when it changes. */
export function useQueryParam(name: string): string | null {
  return useSyncExternalStore(subscribe, () => new URLSearchParams(window.location.search).get(name));
}

/** Returns the query of the address, such as `?tab=games&page=2`. The component renders again when it changes. */
export function useSearch(): string {
  return useSyncExternalStore(subscribe, () => window.location.search);
}

/** Returns the fragment of the address without `#`; empty if absent. The component renders again when it changes. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
}

/** Returns true while the address has one of these query parameters. The component renders again when that changes. */
export function useHasQueryParam(names: readonly string[]): boolean {
  return useSyncExternalStore(subscribe, () => {
    const query = new URLSearchParams(window.location.search);
    return names.some((name) => query.has(name));
  });
}

let before: string | undefined;

/** Returns the address before the last call of `navigate` without `replace`; undefined if there was none. */
export const addressBefore = (): string | undefined => before;

interface NavigateOptions {
  /** True replaces the current entry in the browser's history instead of adding one. */
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

/**
 * Sets a query parameter of the address, or removes it if `value` is `null`. Replaces the current entry in the
 * browser's history.
 */
export function setQueryParam(name: string, value: string | null): void {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  navigate(url.pathname + url.search, { replace: true });
}
