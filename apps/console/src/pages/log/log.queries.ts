import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

/** What the log is narrowed down to. */
export interface LogFilter {
  member: string | undefined;
  search: string;
  hasReads: boolean;
}

const PAGE = 60;
const WHOLE_PAGE = 500;

/** Rows of the log that fit a filter, page by page, the newest first. */
export const logQuery = ({ member, search, hasReads }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', member, search, hasReads],
    queryFn: ({ pageParam }) =>
      call('GET /api/staff/log', {
        query: {
          before: pageParam,
          member,
          search: search === '' ? undefined : search,
          reads: hasReads ? '1' : '0',
          limit: PAGE,
        },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) => {
      const last = rows.at(-1)?.position;
      return rows.length < PAGE || last === undefined || last <= 1 ? undefined : last;
    },
    staleTime: 10_000,
    placeholderData: (old) => old,
  });

/** A page of all rows before a position, for the check of the chain. */
export const readWholeLog = async (before: number | undefined) =>
  (await call('GET /api/staff/log', { query: { before, reads: '1', limit: WHOLE_PAGE } })).rows;

export const givenAloneQuery = (days: '1' | '7' | '30') =>
  queryOptions({
    queryKey: ['log', 'alone', days],
    queryFn: async () => (await call('GET /api/staff/given-alone', { query: { days } })).members,
    staleTime: 10_000,
    placeholderData: (old) => old,
  });
