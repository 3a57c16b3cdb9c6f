import { createHash } from 'node:crypto';
import { type Game, numberFrom } from './listings.ts';
import type { Market } from './market.ts';

/** Item in a user's simulated Steam inventory. */
export type OwnedItem = {
  assetId: string;
  game: Game;
  name: string;
  /** Price at which the market buys the item, in US cents. */
  cents: number;
  classid: string;
  /** True if the item can't be traded now, so the user can't choose it. */
  disabled: boolean;
};

const itemsOwned = 24;
const oneLockedIn = 10;
/** Price at which the market buys, as a percentage of the price at which it sells. */
const paidPercent = 90;

/** Returns the price at which the market buys an item, from the price at which it sells it; both in US cents. */
export const paidFor = (cents: number): number => Math.max(1, Math.floor((cents * paidPercent) / 100));

export const appIds: Readonly<Record<Game, number>> = { cs2: 730, dota2: 570, rust: 252_490 };

/**
 * Returns a user's inventory in one game. Its items are derived from the Steam id. Items that were deposited, or that
 * the market doesn't sell now, are left out.
 */
export function inventoryOf(
  market: Market,
  steamId: string,
  game: Game,
  isTaken: (assetId: string) => boolean,
): OwnedItem[] {
  const names = market.namesOf(game);
  return Array.from({ length: itemsOwned }, (_none, place): OwnedItem[] => {
    const seed = `${steamId}:${game}:${place}`;
    const name = names[numberFrom(seed, names.length)] ?? '';
    const [listing] = market.onSale(game, name);
    const assetId = String(20_000_000_000 + numberFrom(`asset:${seed}`, 4_000_000_000));
    if (listing === undefined || isTaken(assetId)) return [];
    const cents = paidFor(market.priceOf(listing));
    const disabled = numberFrom(`locked:${seed}`, oneLockedIn) === 0;
    return [{ assetId, game, name, cents, classid: listing.classid, disabled }];
  }).flat();
}

/** Returns a made-up address of an item's picture; no picture exists there. */
export const iconOf = ({ name }: OwnedItem): string => createHash('sha256').update(name).digest('base64url');
