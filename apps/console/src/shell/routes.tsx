import type { CheckView } from '@aureus/contract/staff-kyc.ts';
import type { ThreadView } from '@aureus/contract/staff-support.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { isCheckView } from '../pages/kyc/check-view.ts';
import { isTab, type Tab } from '../pages/requests/queue.ts';
import { isView } from '../pages/support/inbox.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { Frame } from './Frame.tsx';
import { Home } from './Home.tsx';
import { PageCrash, PageMissing } from './PageProblem.tsx';

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Toaster />
    </>
  ),
  notFoundComponent: PageMissing,
  errorComponent: PageCrash,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { problem?: string } =>
    typeof search['problem'] === 'string' ? { problem: search['problem'] } : {},
  component: lazyRouteComponent(() => import('../pages/sign-in/SignInPage.tsx'), 'SignInPage'),
});
const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite',
  component: lazyRouteComponent(() => import('../pages/sign-in/InvitePage.tsx'), 'InvitePage'),
});

const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });
const home = createRoute({ getParentRoute: () => frame, path: '/', component: Home });

const overview = createRoute({
  getParentRoute: () => frame,
  path: '/overview',
  component: lazyRouteComponent(() => import('../pages/overview/OverviewPage.tsx'), 'OverviewPage'),
});
const requests = createRoute({
  getParentRoute: () => frame,
  path: '/requests',
  validateSearch: ({ tab }): { tab?: Tab } => (isTab(tab) && tab !== 'ALL' ? { tab } : {}),
  component: lazyRouteComponent(() => import('../pages/requests/RequestsPage.tsx'), 'RequestsPage'),
});
/** Child of the requests page, so that the queue stays mounted when another request is selected. */
const request = createRoute({ getParentRoute: () => requests, path: '/$id' });

const support = createRoute({
  getParentRoute: () => frame,
  path: '/support',
  validateSearch: ({ inbox }): { inbox?: ThreadView } => (isView(inbox) && inbox !== 'OPEN' ? { inbox } : {}),
  component: lazyRouteComponent(() => import('../pages/support/SupportPage.tsx'), 'SupportPage'),
});
/** Child of the inbox page, so that the list stays mounted when another conversation is selected. */
const conversation = createRoute({ getParentRoute: () => support, path: '/$id' });

const players = createRoute({
  getParentRoute: () => frame,
  path: '/players',
  component: lazyRouteComponent(() => import('../pages/players/PlayersPage.tsx'), 'PlayersPage'),
});
const player = createRoute({
  getParentRoute: () => frame,
  path: '/players/$id',
  // Id of the request from which the member came, for the link back.
  validateSearch: ({ request }): { request?: number } =>
    typeof request === 'number' && Number.isSafeInteger(request) ? { request } : {},
  component: lazyRouteComponent(() => import('../pages/players/PlayerPage.tsx'), 'PlayerPage'),
});

const kyc = createRoute({
  getParentRoute: () => frame,
  path: '/kyc',
  validateSearch: ({ state }): { state?: CheckView } =>
    isCheckView(state) && state !== 'PENDING' ? { state } : {},
  component: lazyRouteComponent(() => import('../pages/kyc/KycPage.tsx'), 'KycPage'),
});
/** Child of the identity-check page, so that the list stays mounted when another player is selected. */
const kycPlayer = createRoute({ getParentRoute: () => kyc, path: '/$id' });

const signals = createRoute({
  getParentRoute: () => frame,
  path: '/signals',
  component: lazyRouteComponent(() => import('../pages/signals/SignalsPage.tsx'), 'SignalsPage'),
});
const aml = createRoute({
  getParentRoute: () => frame,
  path: '/aml',
  component: lazyRouteComponent(() => import('../pages/aml/AmlPage.tsx'), 'AmlPage'),
});
const amlCase = createRoute({
  getParentRoute: () => frame,
  path: '/aml/$id',
  component: lazyRouteComponent(() => import('../pages/aml/AmlCasePage.tsx'), 'AmlCasePage'),
});
const reconciliation = createRoute({
  getParentRoute: () => frame,
  path: '/reconciliation',
  component: lazyRouteComponent(
    () => import('../pages/reconciliation/ReconciliationPage.tsx'),
    'ReconciliationPage',
  ),
});
const house = createRoute({
  getParentRoute: () => frame,
  path: '/house',
  component: lazyRouteComponent(() => import('../pages/house/HousePage.tsx'), 'HousePage'),
});
const switches = createRoute({
  getParentRoute: () => frame,
  path: '/switches',
  component: lazyRouteComponent(() => import('../pages/switches/SwitchesPage.tsx'), 'SwitchesPage'),
});
const promoCodes = createRoute({
  getParentRoute: () => frame,
  path: '/promo-codes',
  component: lazyRouteComponent(() => import('../pages/promo-codes/PromoCodesPage.tsx'), 'PromoCodesPage'),
});
const giftCards = createRoute({
  getParentRoute: () => frame,
  path: '/gift-cards',
  component: lazyRouteComponent(() => import('../pages/gift-cards/GiftCardsPage.tsx'), 'GiftCardsPage'),
});
const prizes = createRoute({
  getParentRoute: () => frame,
  path: '/prizes',
  component: lazyRouteComponent(() => import('../pages/prizes/PrizesPage.tsx'), 'PrizesPage'),
});
const cases = createRoute({
  getParentRoute: () => frame,
  path: '/cases',
  component: lazyRouteComponent(() => import('../pages/cases/CasesPage.tsx'), 'CasesPage'),
});
const oneCase = createRoute({
  getParentRoute: () => frame,
  path: '/cases/$id',
  component: lazyRouteComponent(() => import('../pages/cases/CaseEditorPage.tsx'), 'CaseEditorPage'),
});
const chat = createRoute({
  getParentRoute: () => frame,
  path: '/chat',
  validateSearch: ({ view }): { view?: 'decisions' | 'review' } =>
    view === 'decisions' || view === 'review' ? { view } : {},
  component: lazyRouteComponent(() => import('../pages/chat/ChatPage.tsx'), 'ChatPage'),
});
/** Child of the chat page, so that the queue of reports stays mounted when another message is selected. */
const chatMessage = createRoute({ getParentRoute: () => chat, path: '/$id' });
const chatPlayer = createRoute({
  getParentRoute: () => frame,
  path: '/chat/players/$id',
  component: lazyRouteComponent(() => import('../pages/chat/ChatHistoryPage.tsx'), 'ChatHistoryPage'),
});

const log = createRoute({
  getParentRoute: () => frame,
  path: '/log',
  component: lazyRouteComponent(() => import('../pages/log/LogPage.tsx'), 'LogPage'),
});
const roles = createRoute({
  getParentRoute: () => frame,
  path: '/roles',
  component: lazyRouteComponent(() => import('../pages/roles/RolesPage.tsx'), 'RolesPage'),
});
const account = createRoute({
  getParentRoute: () => frame,
  path: '/account',
  component: lazyRouteComponent(() => import('../pages/account/AccountPage.tsx'), 'AccountPage'),
});

/** The console's pages by address, all beneath `/staff`. */
export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    invite,
    frame.addChildren([
      home,
      overview,
      requests.addChildren([request]),
      support.addChildren([conversation]),
      switches,
      promoCodes,
      giftCards,
      prizes,
      chat.addChildren([chatMessage]),
      chatPlayer,
      cases,
      oneCase,
      players,
      player,
      kyc.addChildren([kycPlayer]),
      signals,
      aml,
      amlCase,
      reconciliation,
      house,
      log,
      roles,
      account,
    ]),
  ]),
  basepath: '/staff',
  defaultPreload: 'intent',
  defaultErrorComponent: PageCrash,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
