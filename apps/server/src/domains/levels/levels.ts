import type { Wallet } from '../wallet/wallet.ts';
import { type Standing, standingOf, xpOfWagered } from './levels.rules.ts';

export type { Standing } from './levels.rules.ts';
export type Levels = ReturnType<typeof createLevels>;

/** Where players stand: XP comes from what they have staked. */
export function createLevels({ wallet }: { wallet: Wallet }) {
  return {
    /** Standing of each player that has a wallet. */
    async standings(playerIds: readonly bigint[]): Promise<Map<bigint, Standing>> {
      const wagered = await wallet.wagered(playerIds);
      return new Map([...wagered].map(([id, cents]) => [id, standingOf(xpOfWagered(cents))]));
    },
  };
}
