import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Keyed } from '../staff/timeline/timeline.rules.ts';

/** Time in ms between two bets above which they belong to different sessions of play. */
const BREAK_MS = 30 * 60_000;

type Bet = { game: string; stake: bigint; payout: bigint | null; at: Date; seq: bigint };

/**
 * Groups bets into sessions of play, each a timeline entry with the time of its first bet. @param bets newest first.
 * @returns entries, newest first.
 */
export function foldBets(bets: readonly Bet[]): Keyed[] {
  const sittings: Bet[][] = [];
  for (const bet of bets) {
    const last = sittings.at(-1);
    const earliest = last?.at(-1);
    if (last !== undefined && earliest !== undefined && earliest.at.getTime() - bet.at.getTime() <= BREAK_MS)
      last.push(bet);
    else sittings.push([bet]);
  }
  return sittings.map((sitting) => {
    const staked = sitting.reduce((sum, { stake }) => sum + stake, 0n);
    const paid = sitting.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n);
    const minutes = Math.round(
      ((sitting[0]?.at.getTime() ?? 0) - (sitting.at(-1)?.at.getTime() ?? 0)) / 60_000,
    );
    return {
      key: String(sitting.at(-1)?.seq ?? 0),
      at: sitting.at(-1)?.at.getTime() ?? 0,
      kind: 'PLAY',
      code: 'SITTING',
      values: {
        bets: sitting.length,
        games: [...new Set(sitting.map(({ game }) => game))],
        staked: coinsFromCents(staked),
        paid: coinsFromCents(paid),
        minutes,
      },
      coins: coinsFromCents(paid - staked),
    };
  });
}
