import { create } from 'zustand';
import { isStreaming, STREAMER_KEY } from './streamer-class.ts';

/** State of streamer mode: this browser hides what a stream must not show. */
export const useStreamer = create<{ isOn: boolean }>(() => ({ isOn: isStreaming() }));

const hiddenIf = (isOn: boolean, amount: string): string => (isOn ? '••••••' : amount);

/** An amount as a message says it: in streamer mode dots that tell no length. */
export const unlessStreaming = (amount: string): string => hiddenIf(useStreamer.getState().isOn, amount);

/** The same for an amount within a sentence that stays on the page. */
export function useUnlessStreaming(): (amount: string) => string {
  const { isOn } = useStreamer();
  return (amount) => hiddenIf(isOn, amount);
}

/** Hides what is private in all windows of this browser, or shows it again. */
export function setStreamer(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(STREAMER_KEY, '1');
    else localStorage.removeItem(STREAMER_KEY);
  } catch {
    // Private windows may refuse; the mode then lives until the page closes.
  }
  document.documentElement.classList.toggle('streamer', isOn);
  useStreamer.setState({ isOn });
}

// Another window has switched it, and the page carries it already.
window.addEventListener('storage', ({ key }) => {
  if (key === STREAMER_KEY) useStreamer.setState({ isOn: isStreaming() });
});
