export const STREAMER_KEY = 'streamer';

/** True if streamer mode is on, which is a class of the page's root element. */
export const isStreaming = (): boolean => document.documentElement.classList.contains('streamer');

function carry(): void {
  try {
    document.documentElement.classList.toggle('streamer', localStorage.getItem(STREAMER_KEY) === '1');
  } catch {
    // Without storage, the mode was never saved.
  }
}

/**
 * Sets the page's class for streamer mode from the saved setting, before the first render and whenever another window
 * changes it.
 */
export function followStreamer(): void {
  carry();
  window.addEventListener('storage', carry);
}
