/**
 * Draw that waits for its late beacon round. `stake`: the players' stakes in the draw, in cents; 0 for rains and
 * raffles.
 */
export type WaitingDraw = {
  /** Id of the draw, such as `spin-12`. */
  draw: string;
  beaconRound: number;
  /** Time when the round was due, in ms since the epoch. */
  beaconAt: number;
  stake: bigint;
};

/**
 * Draws of one kind, such as rains, that became void because their beacon round was missing: their number, and the
 * newest ones.
 */
export type VoidDraws = { count: number; latest: { id: bigint; beaconRound: bigint; beaconAt: Date }[] };

/** Maximum number of void draws listed. */
export const VOID_DRAWS_SHOWN = 50;

export const voidDrawsOf = (
  rows: readonly (VoidDraws['latest'][number] & { count: number })[],
): VoidDraws => ({
  count: rows[0]?.count ?? 0,
  latest: rows.map(({ id, beaconRound, beaconAt }) => ({ id, beaconRound, beaconAt })),
});
