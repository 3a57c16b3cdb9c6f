import { LOG_CODES, type LogCode } from '@aureus/contract/staff-log.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { codeWords } from '../../api/log-codes.words.ts';
import { resultsWith } from '../../api/results.words.ts';

export interface LogFilter {
  member: string | undefined;
  code: LogCode | undefined;
  /** Without spaces around it; empty for no search. */
  search: string;
  hasReads: boolean;
}

/**
 * Returns the codes of actions and results whose text contains `text`, joined by commas; undefined if there are none.
 */
function codesWith(text: string): string | undefined {
  const part = text.trim().toLowerCase();
  const acts = Object.values(LOG_CODES)
    .flat()
    .filter((code) => codeWords[code].toLowerCase().includes(part));
  const codes = [...acts, ...resultsWith(part)];
  return codes.length === 0 ? undefined : codes.join(',');
}

const PAGE = 60;
const WHOLE_PAGE = 500;

/**
 * Log rows that match a filter, page by page, newest first. A search looks at a limited number of rows at a time, so
 * a page of it may hold fewer rows than others, or none.
 */
export const logQuery = ({ member, code, search, hasReads }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', member, code, search, hasReads],
    queryFn: ({ pageParam }) =>
      call('GET /api/staff/log', {
        query: {
          before: pageParam,
          member,
          code,
          search: search === '' ? undefined : search,
          codes: search === '' ? undefined : codesWith(search),
          reads: hasReads ? '1' : '0',
          limit: PAGE,
        },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ lookedTo }) => lookedTo ?? undefined,
    staleTime: 10_000,
    placeholderData: (old) => old,
  });

/** Loads a page of the whole log before a position, to verify the hash chain. */
export const readWholeLog = async (before: number | undefined) =>
  (await call('GET /api/staff/log', { query: { before, reads: '1', limit: WHOLE_PAGE } })).rows;

export const givenAloneQuery = (days: '1' | '7' | '30') =>
  queryOptions({
    queryKey: ['log', 'alone', days],
    queryFn: async () => (await call('GET /api/staff/given-alone', { query: { days } })).members,
    staleTime: 10_000,
    placeholderData: (old) => old,
  });
