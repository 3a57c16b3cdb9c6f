import { create } from 'zustand';
import { isStreaming, STREAMER_KEY } from './streamer-class.ts';

/** Streamer mode: hides private data in this browser. */
export const useStreamer = create<{ isOn: boolean }>(() => ({ isOn: isStreaming() }));

const hiddenIf = (isOn: boolean, amount: string): string => (isOn ? '••••••' : amount);

/** Returns an amount for a toast. In streamer mode it's a fixed number of dots. */
export const unlessStreaming = (amount: string): string => hiddenIf(useStreamer.getState().isOn, amount);

/**
 * Returns a function that hides an amount in streamer mode, for texts that stay on the page. Renders again when the
 * mode changes.
 */
export function useUnlessStreaming(): (amount: string) => string {
  const { isOn } = useStreamer();
  return (amount) => hiddenIf(isOn, amount);
}

/** Turns streamer mode on or off in all windows of this browser. */
export function setStreamer(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(STREAMER_KEY, '1');
    else localStorage.removeItem(STREAMER_KEY);
  } catch {
    // Private windows may block storage. The mode then lasts until the page closes.
  }
  document.documentElement.classList.toggle('streamer', isOn);
  useStreamer.setState({ isOn });
}

// Another window changed the mode. The listener of `streamer-class.ts` has already updated the page's class.
window.addEventListener('storage', ({ key }) => {
  if (key === STREAMER_KEY) useStreamer.setState({ isOn: isStreaming() });
});
