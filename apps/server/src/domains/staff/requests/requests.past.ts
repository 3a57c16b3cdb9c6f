// Compares requests that were carried out, and the votes for them, with their seals, for the audit.
import { type SealState, stateOf } from '../../../platform/decisions.ts';
import type { Tx } from '../../../platform/postgres.ts';
import { decidedAfter } from './requests.past.store.ts';
import { requestContent, voteContent } from './requests.seals.ts';

/** Number of requests read per page. */
const PAGE = 500;
const isRight = (state: SealState): boolean => state === 'RIGHT' || state === 'OLD';

/**
 * Names approved requests that were carried out, and votes for them, that aren't as they were sealed. Requests from
 * before seals existed are left out.
 */
export async function* unprovenRequests(tx: Tx): AsyncGenerator<string> {
  for (let after = 0n, isMore = true; isMore; ) {
    const rows = await decidedAfter(tx, after, PAGE);
    for (const { votes, mac, ...row } of rows) {
      const states = [true, false].map((isByPolicy) => stateOf(tx, ...requestContent(row, isByPolicy), mac));
      if (!states.some(isRight)) yield `request ${row.id}`;
      for (const vote of votes)
        if (!isRight(stateOf(tx, ...voteContent(row.id, vote), vote.mac)))
          yield `the vote of member ${vote.memberId} on request ${row.id}`;
    }
    isMore = rows.length === PAGE;
    after = rows.at(-1)?.id ?? after;
  }
}
