// Compares requests that were approved, and the votes for them, with their seals: for the audit, and as they come.
import { type SealState, stateOf } from '../../../platform/decisions.ts';
import type { Tx } from '../../../platform/postgres.ts';
import { type DecidedRow, decidedAfter, decidedLately } from './requests.past.store.ts';
import { requestContent, voteContent } from './requests.seals.ts';

/** Number of requests read per page. */
const PAGE = 500;
const isRight = (state: SealState): boolean => state === 'RIGHT' || state === 'OLD';

/** Names what of an approved request isn't as it was sealed: the request, votes for it, or their number. */
function unprovenOf(tx: Tx, { votes, mac, isLate: _isLate, ...row }: DecidedRow): string[] {
  const states = [true, false].map((isByPolicy) => stateOf(tx, ...requestContent(row, isByPolicy), mac));
  const forged = votes.filter((vote) => !isRight(stateOf(tx, ...voteContent(row.id, vote), vote.mac)));
  const proven = votes.filter((vote) => !forged.includes(vote) && vote.memberId !== row.askedBy);
  const isEnough = proven.length >= row.needs && (!row.needsOwner || proven.some(({ isOwner }) => isOwner));
  return [
    ...(states.some(isRight) ? [] : [`request ${row.id}`]),
    ...forged.map(({ memberId }) => `the vote of member ${memberId} on request ${row.id}`),
    ...(isEnough || forged.length > 0 ? [] : [`the number of votes for request ${row.id}`]),
  ];
}

/**
 * Names approved requests that were carried out, and votes for them, that aren't as they were sealed, and requests that
 * lack votes. Requests from before seals existed are left out.
 */
export async function* unprovenRequests(tx: Tx): AsyncGenerator<string> {
  for (let after = 0n, isMore = true; isMore; ) {
    const rows = await decidedAfter(tx, after, PAGE);
    for (const row of rows) yield* unprovenOf(tx, row);
    isMore = rows.length === PAGE;
    after = rows.at(-1)?.id ?? after;
  }
}

/**
 * Lists requests that were approved within the last hour, and votes for them, that aren't as they were sealed. SQL can
 * have them approved and do itself what they ask for. `isNew` is false while a server of a release without seals may
 * have made them.
 */
export async function unprovenLately(tx: Tx): Promise<{ fault: string; isNew: boolean }[]> {
  const rows = await decidedLately(tx, PAGE);
  return rows.flatMap((row) => unprovenOf(tx, row).map((fault) => ({ fault, isNew: row.isLate })));
}
