import type { Item } from '@aureus/contract/games.ts';
import type { Upgrade, UpgradeDirection } from '@aureus/contract/upgrader.ts';
import type { ExportedUpgraderBet } from '@aureus/fair/export.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { create } from 'zustand';
import { beginBet } from '../../../api/balance.ts';
import { sendKeyed } from '../../../api/intent.ts';
import { noteOwnBets } from '../../../games-kit/own-bets.ts';
import { createStage } from '../../../games-kit/stage.ts';
import { formatCoins, formatMultiplierOf } from '../../../ui/format/format.ts';
import { outcomeOf } from '../../../ui/sound/result-sound.ts';
import { playResult } from '../../../ui/sound/sound.ts';
import { upgraderWords } from './upgrader.words.ts';

interface UpgraderPlay {
  target: Item | undefined;
  direction: UpgradeDirection;
  /** True if the dial turns fast, for 1.2 s. */
  isFast: boolean;
  /**
   * ASKING: the server's answer is awaited. ROLLING: the dial turns to the roll. SHOWN: the dial has stopped there.
   */
  phase: 'IDLE' | 'ASKING' | 'ROLLING' | 'SHOWN';
  /** Upgrade whose roll the dial turns to or shows. */
  result: Upgrade | undefined;
}

/** The player's choices, and the current upgrade. */
export const useUpgrader = create<UpgraderPlay>(() => ({
  target: undefined,
  direction: 'UNDER',
  isFast: false,
  phase: 'IDLE',
  result: undefined,
}));

/** Connects a bet to the visible dial. The bet's animation ends when the dial has stopped on the roll. */
export const dialStage = createStage<Upgrade>();

/** True while a bet is in progress, so that its target and stake must not change. */
export const isUnderWay = (phase: UpgraderPlay['phase']): boolean =>
  phase === 'ASKING' || phase === 'ROLLING';

/** Changes the choices for the next upgrade and clears the last result. Does nothing while a bet is in progress. */
export function choose(change: Partial<Pick<UpgraderPlay, 'target' | 'direction'>>): void {
  if (!isUnderWay(useUpgrader.getState().phase)) {
    useUpgrader.setState({ ...change, phase: 'IDLE', result: undefined });
  }
}

/** Starts an upgrade: stakes this many cents on the chosen item. */
export async function upgrade(cents: Cents): Promise<void> {
  const { target, direction, phase, isFast } = useUpgrader.getState();
  if (!target || isUnderWay(phase)) return;
  const inFlight = beginBet(cents);
  useUpgrader.setState({ phase: 'ASKING', result: undefined });
  try {
    const { bet, balance } = await sendKeyed(
      'POST /api/games/upgrader',
      { body: { amount: coinsFromCents(cents), itemId: target.id, direction } },
      inFlight.id,
      isFast ? ['fast'] : [],
      { target: target.price },
    );
    inFlight.settle({ balance, payout: bet.payout });
    // The item in the answer replaces the one on the page, because its price may have changed since the list was
    // loaded.
    useUpgrader.setState({ phase: 'ROLLING', result: bet, target: bet.item });
    await dialStage.play(bet);
    useUpgrader.setState({ phase: 'SHOWN' });
    playResult(outcomeOf(bet.stake, bet.payout), bet.payout / bet.stake);
    const { id, placedAt, stake, payout, item } = bet;
    noteOwnBets('upgrader', [{ id, at: placedAt, what: describeUpgrade(item.price, stake), stake, payout }]);
  } catch (error) {
    inFlight.refuse(error);
    useUpgrader.setState({ phase: 'IDLE' });
  } finally {
    inFlight.reveal();
  }
}

/** Returns a target's price as a multiple of its stake, truncated to hundredths. Both are in coins. */
export function timesText(price: number, stake: number): string {
  if (stake <= 0) return '—';
  return formatMultiplierOf({ stake, payout: price });
}

/** Describes an upgrade, such as "4.44x · target 1,776.83". */
function describeUpgrade(price: number, stake: number): string {
  return upgraderWords.upgrade(timesText(price, stake), formatCoins(price));
}

/** Describes an upgrade from the history, as `describeUpgrade` does. */
export function describeBet({ target, stake }: ExportedUpgraderBet): string {
  return describeUpgrade(Number(target), Number(stake));
}
