import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsNear } from './use-is-near.ts';

const LatestWins = lazyPart(() => import('./LatestWins.tsx'));

/** The latest wins, once the reader comes near. Their place is as high as they are: what is below stays where it is. */
export function WinsBelow() {
  const [end, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div ref={end} className="min-h-[calc(var(--spacing)*98)]">
      {isNear ? <LatestWins /> : null}
    </div>
  );
}
