import type { ServerMessages } from '@aureus/contract/realtime.ts';
import { proofName } from '../../slots/win-proof.ts';
import { formatCoins, formatMultiplierOf } from '../../ui/format/format.ts';
import { showToast } from '../../ui/toast.ts';
import { enqueue } from '../queue.ts';
import { bigWinWords as words } from './big-win.words.ts';
import { useBigWin } from './big-wins.ts';

type News = ServerMessages['user:notify:bigWin'];

/**
 * Celebrates a big win over the whole page. A win that is too small becomes a toast; if the queue is full, the smaller
 * of the two wins that want to wait does.
 */
export function celebrate({ game, stake, prize, proof }: News): void {
  const tier = bigWinTier(stake, prize);
  if (tier === undefined) {
    showChip(stake, prize);
    return;
  }
  const id = proofName(proof);
  const win = { id, weight: prize, tier, game: game.type, stake, payout: prize, proof };
  const { queue, chip } = enqueue(useBigWin.getState(), win);
  useBigWin.setState(queue);
  if (chip) showChip(chip.stake, chip.payout);
}

function showChip(stake: number, payout: number): void {
  if (payout <= stake) return;
  showToast('success', words.chip(formatCoins(payout)), {
    text: stake > 0 ? formatMultiplierOf({ stake, payout }) : undefined,
  });
}

/** Tier of a big win, by the multiple of the stake: 1 from 10 times, 2 from 50, 3 from 250. */
export type BigWinTier = 1 | 2 | 3;

const TIERS = [
  [3, 250],
  [2, 50],
  [1, 10],
] as const;
/** Minimum payout in cents of a big win, whatever its multiple. */
const SMALLEST_CENTS = 2_500;

/**
 * Returns the tier of a win; `undefined` if it's no big win. Amounts in coins are compared as cents, because fractions
 * are inexact.
 */
export function bigWinTier(stake: number, payout: number): BigWinTier | undefined {
  const [stakeCents, payoutCents] = [Math.round(stake * 100), Math.round(payout * 100)];
  if (stakeCents <= 0 || payoutCents < SMALLEST_CENTS) return undefined;
  return TIERS.find(([, multiple]) => payoutCents >= stakeCents * multiple)?.[0];
}
