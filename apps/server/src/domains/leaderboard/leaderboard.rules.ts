/**
 * A player with the edge of this week's bets, in micro-coins. Lists are sorted by edge, highest first; with equal
 * edge, the older account comes first.
 */
export type Played = { playerId: bigint; edge: bigint };

export type OwnStanding = {
  /** Null if the player hasn't played, or is below the ranked players. */
  place: number | null;
  prize: bigint;
  /** The next better place with a prize, and the missing edge in micro-coins. */
  next: { place: number; missing: bigint } | null;
};

/** Returns the prize for a place; 0 for a place without one. @param prizes cents of places 1, 2, 3 … */
export const prizeOf = (prizes: readonly bigint[], place: number): bigint => prizes[place - 1] ?? 0n;

const isBefore = (left: Played, right: Played): boolean =>
  left.edge > right.edge || (left.edge === right.edge && left.playerId < right.playerId);

/**
 * Place and prize of a player.
 * @param best ranked players, highest edge first. The list is cached, so the player's own entry may be outdated.
 * @param isCut true if `best` leaves out players: a player below all of `best` then has no place.
 * @param prizes cents of places 1, 2, 3 …
 */
export function ownStanding(
  best: readonly Played[],
  player: Played,
  isCut: boolean,
  prizes: readonly bigint[],
): OwnStanding {
  const others = best.filter(({ playerId }) => playerId !== player.playerId);
  const ahead = others.filter((other) => isBefore(other, player)).length;
  const isBelow = isCut && ahead === best.length;
  const place = player.edge > 0n && !isBelow ? ahead + 1 : null;
  return {
    place,
    prize: place === null ? 0n : prizeOf(prizes, place),
    next: nextPrize(others, ahead, player, prizes.length),
  };
}

function nextPrize(
  others: readonly Played[],
  ahead: number,
  player: Played,
  prizes: number,
): OwnStanding['next'] {
  // While a place with a prize is free, any bet takes it.
  if (player.edge === 0n && ahead < prizes) return { place: ahead + 1, missing: 1n };
  const place = Math.min(ahead, prizes);
  const rival = others[place - 1];
  return rival === undefined ? null : { place, missing: missingFor(rival, player) };
}

/** Edge that a player needs to pass a rival. With equal edge, the older account ranks higher. */
function missingFor(rival: Played, player: Played): bigint {
  const gap = rival.edge - player.edge;
  return player.playerId < rival.playerId ? gap : gap + 1n;
}
