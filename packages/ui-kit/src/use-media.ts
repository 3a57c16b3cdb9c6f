import { useSyncExternalStore } from 'react';

const followed = new Map<string, { subscribe: (onChange: () => void) => () => void; read: () => boolean }>();

/** Returns the shared subscription to a media query, so that a component keeps it across renders. */
function follow(media: string) {
  let query = followed.get(media);
  if (!query) {
    const list = window.matchMedia(media);
    query = {
      subscribe(onChange) {
        list.addEventListener('change', onChange);
        return () => list.removeEventListener('change', onChange);
      },
      read: () => list.matches,
    };
    followed.set(media, query);
  }
  return query;
}

/** Returns the current state of a media query, such as `(min-width: 80rem)`, and renders again when it changes. */
export function useMedia(media: string): boolean {
  const { subscribe, read } = follow(media);
  return useSyncExternalStore(subscribe, read);
}

/** Returns true if the visitor's system asks for reduced motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
