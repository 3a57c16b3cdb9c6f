import { useEffect, useRef } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { formatCoins, formatMultiplier } from '../../ui/format.ts';
import { WinBurst } from '../../ui/WinBurst.tsx';
import { useBigWin } from './big-win.ts';
import { bigWinWords as words } from './spin.big-win.words.ts';

/** The celebration never stands longer in the way. */
const SHOWN_MS = 2500;

const close = () => useBigWin.setState({ win: undefined });

/** A big win over the whole page for two and a half seconds; any key or press skips it. */
export default function BigWinOverlay() {
  const { win } = useBigWin();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!win || !dialog) return undefined;
    dialog.showModal();
    const timer = setTimeout(close, SHOWN_MS);
    const skip = () => close();
    window.addEventListener('keydown', skip);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', skip);
      dialog.close();
    };
  }, [win]);
  const multiplier = win && win.stake > 0 ? Math.round((win.prize / win.stake) * 100) / 100 : 0;
  return (
    <dialog
      ref={element}
      aria-label={words.title}
      onCancel={close}
      onPointerDown={close}
      className="m-auto w-[min(440px,calc(100vw-32px))] overflow-visible bg-transparent p-0 text-ink"
    >
      {win ? (
        <div className="relative rounded-modal border border-gold-low bg-card px-6 py-8 text-center shadow-[0_0_80px_var(--color-gold-low)]">
          <span className="absolute -inset-40">
            <WinBurst />
          </span>
          <img src="/favicon.svg" alt="" width={72} height={72} className="mx-auto mb-4 animate-rise" />
          <p className="page-title gold-text text-32">{words.title}</p>
          <output className="sr-only">{words.said(formatCoins(win.prize))}</output>
          <p className="mt-3 flex animate-rise justify-center text-32" aria-hidden>
            <Amount coins={win.prize} coin={32} isSigned tone="win" isCompact={false} />
          </p>
          {multiplier > 0 ? (
            <p className="mt-2 text-ink-2">
              {words.multiplied(formatMultiplier(multiplier), formatCoins(win.stake))}
            </p>
          ) : null}
          <p className="mt-5 text-12 text-ink-3">{words.close}</p>
        </div>
      ) : null}
    </dialog>
  );
}
