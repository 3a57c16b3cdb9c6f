import { lazy, Suspense } from 'react';
import { loadPart } from '../../load-part.ts';
import { useIsNear } from './use-is-near.ts';

const LatestWins = lazy(() => loadPart(() => import('./LatestWins.tsx')));

/** The latest wins, once the reader comes near. They end the page: nothing is below that they could move. */
export function WinsBelow() {
  const [end, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div ref={end} className="empty:hidden">
      {isNear ? (
        <Suspense>
          <LatestWins />
        </Suspense>
      ) : (
        // An empty element would be hidden, and so never come near.
        <span />
      )}
    </div>
  );
}
