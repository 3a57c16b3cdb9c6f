import type { Store } from '../store.ts';
import { type Game, type Listing, readListings, shortName } from './listings.ts';
import { dollars } from './money.ts';

type Sold = { id: number; at: number };

/** A sold item is back on sale after this time: somebody else sells one like it. */
const restockedAfterMs = 86_400_000;
const minuteSeconds = 60;

const keyOf = (game: Game, name: string): string => `${game}:${name}`;

/** The market's shelves: what is on sale now, at which price, and what somebody bought. */
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
  /** Changes made by switches. */
  const stock = new Map<string, number>();
  const jumps = new Map<string, number>();
  const changed: { jump: number; listStoppedAt?: number | undefined } = { jump: 1 };

  const priceOf = (listing: Listing): number => {
    const factor = jumps.get(keyOf(listing.game, listing.name)) ?? changed.jump;
    return Math.max(1, Math.round(listing.cents * factor));
  };
  /** The copies of a name that are on sale, the cheapest first. */
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
    /** True if the market knows the name at all. */
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
    /** Time of the price list, in unix seconds. */
    listedAt: (): number => {
      const seconds = Math.floor((changed.listStoppedAt ?? Date.now()) / 1000);
      return seconds - (seconds % minuteSeconds);
    },
    /** One row a name: the lowest price and how many there are. */
    grouped: (game: Game) =>
      namesOf(game).flatMap((name) => {
        const copies = onSale(game, name);
        const [cheapest] = copies;
        if (cheapest === undefined) return [];
        return [{ name, price: dollars(priceOf(cheapest)), count: copies.length, classid: cheapest.classid }];
      }),
    /** One row an item. An item with a phase in its name comes twice, without and with it, under one id. */
    full: (game: Game, extended: boolean) =>
      namesOf(game).flatMap((name) =>
        onSale(game, name).flatMap((listing) => {
          const { instanceid, ...row } = itemView(listing);
          const item = extended ? { ...row, instanceid } : row;
          const short = shortName(name);
          return short === undefined ? [item] : [{ ...item, name: short }, item];
        }),
      ),
    /** Makes everything, or the items of one name, cost this many times as much. */
    jump: (factor: number, only?: { game: Game; name: string }): void => {
      if (only === undefined) changed.jump = factor;
      else jumps.set(keyOf(only.game, only.name), factor);
    },
    /** From now on every list is the one that was made so long ago; 0 makes new ones again. */
    age: (ms: number): void => {
      changed.listStoppedAt = ms === 0 ? undefined : Date.now() - ms;
    },
    /** Lets no more than `count` copies of a name be on sale. */
    limit: (game: Game, name: string, count: number): void => {
      stock.set(keyOf(game, name), count);
    },
    /** Everything that was ever sold is on sale again; says how much that was. */
    restock: (): number => {
      const count = sold.size;
      for (const id of sold) shelf.remove(String(id));
      sold.clear();
      return count;
    },
    /** Everything is as it was before the switches; what was sold stays sold. */
    reset: (): void => {
      stock.clear();
      jumps.clear();
      changed.jump = 1;
      changed.listStoppedAt = undefined;
    },
  };
}

export type Market = ReturnType<typeof createMarket>;
