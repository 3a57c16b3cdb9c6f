import {
  ArrowUpRight,
  CircleHelp,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  Ticket,
  Trophy,
  UsersRound,
  Vault,
} from 'lucide-react';
import { gamePaths, paths, type SitePath } from '../router/paths.ts';
import { openWithdrawal } from '../slots/cashier.ts';
import type { DialogName } from '../slots/dialogs.ts';
import { openRedeemCode, openVault } from '../slots/signed-in.ts';
import { GAMBLING, GAME_ORDER, gameIcons } from '../ui/format/games.ts';
import { gameNames } from '../ui/format/games.words.ts';
import { shellWords as words } from './shell.words.ts';

export interface NavItem {
  to: SitePath;
  /** Other addresses of the same page. */
  also?: readonly SitePath[];
  label: string;
  icon: LucideIcon;
  /** True for the games in `GAMBLING`, which the menu on `/play` leaves out. */
  isGambling?: boolean;
}

export const gameItems: readonly NavItem[] = GAME_ORDER.map((type) => ({
  to: gamePaths[type],
  also: type === 'ROULETTE' ? [paths.roulette] : [],
  label: gameNames[type],
  icon: gameIcons[type],
  isGambling: GAMBLING.has(type),
}));

export const communityItems: readonly NavItem[] = [
  { to: paths.affiliates, label: words.sidebar.affiliates, icon: UsersRound },
  { to: paths.leaderboard, label: words.sidebar.leaderboard, icon: Trophy },
];

export const siteItems: readonly NavItem[] = [
  { to: paths.provablyFair, label: words.sidebar.provablyFair, icon: ShieldCheck },
  { to: paths.faq, label: words.sidebar.faq, icon: CircleHelp },
  { to: paths.terms, label: words.sidebar.terms, icon: ScrollText },
];

/** Entry that opens a dialog instead of a page. */
export interface NavAction {
  label: string;
  icon: LucideIcon;
  /** Dialog that `open` shows to a signed-in player. It's loaded ahead. */
  dialog: DialogName;
  open: () => void;
}

export const siteActions: readonly NavAction[] = [
  { label: words.sidebar.vault, icon: Vault, dialog: 'vault', open: openVault },
  { label: words.sidebar.redeemCode, icon: Ticket, dialog: 'redeem-code', open: () => openRedeemCode() },
];

/** Dialog buttons of a phone's menu. Withdraw is among them, because a phone's header has no such button. */
export const phoneActions: readonly NavAction[] = [
  { label: words.withdraw, icon: ArrowUpRight, dialog: 'cashier', open: openWithdrawal },
  ...siteActions,
];

/** True if the path belongs to the entry's page or to a page below it. */
export function isCurrent(item: NavItem, path: string): boolean {
  return (
    item.to === path ||
    path.startsWith(`${item.to}/`) ||
    item.also?.some((address) => address === path) === true
  );
}

/** Returns the games for the menu. On `/play`, the games in `GAMBLING` are left out. */
export function gamesOn(path: string): readonly NavItem[] {
  return path === paths.play ? gameItems.filter((item) => !item.isGambling) : gameItems;
}
