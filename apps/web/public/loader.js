// What must happen before the application itself has arrived.
{
  const { classList } = document.documentElement;

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
    (remembered('navbar-open') ?? /(?:^|; )navbar-open=(true|false)/.exec(document.cookie)?.[1]) === 'false';
  classList.toggle('is-home', ['/', '/landing', '/play'].includes(location.pathname));
  classList.toggle('is-sidebar-folded', isFolded);
  classList.toggle('is-chat-closed', remembered('chat-open') === 'false');

  // Who is here, and what the server says about itself: asked for while the application is on its way.
  if (!classList.contains('overlay')) {
    const sentAt = Date.now();
    const ask = (address) => fetch(address, { headers: { accept: 'application/json' } });
    const early = { sentAt, answers: { '/api/me': ask('/api/me') } };
    const info = `/api/info?ct=${sentAt}`;
    early.answers[info] = ask(info).finally(() => {
      early.receivedAt = Date.now();
    });
    // What fails is told by the application, once it asks.
    for (const answer of Object.values(early.answers)) answer.catch(() => undefined);
    window.early = early;
  }

  // The browser reads a language's data for the first number that it formats: now, while it waits anyway.
  window.requestIdleCallback?.(() => new Intl.NumberFormat(document.documentElement.lang).format(0));
}
