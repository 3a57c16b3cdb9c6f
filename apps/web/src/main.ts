/** Loading that is over sooner than this shows no loader, because a flash is worse than a short wait. */
const LOADER_AFTER_MS = 300;

async function boot(): Promise<void> {
  const timer = setTimeout(() => document.documentElement.classList.add('is-slow'), LOADER_AFTER_MS);
  const { startApp } = await import('./App.tsx');
  startApp(() => {
    clearTimeout(timer);
    document.getElementById('site-loader')?.remove();
  });
}

void boot();
