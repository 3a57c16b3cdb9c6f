import { create } from 'zustand';

/** Media query for windows wide enough to dock sidebar and chat beside the page. */
export const DOCKED = '(min-width: 80rem)';
/** Media query for phones, where a bar at the bottom replaces the sidebar. */
export const PHONE = '(width < 48rem)';

const SIDEBAR_KEY = 'navbar-open';
const IS_SECURE = window.location.protocol === 'https:';
/** Over HTTPS, the `__Host-` prefix keeps other hosts of the domain from setting the cookie. */
const SIDEBAR_COOKIE = IS_SECURE ? `__Host-${SIDEBAR_KEY}` : SIDEBAR_KEY;
const CHAT_KEY = 'chat-open';
const COOKIE_SECONDS = 604_800;

interface PanelState {
  /** True if the docked sidebar shows labels; false if it only shows icons. */
  isSidebarOpen: boolean;
  /** True if the sidebar is open over the page in a window too narrow to dock it. */
  isSidebarOver: boolean;
  /** True if the docked chat is open. */
  isChatOpen: boolean;
  /** True if the chat is open over the page in a window too narrow to dock it. */
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
    // Without storage, the chat's state lasts until the page closes.
  }
}

function sidebarCookie(): string | undefined {
  return new RegExp(`(?:^|; )${SIDEBAR_COOKIE}=(true|false)`).exec(document.cookie)?.[1];
}

/**
 * State of sidebar and chat. The session storage keeps the docked state, and a cookie keeps the sidebar's for a week.
 */
export const usePanels = create<PanelState>(() => ({
  isSidebarOpen: (remembered(SIDEBAR_KEY) ?? sidebarCookie()) !== 'false',
  isSidebarOver: false,
  isChatOpen: remembered(CHAT_KEY) !== 'false',
  isChatOver: false,
}));

const docked = window.matchMedia(DOCKED);

function isDocked(): boolean {
  return docked.matches;
}

/** Folds or unfolds the docked sidebar. In a narrow window, opens or closes the sidebar over the page. */
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

/** Opens or closes the chat, docked or over the page. */
export function toggleChat(): void {
  if (!isDocked()) {
    usePanels.setState(({ isChatOver }) => ({ isChatOver: !isChatOver }));
    return;
  }
  const isChatOpen = !usePanels.getState().isChatOpen;
  usePanels.setState({ isChatOpen });
  remember(CHAT_KEY, isChatOpen);
}

export function openChat(): void {
  const { isChatOpen, isChatOver } = usePanels.getState();
  if (!(isDocked() ? isChatOpen : isChatOver)) toggleChat();
}

/** Closes a sidebar or chat that is open over the page. Docked ones stay. */
export function closeOverlays(): void {
  usePanels.setState({ isSidebarOver: false, isChatOver: false });
}

// Sidebar and chat over the page start closed in a narrow window, also if they were open before the window was wide.
docked.addEventListener('change', closeOverlays);

/** Name of the event on `window` that toggles the chat. */
export const CHAT_TOGGLE_EVENT = 'aureus:toggle-chat';
