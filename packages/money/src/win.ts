/** True if a bet is a win: its payout is above its stake. Both amounts must be in the same unit, cents or coins. */
export const isWin = <Amount extends bigint | number>({
  stake,
  payout,
}: {
  stake: Amount;
  payout: Amount;
}): boolean => payout > stake;
