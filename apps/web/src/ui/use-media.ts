import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** True when the visitor asked the system for less motion. */
export function useReducedMotion(): boolean {
  return useMedia(query);
}

/** Follows a media query, such as `(min-width: 1280px)`. */
export function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(media);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(media).matches,
  );
}
