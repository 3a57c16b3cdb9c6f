import type { SpinColour } from '@aureus/fair/spin.ts';
import type { TallyGroup } from '../wallet/wallet.ts';
import type { DayRow } from './players.store.ts';

/**
 * Sums up bets by day and game. A player's bets on one spin round depend on the same pocket, so their variance is
 * computed together.
 */
export function dayRows(
  groups: readonly TallyGroup[],
  odds: {
    /** Returns the variance in cents² of a group's bets, for all games but spin. */
    own: (group: TallyGroup) => number;
    /** Returns the variance in cents² of a player's stakes (cents by color) on one spin round. */
    round: (stakes: ReadonlyMap<SpinColour, number>) => number;
    colourOf: (choice: number) => SpinColour;
  },
): DayRow[] {
  const rows = new Map<string, DayRow>();
  const rounds = new Map<string, { row: DayRow; stakes: Map<SpinColour, number> }>();
  for (const group of groups) {
    const { day, game, kind, bets, staked, paid, edge, playedMs } = group;
    const key = `${day} ${game}`;
    const row = rows.get(key) ?? {
      day,
      game,
      bets: 0n,
      staked: 0n,
      paid: 0n,
      edge: 0n,
      variance: 0,
      playedMs: 0n,
    };
    rows.set(key, row);
    row.bets += bets;
    row.staked += staked;
    row.paid += paid;
    row.edge += edge;
    row.playedMs += playedMs;
    if (bets === 0n) continue;
    if (game !== 'spin') {
      row.variance += odds.own(group);
      continue;
    }
    const round = String(kind['round']);
    const entry = rounds.get(round) ?? { row, stakes: new Map<SpinColour, number>() };
    const colour = odds.colourOf(Number(kind['choice']));
    entry.stakes.set(colour, (entry.stakes.get(colour) ?? 0) + Number(staked));
    rounds.set(round, entry);
  }
  for (const { row, stakes } of rounds.values()) row.variance += odds.round(stakes);
  return [...rows.values()].filter(({ bets, playedMs }) => bets > 0n || playedMs > 0n);
}
