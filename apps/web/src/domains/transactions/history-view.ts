import { BET_RESULTS } from '@aureus/contract/history.ts';
import { navigate } from '../../router/location.ts';
import { GAME_ORDER } from '../../ui/format/games.ts';
import type { HistoryView } from './transactions.queries.ts';

/** Minimum number of characters for a search by id. */
export const LEAST_ID = 8;

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text);
const dayOf = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;

/** Reads the history's view from the page's address, so that a reload or Back restores the view. */
export function viewOf(search: string): HistoryView {
  const query = new URLSearchParams(search);
  const id = query.get('bet') ?? '';
  return {
    type: oneOf(GAME_ORDER, query.get('game')),
    result: oneOf(BET_RESULTS, query.get('result')),
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    id: /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i.test(id) ? id : undefined,
    sortBy: oneOf(['createdAt', 'stake', 'payout'] as const, query.get('sort')) ?? 'createdAt',
    isAscending: query.get('order') === 'asc',
    page: Math.min(9_999, Math.max(0, Math.trunc(Number(query.get('page') ?? 0)) || 0)),
  };
}

/** Writes the history's view to the page's address, without default values. */
export function showView(view: HistoryView): void {
  const { type, result, from, to, id, sortBy, isAscending, page } = view;
  const url = new URL(window.location.href);
  const parts: Record<string, string | undefined> = {
    game: type,
    result,
    from,
    to,
    bet: id,
    sort: sortBy === 'createdAt' ? undefined : sortBy,
    order: isAscending ? 'asc' : undefined,
    page: page === 0 ? undefined : String(page),
  };
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  navigate(url.pathname + url.search, { replace: true });
}
