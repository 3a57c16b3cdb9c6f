import { SkinsbackError } from './skinsback-error.ts';

/** Parameters of a call, from a form or from JSON. */
export type Params = Record<string, unknown>;
/** Methods of `api.php` by name. Each returns a reply or throws a SkinsbackError. */
export type Methods = Record<string, (params: Params) => object>;

const pageSize = 1000;

/** Throws an error whose code has a separate meaning in each method. */
export const refuse = (code: number, message: string): never => {
  throw new SkinsbackError(code, message);
};
export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';
export const isOn = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns one page of rows, from the index `start_from` on. */
export function pageOf<Row>(rows: readonly Row[], startFrom: unknown) {
  const start = Number(startFrom ?? 0);
  const from = Number.isInteger(start) && start > 0 ? start : 0;
  const hasMore = rows.length > from + pageSize;
  return {
    items: rows.slice(from, from + pageSize),
    total_count: rows.length,
    has_more: hasMore,
    ...(hasMore ? { start_from: from + pageSize } : {}),
  };
}

/** Parses a range of Unix times in seconds, both ends inclusive. A missing end isn't limited. */
export function rangeOf({ starting, ending }: Params): (timeMs: number) => boolean {
  const first = isAbsent(starting) ? 0 : Number(starting);
  const last = isAbsent(ending) ? Number.MAX_SAFE_INTEGER : Number(ending);
  if (Number.isNaN(first) || Number.isNaN(last)) refuse(1, 'invalid_starting_or_ending');
  return (timeMs) => Math.floor(timeMs / 1000) >= first && Math.floor(timeMs / 1000) <= last;
}
