// Types of what can be asked for.
import type { Player } from '@aureus/contract/player.ts';
import type { Evidence } from '@aureus/contract/staff-evidence.ts';
import type { RequestDetail, RequestRow as ShownRow } from '@aureus/contract/staff-queue.ts';
import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import type { RequestEvent, Result } from '@aureus/contract/staff-results.ts';
import type { StaffSession } from '../staff.sessions.ts';
import type { ListedRow } from './requests.lists.store.ts';
import type { RequestRow, Vote } from './requests.store.ts';

/** List fields that a kind supplies for a request. Without `who` it's the request's player. */
type Summary = Pick<ShownRow, 'coins' | 'detail' | 'signs'> & { who?: ShownRow['who'] };

/** And for the page of one. What is left out is null there. */
type Look = Partial<
  Pick<RequestDetail, 'goesTo' | 'assetAmount' | 'isAbout' | 'asset' | 'fee' | 'memberSince' | 'playerReads'>
> & {
  evidence: Evidence[];
  /** Events before the request, oldest first. */
  earlier?: RequestEvent[];
};

export type Reader = Pick<StaffSession, 'permissions'>;

/** Members who decided: their votes, and their names. */
type Decided = { votes: readonly Vote[]; by: string[] };

/**
 * Kind of request: how it is shown, and what is done once it is decided. Each domain registers its own with
 * `requests.add`.
 */
export type Kind = {
  name: RequestKind;
  /** A request should be decided within this. */
  dueMinutes: number;
  /** And is void after this; null where it waits as long as it takes. */
  expiresHours: number | null;
  /** Subjects that need a request now: missing requests are made, those about anything else end. */
  waiting?: () => Promise<{ id: bigint; reason: string | null }[]>;
  /** In the order of the rows, as the member may read them. */
  summaries: (rows: readonly ListedRow[], member: Reader) => Summary[] | Promise<Summary[]>;
  look: (row: RequestRow, member: Reader) => Look | Promise<Look>;
  /**
   * Does what was agreed to, under the request's id; doing it again changes nothing.
   * @returns what became of it.
   */
  carryOut: (row: RequestRow, decided: Decided) => Promise<Result>;
  /** The same for what was refused, where a refusal does something: without it, what was asked for just stays undone. */
  refuse?: (row: RequestRow, decided: Decided) => Promise<Result>;
};

/** Names as records outside of requests keep them: `Livia and Jonas`. */
export const namesText = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** Details of a request, as the database keeps them. */
export type WithPayload = Pick<RequestRow, 'payload'>;

/** A text that the database kept in a request; empty when there is none of this name. */
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
