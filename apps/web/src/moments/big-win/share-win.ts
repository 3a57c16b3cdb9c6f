import { gamePaths } from '../../router/paths.ts';
import { proofAddress } from '../../slots/proof-address.ts';
import { copyText } from '../../ui/CopyButton.tsx';
import { formatCoins, formatMultiplier } from '../../ui/format.ts';
import { bigWinWords as words } from './big-win.words.ts';
import type { BigWin } from './big-wins.ts';

/** Hands a win to what the device shares with; without such a thing its link is copied. */
export async function shareWin({ game, stake, payout, proof }: BigWin): Promise<void> {
  const url = location.origin + proofAddress(gamePaths[game], proof);
  const text = words.shared(
    formatCoins(payout),
    formatMultiplier(Math.floor((payout / stake) * 100) / 100),
    game,
  );
  // Only some browsers have it, and none without a secure connection.
  const share: ((data: ShareData) => Promise<void>) | undefined = navigator.share?.bind(navigator);
  if (!share) {
    await copyText(url);
    return;
  }
  try {
    await share({ text, url });
  } catch (error) {
    // Who changed their mind needs no link.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url);
  }
}
