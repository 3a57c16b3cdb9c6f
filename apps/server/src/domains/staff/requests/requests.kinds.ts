// Types that each kind of request implements, with their helpers.
import type { Player } from '@aureus/contract/player.ts';
import type { Evidence } from '@aureus/contract/staff-evidence.ts';
import type { RequestDetail, RequestRow as ShownRow } from '@aureus/contract/staff-queue.ts';
import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import type { RequestEvent, Result } from '@aureus/contract/staff-results.ts';
import type { StaffSession } from '../staff.sessions.ts';
import type { ListedRow } from './requests.lists.store.ts';
import type { RequestRow, Vote } from './requests.store.ts';

/** Fields that a request's kind supplies for lists. Without `who`, the request's player is shown. */
type Summary = Pick<ShownRow, 'coins' | 'detail' | 'signs'> & { who?: ShownRow['who'] };

/**
 * Fields that a request's kind supplies for the request's own page. Missing fields get the values of {@link
 * EMPTY_LOOK}.
 */
type Look = Partial<
  Pick<RequestDetail, 'goesTo' | 'assetAmount' | 'isAbout' | 'asset' | 'fee' | 'memberSince' | 'playerReads'>
> & {
  evidence: Evidence[];
  /** Events before the request, oldest first. */
  earlier?: RequestEvent[];
};

export type Reader = Pick<StaffSession, 'permissions'>;

/** The deciding votes, and the names of the members who cast them. */
type Decided = { votes: readonly Vote[]; by: string[] };

/**
 * A kind of request: how requests are shown, and what is done after the decision. Each domain registers its kinds with
 * `requests.add`.
 */
export type Kind = {
  name: RequestKind;
  /** Minutes in which a request should be decided. */
  dueMinutes: number;
  /** Hours after which a request expires; null if requests of this kind never expire. */
  expiresHours: number | null;
  /**
   * Returns the subjects that need a request now. Missing requests are created, and open requests about other subjects
   * end.
   */
  waiting?: () => Promise<{ id: bigint; reason: string | null }[]>;
  /** Returns a summary for each row, in the same order, as the member may see it. */
  summaries: (rows: readonly ListedRow[], member: Reader) => Summary[] | Promise<Summary[]>;
  look: (row: RequestRow, member: Reader) => Look | Promise<Look>;
  /** Carries out an approved request. Repeating it with the same request changes nothing. @returns the outcome. */
  carryOut: (row: RequestRow, decided: Decided) => Promise<Result>;
  /** Runs after a refusal; without it, a refusal has no effect. */
  refuse?: (row: RequestRow, decided: Decided) => Promise<Result>;
};

/** Joins names as English text for records outside of requests: `Livia and Jonas`. */
export const namesText = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

export type WithPayload = Pick<RequestRow, 'payload'>;

/** Reads a text from a request's details; empty if there is no text with this name. */
export function payloadText({ payload }: WithPayload, name: string): string {
  const text = payload[name];
  return typeof text === 'string' ? text : '';
}

/** Empty values for the fields that a kind doesn't supply. */
export const EMPTY_LOOK = {
  goesTo: null,
  assetAmount: null,
  isAbout: false,
  asset: null,
  fee: null,
  memberSince: null,
  playerReads: null,
};

/** Returns the player whose coins or account a request is about. */
export function whoOf(
  { playerId }: Pick<RequestRow, 'playerId'>,
  players: ReadonlyMap<bigint, Player>,
): ShownRow['who'] {
  const player = playerId === null ? undefined : players.get(playerId);
  return {
    name: player?.username ?? '',
    playerId: playerId === null ? null : String(playerId),
    level: player?.currentLevel.Level ?? null,
  };
}
