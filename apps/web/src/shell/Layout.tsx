import { letterOf } from '@aureus/contract/hotkeys.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { WifiOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { needListener } from '../api/exchanges.ts';
import { useIsReadOnly } from '../api/market.ts';
import { useFreshInfo, useServerInfo } from '../api/server-clock.ts';
import { useFreshMe, useMe, useSignIn } from '../api/session.ts';
import { useConnection } from '../api/socket.ts';
import { hasWritten } from '../api/support-unread.ts';
import { followSwitches } from '../api/switched-off.ts';
import { followAccount } from '../domains/account/account.socket.ts';
import { ChatLoading } from '../domains/chat/ChatLoading.tsx';
import { useNoteUnread } from '../domains/chat/unread.ts';
import { followSpin } from '../domains/games/spin/spin.socket.ts';
import { useHasQueryParam, usePath, WISHES } from '../router/location.ts';
import { idIn } from '../router/paths.ts';
import { openDialog } from '../slots/dialogs.ts';
import { useSupportWindow } from '../slots/support.ts';
import { Banner } from '../ui/Banner.tsx';
import { lazyPart } from '../ui/parts/lazy-part.tsx';
import { useIsNear } from '../ui/parts/use-is-near.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { DialogHost } from './dialogs/DialogHost.tsx';
import { Header } from './Header.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import {
  CHAT_TOGGLE_EVENT,
  closeOverlays,
  DOCKED,
  PHONE,
  toggleChat,
  toggleSidebar,
  usePanels,
} from './panel-state.ts';
import { routeOf } from './routes.tsx';
import { Sidebar } from './Sidebar.tsx';
import { StepUpHost } from './StepUpHost.tsx';
import { shellWords as words } from './shell.words.ts';

const ChatDock = lazyPart(() => import('../domains/chat/ChatDock.tsx'), ChatLoading);
const Footer = lazyPart(() => import('./Footer.tsx'));
const TermsBanner = lazyPart(() => import('../domains/terms/TermsBanner.tsx'));
/** First version of the terms. Players accepted it by signing in, so no banner asks them to. */
const FIRST_TERMS = '1';
const CoolOffBanner = lazyPart(() => import('../domains/limits/CoolOffBanner.tsx'));
const SelfBanFrame = lazyPart(() => import('./pages/self-ban/SelfBanFrame.tsx'));
const SupportDock = lazyPart(() => import('../domains/support/SupportDock.tsx'));
const SessionBanner = lazyPart(() => import('./SessionBanner.tsx'));
const SwitchBanner = lazyPart(() => import('./SwitchBanner.tsx'));
const Notices = lazyPart(() => import('./Notices.tsx'));
const AddressWishes = lazyPart(() => import('./AddressWishes.tsx'));
const SidebarOver = lazyPart(() => import('./SidebarOver.tsx'));
const ReadOnlyFrame = lazyPart(() => import('./pages/read-only/ReadOnlyFrame.tsx'));
const loadMobileBar = () => import('./MobileBar.tsx');
const MobileBar = lazyPart(loadMobileBar);
// Phones show the bar at the bottom at once, so it loads while the page renders.
if (window.matchMedia(PHONE).matches) void loadMobileBar().catch(() => undefined);

/** The site, or only its withdrawals for a player whose country allows nothing else. */
export function Layout() {
  useFreshMe();
  useSignInCode();
  return useIsReadOnly() ? <ReadOnlyFrame /> : <Frame />;
}

/**
 * Layout of the pages, with header, sidebar, chat, footer and overlays. Self-excluded players get `SelfBanFrame`
 * instead.
 */
function Frame() {
  const path = usePath();
  const isDocked = useMedia(DOCKED);
  const isPhone = useMedia(PHONE);
  const { isSidebarOpen, isChatOpen, isChatOver } = usePanels();
  const hasWish = useHasQueryParam(WISHES);
  useShortcuts();
  useLiveData();
  usePageChange(path);
  useEffect(() => {
    if (path !== '/') needListener();
  }, [path]);
  const isChatShown = isDocked ? isChatOpen : isChatOver;
  useNoteUnread(isChatShown);

  const { data: me } = useMe();
  const { Page, title, light } = routeOf(path);
  if (me?.selfBan)
    return (
      <>
        <SelfBanFrame />
        <Support />
        <DialogHost />
        <StepUpHost />
        <Toaster />
      </>
    );
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-gold px-4 py-2 font-semibold text-on-gold focus:translate-y-0"
      >
        {words.skip}
      </a>
      <Header />
      {isDocked ? <Sidebar /> : <NarrowSidebar />}
      <div
        data-light={light}
        className={cx(
          'lit-page flex min-h-dvh flex-col pt-(--header-height) pb-(--mobile-bar-height)',
          isDocked && (isSidebarOpen ? 'pl-(--sidebar-width)' : 'pl-(--sidebar-rail-width)'),
          isDocked && isChatOpen && 'pr-(--chat-width)',
        )}
      >
        <Banners path={path} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto min-h-[calc(100dvh-var(--header-height))] w-full scroll-mt-(--header-height) max-w-(--content-width) px-4 py-3 tablet:px-6 tablet:py-5"
        >
          <PageBoundary key={path} path={path} title={idIn(path) === '' ? title : ''}>
            <Page />
          </PageBoundary>
        </main>
        <FooterBelow />
      </div>
      <ChatDock isDocked={isDocked} isOpen={isChatShown} onClose={toggleChat} />
      <Support />
      <PlayerNotices />
      {hasWish ? <AddressWishes /> : null}
      {isPhone ? <MobileBar /> : null}
      <DialogHost />
      <StepUpHost />
      <Toaster />
    </>
  );
}

/** Loads the footer when the reader comes near it. A minimum height reserves some space, so that less jumps. */
function FooterBelow() {
  const [end, isNear] = useIsNear<HTMLDivElement>(300);
  return (
    <div ref={end} className="min-h-50">
      {isNear ? <Footer /> : null}
    </div>
  );
}

/**
 * Sidebar of narrow windows, over the page. After its first opening it stays mounted, so that its closing can be
 * animated.
 */
function NarrowSidebar() {
  const { isSidebarOver } = usePanels();
  const [wasOpen, setWasOpen] = useState(isSidebarOver);
  if (isSidebarOver && !wasOpen) setWasOpen(true);
  return wasOpen ? <SidebarOver /> : null;
}

/**
 * Window of support. After its first opening it stays mounted, so that its closing can be animated. Visitors who have
 * written to support need it at once, to receive answers.
 */
function Support() {
  const { isOpen, wasOpened } = useSupportWindow();
  return wasOpened || hasWritten() ? <SupportDock isOpen={isOpen} /> : null;
}

/**
 * Banners above every page. The `<output>` elements always exist, because screen readers announce changes only in
 * existing ones.
 */
function Banners({ path }: { path: string }) {
  const { data: me, error, refetch } = useMe();
  const { data: info } = useServerInfo();
  return (
    <div className="sticky top-(--header-height) z-20 mx-auto w-full max-w-(--content-width) px-4 tablet:px-6">
      <ConnectionBanner />
      {/* The banner gets `refetch` as a prop. Its own use of the query would load again when it's mounted, which would remove the banner. */}
      {me === undefined && error ? <SessionBanner onRetry={() => void refetch()} /> : null}
      {me?.coolOff ? <CoolOffBanner /> : null}
      {me && info && info.market.termsVersion !== FIRST_TERMS ? <TermsBanner /> : null}
      <output className="block">{info && info.off.length > 0 ? <SwitchBanner path={path} /> : null}</output>
    </div>
  );
}

function PlayerNotices() {
  const { data: me } = useMe();
  return me ? <Notices /> : null;
}

/**
 * Shortcuts: Ctrl or Cmd+B toggles the sidebar. An event on `window` toggles the chat. A layout effect doesn't miss a
 * key pressed right after the first paint.
 */
function useShortcuts(): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (letterOf(event) !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggleSidebar();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener(CHAT_TOGGLE_EVENT, toggleChat);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener(CHAT_TOGGLE_EVENT, toggleChat);
    };
  }, []);
}

/** Subscribes to the server's info and to the messages that every page needs. */
function useLiveData(): void {
  useFreshInfo();
  useEffect(() => {
    const stops = [followAccount(), followSpin(), followSwitches()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/**
 * Sets the title after a page change, closes overlays, and moves the focus so that a screen reader starts with the new
 * page.
 */
function usePageChange(path: string): void {
  const lastPath = useRef(path);
  const { data: info } = useServerInfo();
  const { title } = routeOf(path);
  const product = info?.product.name;
  useEffect(() => {
    if (product) document.title = title === '' ? product : `${title} · ${product}`;
  }, [title, product]);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    closeOverlays();
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}

/** Banner for a connection that has been lost for two seconds. */
function ConnectionBanner() {
  const { isLost } = useConnection();
  return (
    <output className="block">
      {isLost ? (
        <Banner>
          <WifiOff size={18} aria-hidden />
          {words.reconnecting}
        </Banner>
      ) : null}
    </output>
  );
}

/** Opens the dialog for the two-factor code while a sign-in waits for it, also after a reload. */
function useSignInCode(): void {
  const { isCodeNeeded } = useSignIn();
  useEffect(() => {
    if (isCodeNeeded) openDialog('two-factor-verify');
  }, [isCodeNeeded]);
}
