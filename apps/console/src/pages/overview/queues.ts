import type { RequestRow } from '@aureus/contract/staff-queue.ts';
import { REQUEST_KINDS, type RequestKind } from '@aureus/contract/staff-requests.ts';

/** How one kind of request stands: what waits, how old the oldest is, and who looks at one. */
export interface QueueState {
  kind: RequestKind;
  waiting: number;
  late: number;
  /** The one that is due first. */
  oldest: RequestRow | undefined;
  working: { id: string; name: string }[];
}

/** The kinds of which something waits, the one that is due first at the top. @param now on the server's clock. */
export function queuesOf(
  requests: readonly RequestRow[],
  counts: Readonly<Record<RequestKind, number>>,
  now: number,
): QueueState[] {
  const states = REQUEST_KINDS.map((kind): QueueState => {
    const own = requests.filter((row) => row.kind === kind);
    const working = new Map(
      own.flatMap(({ claim }) => (claim === null ? [] : [[claim.by.id, claim.by] as const])),
    );
    return {
      kind,
      waiting: counts[kind],
      late: own.filter(({ dueAt }) => dueAt < now).length,
      oldest: own.toSorted((one, other) => one.dueAt - other.dueAt)[0],
      working: [...working.values()],
    };
  });
  return states
    .filter(({ waiting }) => waiting > 0)
    .toSorted((one, other) => (one.oldest?.dueAt ?? Infinity) - (other.oldest?.dueAt ?? Infinity));
}
