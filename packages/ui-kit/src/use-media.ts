import { useSyncExternalStore } from 'react';

const followed = new Map<string, { subscribe: (onChange: () => void) => () => void; read: () => boolean }>();

/** Returns one shared MediaQueryList per query, so that a component keeps its subscription when it renders again. */
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

/** Follows a media query, such as `(min-width: 80rem)`. */
export function useMedia(media: string): boolean {
  const { subscribe, read } = follow(media);
  return useSyncExternalStore(subscribe, read);
}

/** True if the visitor's system asks for reduced motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
