import type { Store } from '../store.ts';
import { type Game, type Listing, readListings, shortName } from './listings.ts';
import { dollars } from './money.ts';

type Sold = { id: number; at: number };

/** When the sandbox starts, items sold longer ago than this (in milliseconds) are on sale again. */
const restockedAfterMs = 86_400_000;
const minuteSeconds = 60;

const keyOf = (game: Game, name: string): string => `${game}:${name}`;

/** The market's stock: items on sale, their prices, and sold items. */
export function createMarket(store: Store) {
  const shelf = store.shelf<Sold>('skinsback.sold');
  shelf.forget('at', Date.now() - restockedAfterMs);
  const sold = new Set(shelf.list().map(({ id }) => id));
  const listings = readListings();
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const byName = new Map<string, Listing[]>();
  for (const listing of listings) {
    const key = keyOf(listing.game, listing.name);
    byName.set(key, [...(byName.get(key) ?? []), listing]);
  }
  /**
   * Overrides set by switches. By item name: number of copies on sale, and price factor. For all items: price factor
   * and time of the price list.
   */
  const stock = new Map<string, number>();
  const jumps = new Map<string, number>();
  const changed: { jump: number; listStoppedAt?: number | undefined } = { jump: 1 };

  const priceOf = (listing: Listing): number => {
    const factor = jumps.get(keyOf(listing.game, listing.name)) ?? changed.jump;
    return Math.max(1, Math.round(listing.cents * factor));
  };
  /** Returns the copies of a name that are on sale, cheapest first. */
  const onSale = (game: Game, name: string): Listing[] => {
    const key = keyOf(game, name);
    return (byName.get(key) ?? []).filter(({ id }) => !sold.has(id)).slice(0, stock.get(key));
  };
  const namesOf = (game: Game): string[] =>
    [...byName.values()].flatMap(([first]) => (first?.game === game ? [first.name] : []));

  const itemView = (listing: Listing) => ({
    id: listing.id,
    name: listing.name,
    price: dollars(priceOf(listing)),
    classid: listing.classid,
    instanceid: listing.instanceid,
  });

  return {
    priceOf,
    onSale,
    namesOf,
    itemView,
    find: (id: number): Listing | undefined => byId.get(id),
    /** True if the market sells items with this name, even if they are sold out. */
    knows: (game: Game, name: string): boolean => byName.has(keyOf(game, name)),
    isOnSale: (listing: Listing): boolean => onSale(listing.game, listing.name).includes(listing),
    take: ({ id }: Listing): void => {
      sold.add(id);
      shelf.put(String(id), { id, at: Date.now() });
    },
    giveBack: (id: number): void => {
      sold.delete(id);
      shelf.remove(String(id));
    },
    /** Returns the time of the price list, in Unix seconds. */
    listedAt: (): number => {
      const seconds = Math.floor((changed.listStoppedAt ?? Date.now()) / 1000);
      return seconds - (seconds % minuteSeconds);
    },
    /** Price list with one row per name: the lowest price and the number of copies. */
    grouped: (game: Game) =>
      namesOf(game).flatMap((name) => {
        const copies = onSale(game, name);
        const [cheapest] = copies;
        if (cheapest === undefined) return [];
        return [{ name, price: dollars(priceOf(cheapest)), count: copies.length, classid: cheapest.classid }];
      }),
    /**
     * Price list with one row per item. An item with a phase in its name has two rows with the same id: without and
     * with the phase.
     */
    full: (game: Game, extended: boolean) =>
      namesOf(game).flatMap((name) =>
        onSale(game, name).flatMap((listing) => {
          const { instanceid, ...row } = itemView(listing);
          const item = extended ? { ...row, instanceid } : row;
          const short = shortName(name);
          return short === undefined ? [item] : [{ ...item, name: short }, item];
        }),
      ),
    /** Sets the price factor of the items with one name, or of all items without a factor of their own. */
    jump: (factor: number, only?: { game: Game; name: string }): void => {
      if (only === undefined) changed.jump = factor;
      else jumps.set(keyOf(only.game, only.name), factor);
    },
    /** Makes price lists look `ms` milliseconds old and stay at that time; 0 ends that. */
    age: (ms: number): void => {
      changed.listStoppedAt = ms === 0 ? undefined : Date.now() - ms;
    },
    /** Limits the copies of a name on sale to `count`. */
    limit: (game: Game, name: string, count: number): void => {
      stock.set(keyOf(game, name), count);
    },
    /** Returns all sold items to sale. @returns how many there were. */
    restock: (): number => {
      const count = sold.size;
      for (const id of sold) shelf.remove(String(id));
      sold.clear();
      return count;
    },
    /** Undoes the overrides. Sold items stay sold. */
    reset: (): void => {
      stock.clear();
      jumps.clear();
      changed.jump = 1;
      changed.listStoppedAt = undefined;
    },
  };
}

export type Market = ReturnType<typeof createMarket>;
