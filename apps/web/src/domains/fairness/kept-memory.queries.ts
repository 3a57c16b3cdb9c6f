import { useQuery } from '@tanstack/react-query';
import { useBookHeads } from './fairness.queries.ts';
import { memory, savedMemory } from './seen/seen.ts';

/** Key of the queries that read this browser's memory. */
export const KEPT_MEMORY = ['kept-memory'] as const;

/** Returns all values that this browser keeps of the site. */
export function useKeptMemory() {
  return useQuery({ queryKey: [...KEPT_MEMORY, 'all'], queryFn: savedMemory, staleTime: 0 });
}

/**
 * Returns the entries of the books that this browser keeps, as text with which an export asks the site for them;
 * undefined without any.
 */
export function useKeptHeads() {
  const { data: heads } = useBookHeads();
  const { data } = useQuery({
    queryKey: [...KEPT_MEMORY, 'heads', heads?.signature],
    staleTime: 0,
    queryFn: async () => {
      const { keptHeads } = await import('./seen/older-heads.ts');
      return (await keptHeads(await memory(), heads)) ?? null;
    },
  });
  return data ?? undefined;
}

/** Returns the bets that were refused or not answered in this browser, and what they would have paid. */
export function useAskedReport() {
  return useQuery({
    queryKey: [...KEPT_MEMORY, 'asked'],
    staleTime: 0,
    queryFn: async () => {
      const { askedReport } = await import('./seen/asked-start.ts');
      return askedReport(await memory());
    },
  });
}
