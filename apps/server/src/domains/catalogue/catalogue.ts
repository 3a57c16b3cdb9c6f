import { type Item as CatalogueItem, catalogueItems, findItem } from '@aureus/catalogue/items.ts';
import type { Item } from '@aureus/contract/games.ts';
import { isFound, type PricedItem, searchWords, shownItem } from './catalogue.rules.ts';

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Prices are cents, both ends included; `page` counts from zero. */
export type ItemSearch = {
  search: string;
  minPrice: bigint;
  maxPrice: bigint | null;
  sort: 'asc' | 'desc';
  page: number;
  limit: number;
};

/** Every item there is, at its price. */
export function createCatalogue() {
  const byPrice = [...catalogueItems()]
    .sort((left, right) => Number(left.price - right.price) || (left.id < right.id ? -1 : 1))
    .map((item) => ({ item, words: searchWords(item.name) }));
  const dearestFirst = [...byPrice].reverse();
  const byName = new Map(byPrice.map(({ item }) => [item.name, item]));

  return {
    /** The item of an id; the price is in cents. */
    find: (id: string): CatalogueItem | undefined => findItem(id),

    /** The item of a name, as pages show it. */
    findByName(name: string): Item | undefined {
      const item = byName.get(name);
      return item && shownItem(item);
    },

    /** An item as pages show it. @throws RangeError when its rarity is not 1 to 6. */
    show: (item: PricedItem): Item => shownItem(item),

    /** A page of the items that a search finds, by price, and how many it finds in all. */
    search(query: ItemSearch): { items: Item[]; total: number } {
      const wanted = searchWords(query.search);
      const found = (query.sort === 'asc' ? byPrice : dearestFirst).filter(
        ({ item, words }) =>
          item.price >= query.minPrice &&
          (query.maxPrice === null || item.price <= query.maxPrice) &&
          isFound(wanted, words),
      );
      const first = query.page * query.limit;
      return {
        items: found.slice(first, first + query.limit).map(({ item }) => shownItem(item)),
        total: found.length,
      };
    },
  };
}
