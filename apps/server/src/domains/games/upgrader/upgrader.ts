import type { Item } from '@aureus/contract/games.ts';
import type { Upgrade, UpgradeDirection, UpgraderState } from '@aureus/contract/upgrader.ts';
import { percentText } from '@aureus/fair/rational.ts';
import {
  isUpgradeStake,
  UPGRADE_MOST_CHANCE,
  UPGRADE_TARGETS,
  upgradeChance,
  upgradeRoll,
  upgraderRtp,
  upgradeWins,
} from '@aureus/fair/upgrader.ts';
import { centsFromText, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Catalogue, ItemSearch } from '../../catalogue/catalogue.ts';
import type { Instant } from '../instant/instant.ts';
import { refuseCutStake } from '../rounding/rounding.ts';

export type Upgrader = {
  /** Returns the upgrader's rules. */
  state: () => UpgraderState;

  /** Returns a page of possible target items, sorted by price, and the total number found. */
  items: (query: ItemSearch) => { items: Item[]; total: number };

  /**
   * Stakes coins on winning an item. Repeating the key returns the first answer.
   * @throws HttpError request.error.amount, games.error.minimum | maximum | rounding, upgrader.error.item | target,
   * fairness.error.client_seed, or a refusal by the wallet.
   */
  upgrade: (
    playerId: bigint,
    key: string,
    asked: { amount: number; itemId: string; direction: UpgradeDirection },
  ) => Promise<{ bet: Upgrade; balance: number }>;
};

/**
 * Stored result of an upgrade. `target` is the item's price in coins at the time of the bet, as text with two
 * decimals.
 */
type Roll = { target: string; chance: number; roll: number };

/** Time in ms that the dial turns before it shows the result. */
const DIAL_MS = 4_500;

/** Upgrader: stakes coins for a chance to win a more expensive item. */
export function createUpgrader({ instant, catalogue }: { instant: Instant; catalogue: Catalogue }): Upgrader {
  return {
    state: () => ({
      rules: {
        ...instant.limits('upgrader'),
        minMultiplier: coinsFromCents(UPGRADE_TARGETS.least),
        maxMultiplier: coinsFromCents(UPGRADE_TARGETS.most),
        maxChance: UPGRADE_MOST_CHANCE,
        // At a multiplier of 2, the chance needs no rounding, so this is the RTP without rounding.
        rtp: percentText(upgraderRtp(100n, 200n)),
      },
    }),

    items: (query) => catalogue.search(query),

    async upgrade(playerId, key, asked) {
      const { direction } = asked;
      const stake = instant.stake('upgrader', asked.amount);
      const item = catalogue.find(asked.itemId);
      if (item === undefined) throw refuse('upgrader.error.item');
      const chance = upgradeChance(stake, item.price);
      if (chance === 0) throw refuse('upgrader.error.target');
      refuseCutStake(
        stake,
        (cents) => upgradeChance(cents, item.price) > 0 && isUpgradeStake(cents, item.price),
      );
      const { bet, result, balance } = await instant.play<Roll>({
        key,
        playerId,
        game: 'upgrader',
        stake,
        input: { item: item.id, direction },
        rtp: upgraderRtp(stake, item.price),
        draw(stream) {
          const roll = upgradeRoll(stream);
          const isWin = upgradeWins(roll, chance, direction);
          return {
            result: { target: priceText(item.price), chance, roll },
            payout: isWin ? item.price : 0n,
            revealMs: DIAL_MS,
            item: isWin ? catalogue.show(item) : null,
          };
        },
      });
      // The price comes from the stored bet: if the key is repeated, the item's current price may differ.
      const price = centsFromText(result.target) ?? item.price;
      const { roll } = result;
      return {
        bet: {
          ...bet,
          item: catalogue.show({ ...item, price }),
          direction,
          chance: result.chance,
          roll,
          isWin: upgradeWins(roll, result.chance, direction),
        },
        balance,
      };
    },
  };
}

const priceText = (cents: bigint): string => coinsFromCents(cents).toFixed(2);
