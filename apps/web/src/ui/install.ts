import { LOCALE } from './format/locale.words.ts';

/** The browser's `beforeinstallprompt` event. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | undefined;

/**
 * Returns the browser's offer to install the site. Undefined if it's already installed, or if the browser only
 * installs from its own menu.
 */
export const installOffer = (): InstallOffer | undefined => offer;

/**
 * Registers the service worker for the offline page, and keeps the browser's offer to install the site. Call after the
 * first render.
 */
export function startWorker(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    offer = event as InstallOffer;
  });
  // The development server has no service worker. Another language's worker replaces the previous one, because both
  // have the same scope.
  if (import.meta.hot === undefined)
    void navigator.serviceWorker
      ?.register(`${LOCALE === 'en' ? '' : `/${LOCALE}`}/sw.js`, { scope: '/' })
      .catch(() => undefined);
}
