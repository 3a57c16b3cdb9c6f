import { type ComponentType, lazy } from 'react';
import { paths } from './paths.ts';
import { currentPath } from './router/location.ts';
import { setPreload } from './router/preload.ts';
import { HomePage } from './shell/home/HomePage.tsx';

export interface Route {
  /** Title of the page, before the product's name; empty on the home page. */
  title: string;
  Page: ComponentType;
  load?: () => Promise<unknown>;
}

function lazyRoute(title: string, load: () => Promise<{ default: ComponentType }>): Route {
  return { title, Page: lazy(load), load };
}

const home: Route = { title: '', Page: HomePage };
const spin = lazyRoute('Spin', async () => ({
  default: (await import('./domains/spin/SpinPage.tsx')).SpinPage,
}));

const routes: Record<string, Route> = {
  [paths.home]: home,
  [paths.landing]: home,
  [paths.play]: home,
  [paths.spin]: spin,
  [paths.roulette]: spin,
  [paths.profile]: lazyRoute('Profile', async () => ({
    default: (await import('./domains/account/ProfilePage.tsx')).ProfilePage,
  })),
  [paths.provablyFair]: lazyRoute('Provably fair', async () => ({
    default: (await import('./domains/fairness/FairnessPage.tsx')).FairnessPage,
  })),
  [paths.faq]: lazyRoute('Questions', async () => ({
    default: (await import('./domains/info/FaqPage.tsx')).FaqPage,
  })),
  [paths.terms]: lazyRoute('Terms of service', async () => ({
    default: (await import('./domains/info/TermsPage.tsx')).TermsPage,
  })),
};

const notFound = lazyRoute('Not found', async () => ({
  default: (await import('./shell/NotFoundPage.tsx')).NotFoundPage,
}));

/** The page behind a path; what no route names is the not-found page. */
export function routeOf(path: string): Route {
  return routes[path] ?? notFound;
}

setPreload((address) => {
  const path = address.split(/[?#]/)[0] ?? '';
  if (path !== currentPath()) void routes[path]?.load?.();
});
