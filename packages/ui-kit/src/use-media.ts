import { useSyncExternalStore } from 'react';

const followed = new Map<string, { subscribe: (onChange: () => void) => () => void; read: () => boolean }>();

/** One list for each query, so that a part which is drawn again goes on listening to the same one. */
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

/** True when the visitor asked the system for less motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
