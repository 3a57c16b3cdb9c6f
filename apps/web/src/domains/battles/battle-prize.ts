import type { Battle } from '@aureus/contract/battles.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { hidePayout, showPayout } from '../../api/pending-money.ts';
import { serverNow } from '../../api/server-clock.ts';
import { changeShownBalance, refreshMe } from '../../api/session.ts';

/** Battles whose prize is kept out of the balance shown until their playback ends. */
const hidden = new Set<string>();

/**
 * The ledger pays a prize when the battle is drawn, long before its last round is played back. Keeps it out of the
 * balance shown until then, wherever the player goes meanwhile. Does nothing for a battle that is over or not drawn.
 */
export function hidePrizeUntilEnd(battle: Battle, ownSeat: number): void {
  const { id, outcome, startsAt, roundMs, cases } = battle;
  const prize = centsFromCoins(outcome?.prizes[ownSeat] ?? 0) ?? 0n;
  const leftMs = (startsAt ?? 0) + cases.length * roundMs - serverNow();
  if (prize === 0n || leftMs <= 0 || hidden.has(id)) return;
  const key = `battle ${id}`;
  hidden.add(id);
  hidePayout(key, prize);
  // The balance shown may hold the prize or not; asked for now, it comes without what is hidden.
  void refreshMe();
  setTimeout(() => {
    hidden.delete(id);
    const cents = showPayout(key);
    if (cents !== undefined) changeShownBalance(cents);
  }, leftMs);
}
