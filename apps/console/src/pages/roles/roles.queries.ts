import type { PolicyTerms } from '@aureus/contract/staff-policy.ts';
import type { Bundle } from '@aureus/contract/staff-roles.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { membersQuery } from '../../api/members.queries.ts';
import { requestsKey } from '../../api/requests.queries.ts';
import { useChange } from '../../api/use-change.ts';

export interface RoleChange {
  memberId?: string;
  name?: string;
  bundles: Bundle[];
  reason: string;
}

export const useRoleChange = () =>
  useChange([requestsKey], (change: RoleChange) => call('POST /api/staff/role-changes', { body: change }));

/**
 * Creates an invite link for a member who has no key or has never finished a sign-in. `gcTime` 0 drops the link's
 * token from the mutation cache once the dialog is closed.
 */
export const useInvite = (id: string) =>
  useMutation({
    mutationFn: () => call('POST /api/staff/members/:id/invite', { params: { id }, body: {} }),
    gcTime: 0,
  });

/** Active approval policy, and the review rules that it may refer to. */
export const policyQuery = queryOptions({
  queryKey: ['policy'],
  queryFn: () => call('GET /api/staff/policy'),
  staleTime: 15_000,
});

export const usePolicyChange = () =>
  useChange([requestsKey], (body: { version: number; rules: PolicyTerms[]; reason: string }) =>
    call('POST /api/staff/policy', { body }),
  );

/**
 * Requests the removal of a member's lost keys, so that the member can get a new invite link; the mutation takes the
 * reason.
 */
export const useNewKeys = (id: string) =>
  useChange([requestsKey], (reason: string) =>
    call('POST /api/staff/members/:id/keys', { params: { id }, body: { reason } }),
  );

/** Ends a member's access; the mutation takes the reason. */
export const useEndMember = (id: string) =>
  useChange([membersQuery.queryKey], (reason: string) =>
    call('POST /api/staff/members/:id/end', { params: { id }, body: { reason } }),
  );
