/** A player and the edge that was played, in micro-coins; most first, of equals the older player first. */
export type Played = { playerId: bigint; edge: bigint };

export type OwnStanding = {
  /** Null where nothing is played. */
  place: number | null;
  prize: bigint;
  /** The next better place with a prize, and the edge that is missing to take it. */
  next: { place: number; missing: bigint } | null;
};

/** @param prizes cents of places 1, 2, 3 … */
export const prizeOf = (prizes: readonly bigint[], place: number): bigint => prizes[place - 1] ?? 0n;

/** True if one stands before the other: by edge, and of equals the player who joined first. */
const isBefore = (one: Played, other: Played): boolean =>
  one.edge > other.edge || (one.edge === other.edge && one.playerId < other.playerId);

/**
 * Where a player stands among the best. @param best without gaps, most first; as of a moment ago, so the player's own
 * line in it may be behind. @param isCut whether there are more players than these: one who is not among them has no place.
 * @param prizes cents of places 1, 2, 3 …
 */
export function ownStanding(
  best: readonly Played[],
  own: Played,
  isCut: boolean,
  prizes: readonly bigint[],
): OwnStanding {
  const others = best.filter(({ playerId }) => playerId !== own.playerId);
  const ahead = others.filter((other) => isBefore(other, own)).length;
  const isBelow = isCut && ahead === best.length;
  const place = own.edge > 0n && !isBelow ? ahead + 1 : null;
  return {
    place,
    prize: place === null ? 0n : prizeOf(prizes, place),
    next: nextPrize(others, ahead, own, prizes.length),
  };
}

function nextPrize(
  others: readonly Played[],
  ahead: number,
  own: Played,
  prizes: number,
): OwnStanding['next'] {
  // A place that no one has taken is there for the first bet.
  if (own.edge === 0n && ahead < prizes) return { place: ahead + 1, missing: 1n };
  const place = Math.min(ahead, prizes);
  const rival = others[place - 1];
  return rival === undefined ? null : { place, missing: missingFor(rival, own) };
}

/** Equal edge does for a player who joined before the rival. */
function missingFor(rival: Played, own: Played): bigint {
  const gap = rival.edge - own.edge;
  return own.playerId < rival.playerId ? gap : gap + 1n;
}
