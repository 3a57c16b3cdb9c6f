import { lazyPart } from '../ui/parts/lazy-part.tsx';

/** The deposit bonus that waits beside the wallet; the player's record says if there is one. */
export const WaitingBonus = lazyPart<{ className?: string }>(
  () => import('../domains/cashier/WaitingBonus.tsx'),
);
