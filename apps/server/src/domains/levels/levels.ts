import type { LevelRow } from '@aureus/contract/levels.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { LEVELS, type Standing, standingOf, xpOfWagered } from './levels.rules.ts';

export type { Standing } from './levels.rules.ts';
export type Levels = ReturnType<typeof createLevels>;

/** Where players stand: XP comes from what they have staked. */
export function createLevels({ wallet }: { wallet: Wallet }) {
  return {
    /** All levels with the XP that each begins at and its reward. */
    table: (): LevelRow[] => LEVELS.map(({ level, tier, xp, keys }) => ({ level, tier, xp, keys })),

    /** Standing of each player that has a wallet. */
    async standings(playerIds: readonly bigint[]): Promise<Map<bigint, Standing>> {
      const wagered = await wallet.wagered(playerIds);
      return new Map([...wagered].map(([id, cents]) => [id, standingOf(xpOfWagered(cents))]));
    },
  };
}
