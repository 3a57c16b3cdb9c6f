// What must happen before the application itself has arrived.
{
  const { classList } = document.documentElement;
  /** The application's files, named by vite/paint-first.ts. In development there are none: the page begins by itself. */
  const application = (document.currentScript.dataset.application ?? '').split(' ').filter(Boolean);

  // Loading that is over within 300 ms shows no loader, because a flash is worse than a short wait.
  setTimeout(() => classList.add('is-slow'), 300);

  // The home page shows its hero at once, at the place that the folded or open panels leave it.
  const remembered = (key) => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const isFolded =
    (remembered('navbar-open') ??
      /(?:^|; )(?:__Host-)?navbar-open=(true|false)/.exec(document.cookie)?.[1]) === 'false';
  classList.toggle('is-home', ['/', '/landing', '/play'].includes(location.pathname));
  classList.toggle('is-sidebar-folded', isFolded);
  classList.toggle('is-chat-closed', remembered('chat-open') === 'false');

  // Who is here, and what the server says about itself: asked for while the application is on its way.
  if (!classList.contains('overlay')) {
    const sentAt = performance.now();
    const ask = (address) => fetch(address, { headers: { accept: 'application/json' } });
    const early = { sentAt, answers: { '/api/me': ask('/api/me') } };
    const info = `/api/info?ct=${Math.round(performance.timeOrigin + sentAt)}`;
    early.answers[info] = ask(info).finally(() => {
      early.receivedAt = performance.now();
    });
    // What fails is told by the application, once it asks.
    for (const answer of Object.values(early.answers)) answer.catch(() => undefined);
    window.early = early;
  }

  // The application begins when the boot screen is on the screen with its pictures: its first work would keep them waiting,
  // and replaced while they are being decoded they would blink. Never later than a moment after the stylesheet: a page in
  // the background paints nothing.
  const painted = async () => {
    const styles = document.querySelector('link[rel="stylesheet"]');
    if (!styles.sheet) await new Promise((resolve) => (styles.onload = styles.onerror = resolve));
    const pictures = [...document.querySelectorAll('#boot img')].filter((one) => one.checkVisibility());
    if (pictures.length === 0) return;
    const decoded = Promise.allSettled(pictures.map((picture) => picture.decode())).then(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 200))]);
  };
  const preload = () => {
    for (const file of application) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href: file });
      document.head.append(link);
    }
  };
  const begin = async () => {
    if (application.length === 0) return;
    await painted();
    if (classList.contains('is-home')) preload();
    import(application[0]);
  };
  if (!classList.contains('is-home')) preload();
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();

  // The browser reads a language's data for the first number that it formats: now, while it waits anyway.
  window.requestIdleCallback?.(() => new Intl.NumberFormat(document.documentElement.lang).format(0));
}
