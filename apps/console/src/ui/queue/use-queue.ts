import { useKeys } from '../use-keys.ts';

/** Returns the id `by` rows away, or the first id if `id` isn't in the list; undefined past either end. */
export function neighbor(ids: readonly string[], id: string | undefined, by: 1 | -1): string | undefined {
  const place = id === undefined ? -1 : ids.indexOf(id);
  return place < 0 ? ids[0] : ids[place + by];
}

/**
 * Keyboard shortcuts of every queue: J and K select the next and previous row, Escape leaves a text field, ? opens the
 * list of shortcuts.
 */
export function useQueueKeys({
  ids,
  id,
  onSelect,
  onKeys,
}: {
  ids: readonly string[];
  id: string | undefined;
  onSelect: (id: string) => void;
  /** Opens the list of all shortcuts; left out if the page has no such list. */
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
