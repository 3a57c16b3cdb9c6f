import type { PolicyTerms } from '@aureus/contract/staff-policy.ts';
import type { Bundle } from '@aureus/contract/staff-roles.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { membersQuery } from '../../api/members.queries.ts';
import { requestsKey } from '../../api/requests.queries.ts';

/** What is asked for: other roles of a member, or a new member by name. */
export interface RoleChange {
  memberId?: string;
  name?: string;
  bundles: Bundle[];
  reason: string;
}

/** Asks for a change of roles. */
export function useRoleChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: RoleChange) => call('POST /api/staff/role-changes', { body: change }),
    onSuccess: () => client.invalidateQueries({ queryKey: requestsKey }),
  });
}

/** Makes a link for a member who has no key yet. Its token isn't kept anywhere but in the mutation. */
export const useInvite = (id: string) =>
  useMutation({
    mutationFn: () => call('POST /api/staff/members/:id/invite', { params: { id }, body: {} }),
    gcTime: 0,
  });

/** The policy that is in force, and the words that its rules may name. */
export const policyQuery = queryOptions({
  queryKey: ['policy'],
  queryFn: () => call('GET /api/staff/policy'),
  staleTime: 15_000,
});

/** Asks for another policy. */
export function usePolicyChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; rules: PolicyTerms[]; reason: string }) =>
      call('POST /api/staff/policy', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: requestsKey }),
  });
}

/** Asks that a member's lost keys be replaced. */
export function useNewKeys(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/staff/members/:id/keys', { params: { id }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: requestsKey }),
  });
}

/** Ends a member's access. */
export function useEndMember(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/staff/members/:id/end', { params: { id }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  });
}
