import { CloudRain } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../api/session.ts';
import { useBigWin } from '../../moments/big-win/big-wins.ts';
import { isCanvasLent } from '../../moments/lend-canvas.ts';
import '../../moments/moments.css';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMoment } from '../../moments/moment-part.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { formatCoins } from '../../ui/format/format.ts';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { rainMomentWords as words } from './rain.moment.words.ts';
import { rainMoment } from './rain-moment.ts';
import { type PaidRain, paidRainOver } from './rain-paid.ts';

const MOST_SHARES = 6;
/** Y in px at which coins leave the amount, from the card's top edge. */
const POT_Y = 64;

/**
 * Animation over the chat when a rain is paid out. During another animation, it isn't shown, but the chat still has a
 * message about the rain.
 */
export default function RainMoment({ paid }: { paid: PaidRain }) {
  const [isBusy] = useState(() => isCanvasLent() || useBigWin.getState().running !== undefined);
  useEffect(() => {
    if (isBusy) paidRainOver();
  }, [isBusy]);
  return isBusy ? null : <Shower paid={paid} />;
}

/** Animation of a rain that is paid out. A click or Escape jumps to the end; the next one closes it. */
function Shower({ paid }: { paid: PaidRain }) {
  const { data: me } = useMe();
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const shares = sharesOf(paid, me);
  const more = paid.entrants - shares.length;
  const skip = useMoment({
    root,
    host: canvas,
    make: (element, painter) =>
      rainMoment({
        root: element,
        prize: paid.prize,
        shares: shares.length,
        hasMore: more > 0,
        isHeard: paid.own !== undefined,
        width: element.clientWidth,
        height: element.clientHeight,
        potY: POT_Y,
        painter,
      }),
    onGone: paidRainOver,
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') skip();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [skip]);

  return (
    <div
      ref={root}
      data-testid="rain-moment"
      onPointerDown={skip}
      className="absolute inset-0 z-20 overflow-hidden"
    >
      <output className="sr-only">{paid.own === undefined ? null : words.said(formatCoins(paid.own))}</output>
      <div
        aria-hidden
        data-part="card"
        className="absolute inset-x-3 top-0 rounded-card border border-info/25 bg-card p-3 opacity-0 max-tablet:inset-x-4"
      >
        <p className="flex h-5 items-center gap-2 text-14 font-semibold">
          <CloudRain size={18} className="text-info" />
          {words.title}
          <span className="ml-auto text-12 font-normal text-ink-3">{words.players(paid.entrants)}</span>
        </p>
        <p data-part="amount" className="struck mt-2 origin-left text-24" />
        <ul className="mt-1.5">
          {shares.map(({ user, amount }, index) => (
            <li
              key={user.id}
              data-part={`share-${index}`}
              className={cx(
                '-mx-3 flex h-7 items-center gap-1.5 px-3 text-14 opacity-0',
                user.id === me?.id && 'bg-gold/12 font-semibold text-gold-high',
              )}
            >
              <PlayerBadge role={user.role} currentLevel={user.currentLevel} size={14} className="shrink-0" />
              <span className="truncate">{user.username}</span>
              <span data-part={`gain-${index}`} className="ml-auto origin-right opacity-0">
                <Amount coins={amount} coin={0} isSigned tone="win" />
              </span>
            </li>
          ))}
        </ul>
        {more > 0 ? (
          <p data-part="more" className="mt-1 text-12 text-ink-3 opacity-0">
            {words.more(more)}
          </p>
        ) : null}
      </div>
      <div ref={canvas} className="pointer-events-none absolute inset-0" />
    </div>
  );
}

/** Returns the shares to show. The share of the player at this page is among the first. */
function sharesOf({ shares, own }: PaidRain, me: PaidRain['shares'][number]['user'] | null | undefined) {
  const others = shares.filter(({ user }) => user.id !== me?.id);
  if (!me || own === undefined) return shares.slice(0, MOST_SHARES);
  return [...others.slice(0, 2), { user: me, amount: own }, ...others.slice(2)].slice(0, MOST_SHARES);
}
