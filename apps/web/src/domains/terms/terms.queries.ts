import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const TERMS = ['terms'] as const;

/** Returns the terms in the player's market, their earlier versions, and the player's acceptance. */
export function useTerms() {
  return useQuery({ queryKey: TERMS, queryFn: () => call('GET /api/terms') });
}

/** Accepts a version of the terms. The hash states which text the player has read. */
export function useAcceptTerms() {
  return useMutation({
    mutationFn: (read: { version: string; hash: string }) => call('POST /api/terms/accept', { body: read }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TERMS }),
  });
}
