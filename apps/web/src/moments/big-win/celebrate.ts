import type { ServerMessages } from '@aureus/contract/realtime.ts';
import { proofName } from '../../slots/win-proof.ts';
import { formatCoins, formatMultiplierOf } from '../../ui/format/format.ts';
import { showToast } from '../../ui/toast.ts';
import { enqueue } from '../queue.ts';
import { bigWinWords as words } from './big-win.words.ts';
import { bigWinTier } from './big-win-tier.ts';
import { useBigWin } from './big-wins.ts';

type News = ServerMessages['user:notify:bigWin'];

/** Celebrates a big win over the whole page, or in a message where it is too small or the queue is full. */
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
