// What must happen before the application itself has arrived.

// Loading that is over within 300 ms shows no loader, because a flash is worse than a short wait.
setTimeout(() => document.documentElement.classList.add('is-slow'), 300);

// The hero's pictures are the largest thing on the home page; without this they would start after the application.
if (['/', '/landing', '/play'].includes(location.pathname)) {
  for (const href of ['/art/basalt.avif', '/art/coin-hero.avif']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'image', href, fetchPriority: 'high' });
    document.head.append(link);
  }
}
