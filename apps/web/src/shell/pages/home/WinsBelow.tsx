import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsNear } from './use-is-near.ts';

const LatestWins = lazyPart(() => import('./LatestWins.tsx'));

/** The latest wins, once the reader comes near. They end the page: nothing is below that they could move. */
export function WinsBelow() {
  const [end, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div ref={end} className="empty:hidden">
      {isNear ? (
        <LatestWins />
      ) : (
        // An empty element would be hidden, and so never come near.
        <span />
      )}
    </div>
  );
}
