import type { GameType } from '@aureus/contract/games.ts';
import { type ComponentType, lazy, useState } from 'react';
import { setPreload } from '../router/Link.tsx';
import { currentPath } from '../router/location.ts';
import { paths } from '../router/paths.ts';
import { gameNames } from '../ui/format/games.words.ts';
import { loadPart } from '../ui/parts/load-part.ts';
import { HomePage } from './pages/home/HomePage.tsx';
import { shellWords as words } from './shell.words.ts';

export interface Route {
  /** Title of the page, shown before the product's name; empty on the home page. */
  title: string;
  Page: ComponentType;
  load?: () => Promise<unknown>;
  /** Game whose light the page has. */
  light?: GameType;
}

function lazyRoute(title: string, load: () => Promise<{ default: ComponentType }>, light?: GameType): Route {
  let Loaded: ComponentType | undefined;
  const loadPage = async () => {
    const part = await load();
    Loaded = part.default;
    return part;
  };
  const Late = lazy(() => loadPart(loadPage));
  // A page that has loaded ahead renders at once. React would show the placeholder of a lazy one for a third of a second.
  function Page() {
    const [Shown] = useState(() => Loaded ?? Late);
    return <Shown />;
  }
  return { title, Page, load: loadPage, ...(light && { light }) };
}

const home: Route = { title: '', Page: HomePage };
const spin = lazyRoute(gameNames.ROULETTE, () => import('../domains/games/spin/SpinPage.tsx'), 'ROULETTE');

const routes: Record<string, Route> = {
  [paths.home]: home,
  [paths.landing]: home,
  [paths.play]: home,
  [paths.spin]: spin,
  [paths.roulette]: spin,
  [paths.cases]: lazyRoute(gameNames.CASES, () => import('../domains/games/cases/CasesPage.tsx'), 'CASES'),
  [paths.battles]: lazyRoute(
    words.titles.battles,
    () => import('../domains/games/battles/BattlesPage.tsx'),
    'CASE_BATTLES',
  ),
  [paths.mines]: lazyRoute(gameNames.MINES, () => import('../domains/games/mines/MinesPage.tsx'), 'MINES'),
  [paths.upgrader]: lazyRoute(
    gameNames.UPGRADER,
    () => import('../domains/games/upgrader/UpgraderPage.tsx'),
    'UPGRADER',
  ),
  [paths.plinko]: lazyRoute(
    gameNames.PLINKO,
    () => import('../domains/games/plinko/PlinkoPage.tsx'),
    'PLINKO',
  ),
  [paths.rewards]: lazyRoute(words.rewards, () => import('../domains/rewards/RewardsPage.tsx')),
  [paths.affiliates]: lazyRoute(
    words.sidebar.affiliates,
    () => import('../domains/affiliates/AffiliatesPage.tsx'),
  ),
  [paths.leaderboard]: lazyRoute(words.sidebar.leaderboard, () => import('./pages/events/EventsPage.tsx')),
  [paths.profile]: lazyRoute(words.profile, () => import('./pages/profile/ProfilePage.tsx')),
  [paths.withdrawSkins]: lazyRoute(words.titles.withdrawSkins, () => import('./pages/WithdrawSkinsPage.tsx')),
  [paths.provablyFair]: lazyRoute(
    words.titles.provablyFair,
    () => import('../domains/fairness/ProvablyFairPage.tsx'),
  ),
  [paths.faq]: lazyRoute(words.titles.faq, () => import('../domains/info/FaqPage.tsx')),
  [paths.responsible]: lazyRoute(
    words.titles.responsible,
    () => import('../domains/info/ResponsiblePage.tsx'),
  ),
  [paths.verification]: lazyRoute(
    words.titles.verification,
    () => import('../domains/kyc/VerificationPage.tsx'),
  ),
  [paths.paymentReturn]: lazyRoute(
    words.titles.payment,
    () => import('../domains/cashier/payments/PaymentReturnPage.tsx'),
  ),
  [paths.terms]: lazyRoute(words.titles.terms, () => import('../domains/terms/TosPage.tsx')),
};

/** Pages that show one item. The item's id follows the section in the path. */
const routesOfOne: Record<string, Route> = {
  [paths.cases]: lazyRoute(words.titles.case, () => import('../domains/games/cases/CasePage.tsx'), 'CASES'),
  [paths.battles]: lazyRoute(
    words.titles.battle,
    () => import('../domains/games/battles/BattlePage.tsx'),
    'CASE_BATTLES',
  ),
  [paths.share]: lazyRoute(words.titles.share, () => import('../domains/shares/SharePage.tsx')),
};

const notFound = lazyRoute(words.titles.notFound, () => import('./pages/NotFoundPage.tsx'));

/** Returns the page for a path, or the not-found page if the path is unknown. */
export function routeOf(path: string): Route {
  return find(path) ?? notFound;
}

function find(path: string): Route | undefined {
  const [, section, id, more] = path.split('/');
  return routes[path] ?? (id && more === undefined ? routesOfOne[`/${section}`] : undefined);
}

setPreload((address) => {
  const path = address.split(/[?#]/)[0] ?? '';
  if (path !== currentPath()) {
    // A failure is ignored here. Opening the page loads it again and reports a failure.
    find(path)
      ?.load?.()
      .catch(() => undefined);
  }
});
