/**
 * True if a bet is a win: more came back than was staked. The one rule for all that celebrates, announces or colors a
 * payout; what is no win is shown plainly. Both in the same unit, cents or coins.
 */
export const isWin = <Amount extends bigint | number>({
  stake,
  payout,
}: {
  stake: Amount;
  payout: Amount;
}): boolean => payout > stake;
