import { type ComponentType, lazy } from 'react';
import { loadPart } from './load-part.ts';
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
  return { title, Page: lazy(() => loadPart(load)), load };
}

const home: Route = { title: '', Page: HomePage };
const spin = lazyRoute('Spin', () => import('./domains/spin/SpinPage.tsx'));

const routes: Record<string, Route> = {
  [paths.home]: home,
  [paths.landing]: home,
  [paths.play]: home,
  [paths.spin]: spin,
  [paths.roulette]: spin,
  [paths.profile]: lazyRoute('Profile', () => import('./shell/profile/ProfilePage.tsx')),
  [paths.provablyFair]: lazyRoute('Provably fair', () => import('./domains/fairness/ProvablyFairPage.tsx')),
  [paths.faq]: lazyRoute('Questions', () => import('./domains/information/FaqPage.tsx')),
  [paths.terms]: lazyRoute('Terms of service', () => import('./domains/information/TosPage.tsx')),
};

const notFound = lazyRoute('Not found', () => import('./shell/NotFoundPage.tsx'));

/** The page behind a path; what no route names is the not-found page. */
export function routeOf(path: string): Route {
  return routes[path] ?? notFound;
}

setPreload((address) => {
  const path = address.split(/[?#]/)[0] ?? '';
  if (path !== currentPath()) {
    // Only a head start: a failure is the page's to tell, if it comes to that.
    routes[path]?.load?.().catch(() => undefined);
  }
});
