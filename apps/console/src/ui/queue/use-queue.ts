import { useKeys } from '../use-keys.ts';

/** The id some rows further, or the first one when the id isn't among them; undefined past either end. */
export function neighbor(ids: readonly string[], id: string | undefined, by: 1 | -1): string | undefined {
  const place = id === undefined ? -1 : ids.indexOf(id);
  return place < 0 ? ids[0] : ids[place + by];
}

/** The keys that every queue has: J and K to the next row and the one before, Escape out of a field, ? for the list of keys. */
export function useQueueKeys({
  ids,
  id,
  onSelect,
  onKeys,
}: {
  ids: readonly string[];
  id: string | undefined;
  onSelect: (id: string) => void;
  /** Shows the list of keys, where there is one. */
  onKeys?: (() => void) | undefined;
}): void {
  const go = (by: 1 | -1) => () => {
    const next = neighbor(ids, id, by);
    if (next !== undefined) onSelect(next);
  };
  useKeys({
    j: go(1),
    k: go(-1),
    Escape: () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    ...(onKeys && { '?': onKeys }),
  });
}
