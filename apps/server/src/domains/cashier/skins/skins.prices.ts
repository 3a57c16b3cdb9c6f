import { SKIN_GAMES, type SkinGame } from '@aureus/contract/skins.ts';
import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres.ts';
import { LIST_AGE_MS, priceOf, usdCostCents } from './skins.rules.ts';
import type { ListedItem, Skinsback } from './skins.skinsback.ts';
import * as store from './skins.store.ts';

/** Allowance in ms for a provider clock ahead of ours. */
const AHEAD_MS = 2 * 60_000;

export type SkinsPrices = {
  /** Reads the price lists of all games. If one fails, the others are still updated. */
  refresh: () => Promise<void>;

  /** True if a game's price list is recent enough to trade. */
  areFresh: (game: SkinGame) => Promise<boolean>;
  /** True if a price list made at `listedAt` is recent enough to trade. False without a list. */
  isFresh: (listedAt: Date | undefined) => boolean;
};

/**
 * Market prices and when they stop trading. A price list that is too old stops trading in its whole game. A price that
 * jumped stops its item until a second list confirms it, so that a broken list can't sell items far below their value.
 */
export function createSkinsPrices(parts: {
  db: Db;
  skinsback: Skinsback | undefined;
  log: Log;
  now: () => number;
}): SkinsPrices {
  const { db, skinsback, log, now } = parts;

  const isFresh: SkinsPrices['isFresh'] = (listedAt) =>
    listedAt !== undefined && now() - listedAt.getTime() <= LIST_AGE_MS;

  async function refresh(game: SkinGame, at: Skinsback): Promise<void> {
    const { listedAt, items } = await at.priceList(game);
    if (listedAt.getTime() > now() + AHEAD_MS) {
      log.error({ game, listedAt }, 'a price list comes from the future');
      return;
    }
    const list = items.flatMap(readItem);
    const doubted = await db.transaction().execute((tx) => store.takeList(tx, game, listedAt, list));
    if (doubted > 0) log.warn({ game, doubted }, 'prices jumped and wait for a second list');
  }

  return {
    async refresh() {
      if (skinsback === undefined) return;
      for (const game of SKIN_GAMES)
        await refresh(game, skinsback).catch((error: unknown) =>
          log.warn({ err: error, game }, 'a price list could not be read'),
        );
    },

    areFresh: async (game) => isFresh(await store.readListedAt(db, game)),
    isFresh,
  };
}

/** Parses an item of a price list. Items without a valid id, a name or a positive price are skipped. */
function readItem({ id, name, price }: ListedItem): store.TakenItem[] {
  const usd = usdCostCents(price);
  if (!/^[1-9]\d{0,17}$/.test(id) || name === '' || usd === undefined || usd === 0n) return [];
  return [{ id, name, usdCents: Number(usd), priceCents: Number(priceOf(usd)) }];
}
