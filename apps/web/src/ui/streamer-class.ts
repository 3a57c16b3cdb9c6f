export const STREAMER_KEY = 'streamer';

/** True if streamer mode is on, as the page carries it. */
export const isStreaming = (): boolean => document.documentElement.classList.contains('streamer');

function carry(): void {
  try {
    document.documentElement.classList.toggle('streamer', localStorage.getItem(STREAMER_KEY) === '1');
  } catch {
    // Without storage the mode was never kept.
  }
}

/** Before anything is drawn, and whenever another window switches it: the page carries what was chosen. */
export function followStreamer(): void {
  carry();
  window.addEventListener('storage', carry);
}
