import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../api/members.queries.ts';
import { useMe } from '../../api/session.queries.ts';
import { afterApproval } from './queue.ts';

/** What the reader's approval would do to a request. Who the owners are comes from the list of members. */
export function useOutlook(request: RequestDetail): ReturnType<typeof afterApproval> {
  const me = useMe();
  const { data } = useQuery(membersQuery);
  const owners = (data?.members ?? []).filter(({ bundles }) => bundles.includes('owner'));
  return afterApproval(request, me.bundles.includes('owner'), new Set(owners.map(({ id }) => id)));
}
