import { useMedia } from '@aureus/ui-kit/use-media.ts';

/** True if the window is at least as wide as a breakpoint; the values are those in `tokens.css`. */
const useIsAtLeast = (from: '640px' | '1024px' | '1400px'): boolean => useMedia(`(width >= ${from})`);

/** True if the window is wide enough for every table column. */
export const useIsWide = (): boolean => useIsAtLeast('1400px');

/** True if the window is wider than a phone. */
export const useIsTablet = (): boolean => useIsAtLeast('640px');

/** True if panes are shown side by side. */
export const useIsDesk = (): boolean => useIsAtLeast('1024px');
