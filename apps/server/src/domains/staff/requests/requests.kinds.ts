import type { Player } from '@aureus/contract/player.ts';
import type { Evidence, RequestDetail, RequestKind, RequestRow as ShownRow } from '@aureus/contract/staff.ts';
import type { RequestRow, Vote } from './requests.store.ts';

/** What a kind knows of a request for the list. */
export type Summary = Pick<ShownRow, 'who' | 'coins' | 'detail' | 'signs'>;

/** And for the page of one. */
type Look = Pick<
  RequestDetail,
  'goesTo' | 'assetAmount' | 'asset' | 'fee' | 'memberSince' | 'playerReads'
> & {
  evidence: Evidence[];
  /** What happened before it was asked, oldest first. */
  earlier: { at: Date; text: string; detail: string }[];
};

/** What can be asked for: how it is shown, and what is done once it is decided. */
export type Kind = {
  name: RequestKind;
  /** In the order of the rows. */
  summaries: (rows: readonly RequestRow[]) => Promise<Summary[]>;
  look: (row: RequestRow) => Promise<Look>;
  /**
   * Does what was decided; doing it again changes nothing. @param votes those that decided.
   * @returns what became of it, in one sentence.
   */
  carryOut: (row: RequestRow, votes: readonly Vote[]) => Promise<string>;
};

/** Whose coins or account a request is about. */
export function playerSummary(
  { playerId }: RequestRow,
  players: ReadonlyMap<bigint, Player>,
): Pick<Summary, 'who'> {
  const player = playerId === null ? undefined : players.get(playerId);
  return {
    who: {
      name: player?.username ?? '',
      playerId: playerId === null ? null : String(playerId),
      level: player?.currentLevel.Level ?? null,
    },
  };
}

/** `Livia and Jonas`. */
export const namesIn = (votes: readonly Pick<Vote, 'name'>[]): string =>
  new Intl.ListFormat('en').format(votes.map(({ name }) => name));
