/** Draws of a game that were called off because their beacon did not come: how many, and the newest of them. */
export type VoidDraws = { count: number; latest: { id: bigint; beaconRound: bigint; beaconAt: Date }[] };

/** So many of the newest void draws are listed. */
export const VOID_DRAWS_SHOWN = 50;

/** From rows that each bear the count of all. */
export const voidDrawsOf = (
  rows: readonly (VoidDraws['latest'][number] & { count: number })[],
): VoidDraws => ({
  count: rows[0]?.count ?? 0,
  latest: rows.map(({ id, beaconRound, beaconAt }) => ({ id, beaconRound, beaconAt })),
});
