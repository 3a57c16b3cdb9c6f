import { createHash } from 'node:crypto';
import { type Game, numberFrom } from './listings.ts';
import type { Market } from './market.ts';

/** An item in the pretend Steam inventory of a user. */
export type OwnedItem = {
  assetId: string;
  game: Game;
  name: string;
  /** Price that the market pays for it, in US cents. */
  cents: number;
  classid: string;
  /** Cannot be traded now, so it cannot be chosen. */
  disabled: boolean;
};

const itemsOwned = 24;
const oneLockedIn = 10;
/** The market pays this share of the price at which it sells. */
const paidPercent = 90;

/** Returns the price that the market pays for an item that it sells at this price; both in US cents. */
export const paidFor = (cents: number): number => Math.max(1, Math.floor((cents * paidPercent) / 100));

export const appIds: Readonly<Record<Game, number>> = { cs2: 730, dota2: 570, rust: 252_490 };

/** The inventory that a Steam id always has for a game, without what the market took already. */
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

/** A text in the place of the address of a picture; it leads to none. */
export const iconOf = ({ name }: OwnedItem): string => createHash('sha256').update(name).digest('base64url');
