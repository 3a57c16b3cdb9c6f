import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const TERMS = ['terms'] as const;

/** The terms that hold here, those before, and whether the player has accepted them. */
export function useTerms() {
  return useQuery({ queryKey: TERMS, queryFn: () => call('GET /api/terms') });
}

/** Accepts a version by the hash of what was read. */
export function useAcceptTerms() {
  return useMutation({
    mutationFn: (read: { version: string; hash: string }) => call('POST /api/terms/accept', { body: read }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TERMS }),
  });
}
