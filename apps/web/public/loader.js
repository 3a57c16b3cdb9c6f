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
}
