import { useCallback, useSyncExternalStore } from 'react';

/** True if the window is at least as wide as a breakpoint of `tokens.css`. */
function useIsAtLeast(from: '640px' | '1024px' | '1400px'): boolean {
  const query = `(width >= ${from})`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** True if every column of a table has room. */
export const useIsWide = (): boolean => useIsAtLeast('1400px');

/** True if there is more room than on a phone. */
export const useIsTablet = (): boolean => useIsAtLeast('640px');

/** True if panes lie side by side. */
export const useIsDesk = (): boolean => useIsAtLeast('1024px');
