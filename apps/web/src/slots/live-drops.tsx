import { lazyPart } from '../ui/parts/lazy-part.tsx';
import { useIsNear } from '../ui/parts/use-is-near.ts';

const DropStrip = lazyPart(() => import('../domains/drops/DropStrip.tsx'));

/** Row of live wins. Its height is reserved while it loads. */
export function LiveDrops() {
  return (
    <div className="h-16">
      <DropStrip />
    </div>
  );
}

const LiveBets = lazyPart(() => import('../domains/drops/LiveBets.tsx'));

/**
 * Bets of all players, loaded once the reader has scrolled to them. Their height is reserved, so that later content
 * stays in place.
 */
export function LiveBetsBelow({ className = '' }: { className?: string }) {
  const [end, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div ref={end} className={`min-h-[calc(var(--spacing)*84)] ${className}`}>
      {isNear ? <LiveBets /> : null}
    </div>
  );
}
