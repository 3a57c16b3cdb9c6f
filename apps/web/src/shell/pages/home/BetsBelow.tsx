import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsNear } from '../../../ui/use-is-near.ts';

const LiveBets = lazyPart(() => import('./LiveBets.tsx'));

/** Live bets, once the reader comes near. Their place is as high as they are: what is below stays where it is. */
export function BetsBelow() {
  const [end, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div ref={end} className="min-h-[calc(var(--spacing)*112)]">
      {isNear ? <LiveBets /> : null}
    </div>
  );
}
