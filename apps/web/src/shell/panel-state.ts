import { create } from 'zustand';

/** The width from which the sidebar and the chat are docked beside the page. */
export const DOCKED = '(min-width: 80rem)';
/** Below it the bar at the bottom is there, and the sidebar comes as its sheets. */
export const PHONE = '(width < 48rem)';

const SIDEBAR_KEY = 'navbar-open';
const IS_SECURE = window.location.protocol === 'https:';
/** Over https the prefix keeps other hosts from setting it. */
const SIDEBAR_COOKIE = IS_SECURE ? `__Host-${SIDEBAR_KEY}` : SIDEBAR_KEY;
const CHAT_KEY = 'chat-open';
/** Seven days in seconds. */
const COOKIE_SECONDS = 604_800;

interface PanelState {
  /** The docked sidebar shows its names; otherwise a rail of icons. */
  isSidebarOpen: boolean;
  /** The sidebar lies over a page too narrow to dock it. */
  isSidebarOver: boolean;
  /** The docked chat is shown. */
  isChatOpen: boolean;
  /** The chat lies over a page too narrow to dock it; it always starts closed. */
  isChatOver: boolean;
}

function remembered(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(key: string, isOpen: boolean): void {
  try {
    sessionStorage.setItem(key, String(isOpen));
  } catch {
    // Without storage the state lasts until the page closes.
  }
}

function sidebarCookie(): string | undefined {
  return new RegExp(`(?:^|; )${SIDEBAR_COOKIE}=(true|false)`).exec(document.cookie)?.[1];
}

/** State of the panels. The session remembers the sidebar and the chat; a cookie keeps the sidebar for a week. */
export const usePanels = create<PanelState>(() => ({
  isSidebarOpen: (remembered(SIDEBAR_KEY) ?? sidebarCookie()) !== 'false',
  isSidebarOver: false,
  isChatOpen: remembered(CHAT_KEY) !== 'false',
  isChatOver: false,
}));

function isDocked(): boolean {
  return window.matchMedia(DOCKED).matches;
}

/** Opens or closes the sidebar, as the width of the window asks. */
export function toggleSidebar(): void {
  if (!isDocked()) {
    usePanels.setState(({ isSidebarOver }) => ({ isSidebarOver: !isSidebarOver }));
    return;
  }
  const isSidebarOpen = !usePanels.getState().isSidebarOpen;
  usePanels.setState({ isSidebarOpen });
  remember(SIDEBAR_KEY, isSidebarOpen);
  const secure = IS_SECURE ? '; secure' : '';
  document.cookie = `${SIDEBAR_COOKIE}=${isSidebarOpen}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`;
}

/** Opens or closes the chat, as the width of the window asks. */
export function toggleChat(): void {
  if (!isDocked()) {
    usePanels.setState(({ isChatOver }) => ({ isChatOver: !isChatOver }));
    return;
  }
  const isChatOpen = !usePanels.getState().isChatOpen;
  usePanels.setState({ isChatOpen });
  remember(CHAT_KEY, isChatOpen);
}

/** Opens the chat where it is closed. */
export function openChat(): void {
  const { isChatOpen, isChatOver } = usePanels.getState();
  if (!(isDocked() ? isChatOpen : isChatOver)) toggleChat();
}

/** Takes away what lies over the page. */
export function closeOverlays(): void {
  usePanels.setState({ isSidebarOver: false, isChatOver: false });
}

/** Other parts of the page toggle the chat by dispatching this event on `window`. */
export const CHAT_TOGGLE_EVENT = 'aureus:toggle-chat';
