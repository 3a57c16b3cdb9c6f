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
  /** Data that a page needs to draw itself. */
  state: () => UpgraderState;

  /** A page of the items to aim at, by price, and how many the search finds in all. */
  items: (query: ItemSearch) => { items: Item[]; total: number };

  /**
   * Stakes coins on an item. A repeat of the key gives the first answer again.
   * @throws HttpError request.error.amount, games.error.minimum | maximum | rounding, upgrader.error.item | target, and the
   * wallet's refusals.
   */
  upgrade: (
    playerId: bigint,
    key: string,
    asked: { amount: number; itemId: string; direction: UpgradeDirection },
  ) => Promise<{ bet: Upgrade; balance: number }>;
};

/** `target` is the item's price at the time, as text with two decimals. */
type Roll = { target: string; chance: number; roll: number };

/** Time that the dial turns before it shows where it stands. */
const DIAL_MS = 4_500;

/** Upgrader: a stake for the chance of a dearer item. */
export function createUpgrader({ instant, catalogue }: { instant: Instant; catalogue: Catalogue }): Upgrader {
  return {
    state: () => ({
      rules: {
        ...instant.limits('upgrader'),
        minMultiplier: coinsFromCents(UPGRADE_TARGETS.least),
        maxMultiplier: coinsFromCents(UPGRADE_TARGETS.most),
        maxChance: UPGRADE_MOST_CHANCE,
        // At twice the stake no chance is rounded.
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
      // From what is stored: the item's price may have changed since the bet that is repeated.
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
