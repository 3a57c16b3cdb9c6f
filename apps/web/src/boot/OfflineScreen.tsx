import { offlineWords as words } from './boot.words.ts';

/**
 * Page for visitors without a connection. The service worker caches it, and it runs without a script.
 *
 * @public Drawn by `vite/service-worker.ts`.
 */
export function OfflineScreen() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[430px] flex-col items-center justify-center gap-4 px-6 text-center">
      <img src="/favicon.svg" width={64} height={64} alt="" />
      <h1 className="text-24 font-semibold">{words.title}</h1>
      <p className="text-14 text-ink-2">{words.text}</p>
      <a
        href="/"
        className="mt-2 grid h-12 w-full place-items-center rounded-control bg-gold font-semibold text-on-gold"
      >
        {words.again}
      </a>
    </main>
  );
}
