import { CircleDot, CircleHelp, type LucideIcon, ScrollText, ShieldCheck } from 'lucide-react';
import { paths, type SitePath } from '../paths.ts';

export interface NavItem {
  to: SitePath;
  /** Further addresses of the same page. */
  also?: readonly SitePath[];
  label: string;
  icon: LucideIcon;
  /** Hidden on `/play`. */
  isGambling?: boolean;
}

export const gameItems: readonly NavItem[] = [
  { to: paths.spin, also: [paths.roulette], label: 'Spin', icon: CircleDot, isGambling: true },
];

export const siteItems: readonly NavItem[] = [
  { to: paths.provablyFair, label: 'Provably Fair', icon: ShieldCheck },
  { to: paths.faq, label: 'FAQ', icon: CircleHelp },
  { to: paths.terms, label: 'Terms of Service', icon: ScrollText },
];

/** True when the path is the item's page. */
export function isCurrent(item: NavItem, path: string): boolean {
  return item.to === path || item.also?.some((address) => address === path) === true;
}

/** The games that may be shown on this page. */
export function gamesOn(path: string): readonly NavItem[] {
  return path === paths.play ? gameItems.filter((item) => !item.isGambling) : gameItems;
}
