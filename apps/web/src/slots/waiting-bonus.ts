import { lazyPart } from '../ui/parts/lazy-part.tsx';

/** The player's waiting deposit bonus. Empty if there is none. */
export const WaitingBonus = lazyPart<{ className?: string }>(
  () => import('../domains/cashier/WaitingBonus.tsx'),
);
