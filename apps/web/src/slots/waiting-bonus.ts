import { lazyPart } from '../ui/parts/lazy-part.tsx';

/** The player's waiting deposit bonus. Renders nothing without one. */
export const WaitingBonus = lazyPart<{ className?: string }>(
  () => import('../domains/cashier/WaitingBonus.tsx'),
);
