import type { Permission } from '@aureus/contract/staff-roles.ts';
import {
  ChartCandlestick,
  CreditCard,
  Fingerprint,
  Headphones,
  IdCard,
  Inbox,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Package,
  Scale,
  ScrollText,
  ShieldAlert,
  TicketPercent,
  ToggleRight,
  Trophy,
  UserSearch,
} from 'lucide-react';
import { shellWords as words } from './shell.words.ts';

/** Entry of the navigation, visible to members with its permission. */
export interface NavItem {
  to:
    | '/overview'
    | '/requests'
    | '/chat'
    | '/players'
    | '/cases'
    | '/support'
    | '/kyc'
    | '/signals'
    | '/aml'
    | '/reconciliation'
    | '/house'
    | '/promo-codes'
    | '/gift-cards'
    | '/prizes'
    | '/switches'
    | '/log'
    | '/roles';
  name: string;
  icon: LucideIcon;
  permission: Permission;
}

export interface NavGroup {
  name: string;
  items: readonly NavItem[];
}

/** The navigation's entries by group. */
const navGroups: readonly NavGroup[] = [
  {
    name: words.groups.work,
    items: [
      { to: '/overview', name: words.overview, icon: LayoutDashboard, permission: 'requests.read' },
      { to: '/requests', name: words.requests, icon: Inbox, permission: 'requests.read' },
      { to: '/support', name: words.support, icon: Headphones, permission: 'support.read' },
      { to: '/chat', name: words.chat, icon: MessagesSquare, permission: 'chat.moderate' },
    ],
  },
  {
    name: words.groups.players,
    items: [
      { to: '/players', name: words.players, icon: UserSearch, permission: 'players.read' },
      { to: '/kyc', name: words.kyc, icon: IdCard, permission: 'kyc.read' },
      { to: '/signals', name: words.signals, icon: Fingerprint, permission: 'signals.read' },
      { to: '/aml', name: words.aml, icon: ShieldAlert, permission: 'aml.work' },
    ],
  },
  {
    name: words.groups.house,
    items: [
      { to: '/reconciliation', name: words.reconciliation, icon: Scale, permission: 'reconciliation.read' },
      { to: '/house', name: words.house, icon: ChartCandlestick, permission: 'house.read' },
      { to: '/cases', name: words.cases, icon: Package, permission: 'cases.draft' },
      { to: '/promo-codes', name: words.promoCodes, icon: TicketPercent, permission: 'offers.read' },
      { to: '/gift-cards', name: words.giftCards, icon: CreditCard, permission: 'offers.read' },
      { to: '/prizes', name: words.prizes, icon: Trophy, permission: 'prizes.read' },
      { to: '/switches', name: words.switches, icon: ToggleRight, permission: 'switches.read' },
    ],
  },
  {
    name: words.groups.control,
    items: [
      { to: '/log', name: words.log, icon: ScrollText, permission: 'log.read' },
      { to: '/roles', name: words.roles, icon: KeyRound, permission: 'members.read' },
    ],
  },
];

/** Returns the navigation entries that the permissions allow, by group. */
export const shownGroups = (permissions: readonly Permission[]): NavGroup[] =>
  navGroups
    .map(({ name, items }) => ({
      name,
      items: items.filter(({ permission }) => permissions.includes(permission)),
    }))
    .filter(({ items }) => items.length > 0);

/** Number of entries on the phone's bottom bar, besides the "More" button. */
const ON_BAR = 4;

/**
 * Splits the navigation between the phone's bottom bar and its "More" menu. If only one entry would be in the menu, it
 * takes the menu button's place on the bar.
 */
export function barOf(groups: readonly NavGroup[]): { shown: Set<NavItem['to']>; more: NavGroup[] } {
  const all = groups.flatMap(({ items }) => items.map(({ to }) => to));
  const barItems = new Set(all.slice(0, all.length <= ON_BAR + 1 ? ON_BAR + 1 : ON_BAR));
  const more = groups
    .map(({ name, items }) => ({ name, items: items.filter(({ to }) => !barItems.has(to)) }))
    .filter(({ items }) => items.length > 0);
  return { shown: barItems, more };
}

/** Returns the first page that the permissions allow; the account page if they allow none. */
export const firstPage = (permissions: readonly Permission[]): NavItem['to'] | '/account' =>
  shownGroups(permissions)[0]?.items[0]?.to ?? '/account';
