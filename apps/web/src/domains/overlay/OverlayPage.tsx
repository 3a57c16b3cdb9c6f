import type { DataOf } from '@aureus/contract/endpoints.ts';
import type { OverlayBet } from '@aureus/contract/overlay.ts';
import { OVERLAY_BETS } from '@aureus/contract/overlay-limits.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useEffect, useState } from 'react';
import { call, isMissing } from '../../api/http.ts';
import { Coin } from '../../ui/Coin.tsx';
import { formatCoins, formatMultiplierOf } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { overlayWords } from './overlay.words.ts';

const words = overlayWords.page;
const EVERY_MS = 2_000;

type Shown = DataOf<'POST /api/overlay/bets'>;

/**
 * Page for a broadcast, which shows a player's last bets on a transparent background. The token in the link replaces a
 * session.
 */
export default function OverlayPage() {
  const [overlay, setOverlay] = useState<Shown>();
  const [isGone, setIsGone] = useState(false);
  useEffect(() => followBets(setOverlay, () => setIsGone(true)), []);
  const query = new URLSearchParams(location.search);
  const rows = Math.min(OVERLAY_BETS, Math.max(1, Number(query.get('rows') ?? 5) || 5));
  if (isGone) return <p className={cx(ROW, 'm-2 w-fit text-14')}>{words.gone}</p>;
  if (!overlay) return null;
  return (
    <ul aria-label={words.label(overlay.username)} className="flex w-105 max-w-full flex-col gap-1.5 p-2">
      {overlay.bets.length === 0 ? <li className={ROW}>{words.waiting}</li> : null}
      {overlay.bets.slice(0, rows).map((bet) => (
        <Row key={bet.id} bet={bet} hasAmounts={query.get('amounts') !== '0'} />
      ))}
    </ul>
  );
}

const ROW =
  'flex animate-rise items-center gap-3 rounded-control bg-black/75 px-4 py-2.5 text-16 font-semibold text-ink tabular-nums';

function Row({ bet: { game, stake, payout }, hasAmounts }: { bet: OverlayBet; hasAmounts: boolean }) {
  const isWin = payout !== null && payout > stake;
  return (
    <li className={cx(ROW, isWin && 'ring-1 ring-gold')}>
      <span className="min-w-0 flex-1 truncate">{gameNames[game]}</span>
      {hasAmounts ? <span className="text-14 text-ink-2">{formatCoins(stake)}</span> : null}
      <span className={isWin ? 'text-gold-high' : 'text-ink-2'}>
        {payout === null ? words.running : formatMultiplierOf({ stake, payout })}
      </span>
      {hasAmounts && payout !== null ? (
        <span className={cx('flex items-center gap-1.5', isWin ? 'text-win' : 'text-ink-2')}>
          <Coin size={16} />
          {formatCoins(payout)}
        </span>
      ) : null}
    </li>
  );
}

/** Loads the last bets every two seconds until the link is revoked. @returns a function that stops this. */
function followBets(show: (shown: Shown) => void, end: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const ask = async () => {
    try {
      const token = location.hash.slice(1);
      const overlay = await call('POST /api/overlay/bets', { body: { token } });
      if (!isOver) show(overlay);
    } catch (error) {
      // The loading ends only if the link no longer exists. Other errors are temporary, such as a restart of the
      // server.
      if (isMissing(error)) {
        end();
        return;
      }
    }
    if (!isOver) timer = setTimeout(() => void ask(), EVERY_MS);
  };
  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
