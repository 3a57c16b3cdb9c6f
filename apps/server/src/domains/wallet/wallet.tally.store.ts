import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { type GameName, gameNames } from './wallet.codes.ts';

/** Up to which bet of a player the count has come, and which bets before it were not final then. */
export type TallyMark = { throughSeq: bigint; openSeqs: readonly bigint[] };
/** Final bets of one game: won are those paid above their stake, lost those below. Sums are cents. */
export type Tally = {
  game: GameName;
  bets: bigint;
  won: bigint;
  lost: bigint;
  staked: bigint;
  paid: bigint;
  best: bigint;
};

type Row = Omit<Tally, 'game'> & {
  game: number;
  through_seq: bigint;
  open_seqs: readonly string[] | null;
};

/** So many bets are counted at a time: a few hundredths of a second, also where a player has made a million. */
const COUNTED_AT_ONCE = 2_000n;

/**
 * Counts a player's next bets after a mark, at most {@link COUNTED_AT_ONCE}, and those that were open at it. Bets that were called off count nowhere; what is
 * open, or not to be seen yet, is left for the next time. A player's bets are committed in the order of their numbers,
 * so that none can appear behind the mark. @returns what is new, the mark after it, and whether there may be more.
 */
export async function tallyBets(
  tx: Tx,
  playerId: bigint,
  { throughSeq, openSeqs }: TallyMark,
): Promise<{ tallies: Tally[]; mark: TallyMark; isBehind: boolean }> {
  const columns = sql`seq, game, stake, payout, is_void,
    payout is not null and (shown_at is null or shown_at <= (select app_now())) as is_final`;
  const { rows } = await sql<Row>`
    with fresh as (
      select ${columns} from wallet_bets 
      where player_id = ${playerId} and seq > ${throughSeq} and seq <= ${throughSeq + COUNTED_AT_ONCE}
      union all
      select ${columns} from wallet_bets where player_id = ${playerId} and seq = any(${[...openSeqs]}::bigint[])
    ),
    judged as (select *, is_final and not is_void as counts from fresh)
    select game, count(*) filter (where counts) as bets,
      count(*) filter (where counts and payout > stake) as won,
      count(*) filter (where counts and payout < stake) as lost,
      coalesce(sum(stake) filter (where counts), 0)::bigint as staked,
      coalesce(sum(payout) filter (where counts), 0)::bigint as paid,
      coalesce(max(payout) filter (where counts), 0) as best,
      max(seq) as through_seq, array_agg(seq::text) filter (where not is_final) as open_seqs
    from judged group by game`.execute(tx);
  const mark = {
    throughSeq: rows.reduce((last, row) => (row.through_seq > last ? row.through_seq : last), throughSeq),
    openSeqs: rows.flatMap((row) => (row.open_seqs ?? []).map(BigInt)),
  };
  const tallies = rows.flatMap(({ game, bets, won, lost, staked, paid, best }) => {
    const name = gameNames.get(game);
    if (name === undefined) throw new Error(`no game has the number ${game}`);
    return bets === 0n ? [] : [{ game: name, bets, won, lost, staked, paid, best }];
  });
  return { tallies, mark, isBehind: mark.throughSeq === throughSeq + COUNTED_AT_ONCE };
}

/** Players with at least so many bets, and how many they have placed. */
export async function readBetCounts(tx: Tx, least: number): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ player_id: bigint; bet_seq: bigint }>`
    select player_id, bet_seq from wallet_players where bet_seq >= ${least}`.execute(tx);
  return new Map(rows.map((row) => [row.player_id, row.bet_seq]));
}
