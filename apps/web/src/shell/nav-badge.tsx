import { lazyPart } from '../ui/lazy-part.tsx';

interface NavBadgeProps {
  of: 'rewards' | 'battles';
  /** The number alone. */
  isShort?: boolean;
  className?: string;
}

/** A count beside an entry of the menus. */
export const NavBadge = lazyPart<NavBadgeProps>(() => import('./NavBadge.tsx'));
