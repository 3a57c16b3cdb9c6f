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
  /** The dial turns for a good second only. */
  isFast: boolean;
  /** ASKING: the answer is on its way. ROLLING: the dial turns to it. SHOWN: it stands there. */
  phase: 'IDLE' | 'ASKING' | 'ROLLING' | 'SHOWN';
  /** Upgrade that is rolled or shown. */
  result: Upgrade | undefined;
}

/** Choices of the player, and the current upgrade. */
export const useUpgrader = create<UpgraderPlay>(() => ({
  target: undefined,
  direction: 'UNDER',
  isFast: false,
  phase: 'IDLE',
  result: undefined,
}));

/** The dial that is shown: it turns until it stands on the roll. */
export const dialStage = createStage<Upgrade>();

/** True while a bet is under way: its target and stake must not change. */
export const isUnderWay = (phase: UpgraderPlay['phase']): boolean =>
  phase === 'ASKING' || phase === 'ROLLING';

/** Chooses what the next upgrade is for; the last result makes room. */
export function choose(change: Partial<Pick<UpgraderPlay, 'target' | 'direction'>>): void {
  if (!isUnderWay(useUpgrader.getState().phase)) {
    useUpgrader.setState({ ...change, phase: 'IDLE', result: undefined });
  }
}

/** Stakes so many cents on the chosen item. */
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
    );
    inFlight.settle({ balance, payout: bet.payout });
    // The item as the server has it: its price may have changed since the catalogue was read.
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

/** Returns a target's price as a multiple of its stake, cut to hundredths. Both in coins. */
export function timesText(price: number, stake: number): string {
  if (stake <= 0) return '—';
  return formatMultiplierOf({ stake, payout: price });
}

/** An upgrade in a few words: "4.44x · target 1,776.83". */
function describeUpgrade(price: number, stake: number): string {
  return upgraderWords.upgrade(timesText(price, stake), formatCoins(price));
}

/** The same for an upgrade of the history. */
export function describeBet({ target, stake }: ExportedUpgraderBet): string {
  return describeUpgrade(Number(target), Number(stake));
}
