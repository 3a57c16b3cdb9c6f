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

// The class is set as soon as this file is loaded, since other files read it while they are loaded. It's set again
// whenever another window changes the saved setting, before the listeners of files that read it.
carry();
window.addEventListener('storage', carry);
