import { LOCALE } from './format/locale.words.ts';

/** Event of a browser that can install the site. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | undefined;

/** The browser's offer to install the site; none where it is installed already, or must be asked by its own menu. */
export const installOffer = (): InstallOffer | undefined => offer;

/** After the page: the worker that shows a page without a connection, and what the browser offers. */
export function startWorker(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    offer = event as InstallOffer;
  });
  // The development server builds none. Another language's takes the place of the one before.
  if (import.meta.hot === undefined)
    void navigator.serviceWorker
      ?.register(`${LOCALE === 'en' ? '' : `/${LOCALE}`}/sw.js`, { scope: '/' })
      .catch(() => undefined);
}
