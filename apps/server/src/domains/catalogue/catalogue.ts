import { type Item as CatalogueItem, catalogueItems, findItem } from '@aureus/catalogue/items.ts';
import type { Item } from '@aureus/contract/games.ts';
import { isFound, type PricedItem, searchWords, shownItem } from './catalogue.rules.ts';

export type Catalogue = {
  /** Finds an item by id; the price is in cents. */
  find: (id: string) => CatalogueItem | undefined;

  /** Finds an item by name, as pages show it. */
  findByName: (name: string) => Item | undefined;

  /** An item as pages show it. @throws RangeError when its rarity is not 1 to 6. */
  show: (item: PricedItem) => Item;

  /** A page of the items found, sorted by price, and the total number found. */
  search: (query: ItemSearch) => { items: Item[]; total: number };
};

/** Price bounds are inclusive and in cents; `page` counts from zero. */
export type ItemSearch = {
  search: string;
  minPrice: bigint;
  maxPrice: bigint | null;
  sort: 'asc' | 'desc';
  page: number;
  limit: number;
};

/** Catalog of all items with their prices, searchable by name and price. */
export function createCatalogue(): Catalogue {
  const byPrice = [...catalogueItems()]
    .sort((left, right) => Number(left.price - right.price) || (left.id < right.id ? -1 : 1))
    .map((item) => ({ item, words: searchWords(item.name) }));
  const dearestFirst = [...byPrice].reverse();
  const byName = new Map(byPrice.map(({ item }) => [item.name, item]));

  return {
    find: (id) => findItem(id),

    findByName(name) {
      const item = byName.get(name);
      return item && shownItem(item);
    },

    show: (item) => shownItem(item),

    search(query) {
      const queryWords = searchWords(query.search);
      const matches = (query.sort === 'asc' ? byPrice : dearestFirst).filter(
        ({ item, words }) =>
          item.price >= query.minPrice &&
          (query.maxPrice === null || item.price <= query.maxPrice) &&
          isFound(queryWords, words),
      );
      const first = query.page * query.limit;
      return {
        items: matches.slice(first, first + query.limit).map(({ item }) => shownItem(item)),
        total: matches.length,
      };
    },
  };
}
