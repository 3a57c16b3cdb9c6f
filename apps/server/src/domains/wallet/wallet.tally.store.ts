import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { BREAK_MS } from './wallet.activity.store.ts';
import { type GameName, gameNames } from './wallet.codes.ts';
import { kindOfBet, spreadOfUpgrades, upgradeOf } from './wallet.kinds.ts';

/**
 * Progress of counting a player's bets: the last counted sequence number, and earlier bets that weren't final then.
 */
export type TallyMark = { throughSeq: bigint; openSeqs: readonly bigint[] };
/** Final bets of one game. `won` counts bets paid above their stake, `lost` those paid below. Sums are cents. */
export type Tally = {
  game: GameName;
  bets: bigint;
  won: bigint;
  lost: bigint;
  staked: bigint;
  paid: bigint;
  best: bigint;
};

/** Sums of final bets of one day and kind, from which the variance of their outcomes can be computed. */
export type TallyGroup = Tally & {
  /** Day in UTC, such as `2026-11-09`. */
  day: string;
  kind: Readonly<Record<string, number | string | null>>;
  /** Theoretical edge of the bets, in micro-coins. */
  edge: bigint;
  /** Sum of squared stakes, in cents². */
  squares: string;
  /** Sum of the variances of upgrades; null for other games. */
  spread: string | null;
  /** Sum of the times in ms between each bet and the one before, without breaks. Open and refunded bets count too. */
  playedMs: bigint;
};

type Row = Omit<TallyGroup, 'game'> & {
  game: number;
  through_seq: bigint;
  open_seqs: readonly string[] | null;
};

/** Maximum number of new bets that one call of {@link tallyBets} reads. */
const COUNTED_AT_ONCE = 2_000n;

function talliesOf(groups: readonly TallyGroup[]): Tally[] {
  const sums = new Map<GameName, Tally>();
  for (const { game, bets, won, lost, staked, paid, best } of groups) {
    const sum = sums.get(game) ?? { game, bets: 0n, won: 0n, lost: 0n, staked: 0n, paid: 0n, best: 0n };
    sums.set(game, {
      game,
      bets: sum.bets + bets,
      won: sum.won + won,
      lost: sum.lost + lost,
      staked: sum.staked + staked,
      paid: sum.paid + paid,
      best: best > sum.best ? best : sum.best,
    });
  }
  return [...sums.values()].filter(({ bets }) => bets > 0n);
}

/**
 * Counts a player's next bets after a mark, at most {@link COUNTED_AT_ONCE}, and those that were open at the mark.
 * Refunded bets don't count; bets that are open or may not be shown yet are left for later calls.
 *
 * A player's bets are committed in the order of their sequence numbers, so no bet can appear before the mark later.
 * @returns the new sums and the next mark. `isBehind`: there may be more bets to count.
 */
export async function tallyBets(
  tx: Tx,
  playerId: bigint,
  { throughSeq, openSeqs }: TallyMark,
): Promise<{ tallies: Tally[]; groups: TallyGroup[]; mark: TallyMark; isBehind: boolean }> {
  const columns = sql`seq, game, stake, payout, is_void, edge, placed_at, round_id, choice, details,
    payout is not null and (shown_at is null or shown_at <= (select app_now())) as is_final`;
  const before = sql`(select placed_at from wallet_bets where player_id = ${playerId} and seq = ${throughSeq})`;
  const { rows } = await sql<Row>`
    with fresh as (
      select *, extract(epoch from placed_at - coalesce(lag(placed_at) over (order by seq), ${before})) * 1000 as pause
      from (select ${columns} from wallet_bets
            where player_id = ${playerId} and seq > ${throughSeq} and seq <= ${throughSeq + COUNTED_AT_ONCE}) next
      union all
      select ${columns}, null from wallet_bets where player_id = ${playerId} and seq = any(${[...openSeqs]}::bigint[])
    ),
    judged as (
      select *, is_final and not is_void as counts, (placed_at at time zone 'UTC')::date::text as day,
        case when is_final then ${kindOfBet} else '{}'::jsonb end as kind, ${upgradeOf}
      from fresh)
    select game, day, kind, count(*) filter (where counts) as bets,
      count(*) filter (where counts and payout > stake) as won,
      count(*) filter (where counts and payout < stake) as lost,
      coalesce(sum(stake) filter (where counts), 0)::bigint as staked,
      coalesce(sum(payout) filter (where counts), 0)::bigint as paid,
      coalesce(max(payout) filter (where counts), 0) as best,
      coalesce(sum(edge) filter (where counts), 0)::bigint as edge,
      coalesce(sum(stake::numeric * stake) filter (where counts), 0)::text as squares,
      (${spreadOfUpgrades} filter (where counts))::text as spread,
      coalesce(sum(pause) filter (where pause <= ${BREAK_MS}), 0)::bigint as "playedMs",
      max(seq) as through_seq, array_agg(seq::text) filter (where not is_final) as open_seqs
    from judged group by game, day, kind`.execute(tx);
  const mark = {
    throughSeq: rows.reduce((last, row) => (row.through_seq > last ? row.through_seq : last), throughSeq),
    openSeqs: rows.flatMap((row) => (row.open_seqs ?? []).map(BigInt)),
  };
  const groups = rows.map(({ through_seq: _through, open_seqs: _open, game, ...group }) => {
    const name = gameNames.get(game);
    if (name === undefined) throw new Error(`no game has the number ${game}`);
    return { ...group, game: name };
  });
  return {
    tallies: talliesOf(groups),
    groups,
    mark,
    isBehind: mark.throughSeq === throughSeq + COUNTED_AT_ONCE,
  };
}

/** Returns how many bets each player has placed, for players with at least `least` bets. */
export async function readBetCounts(tx: Tx, least: number): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ player_id: bigint; bet_seq: bigint }>`
    select player_id, bet_seq from wallet_players where bet_seq >= ${least}`.execute(tx);
  return new Map(rows.map((row) => [row.player_id, row.bet_seq]));
}
