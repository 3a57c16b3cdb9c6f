import { lazy, Suspense } from 'react';
import { useCases } from '../../domains/cases/cases.queries.ts';
import { loadPart } from '../../load-part.ts';
import { paths } from '../../paths.ts';
import { usePath } from '../../router/location.ts';
import { FeaturedCases } from './FeaturedCases.tsx';
import { FeedsLoading } from './FeedsLoading.tsx';
import { LiveBattles } from './LiveBattles.tsx';
import { useNewestBattles } from './newest-battles.ts';
import { useIsNear } from './use-is-near.ts';

const LatestWins = lazy(() => loadPart(() => import('./LatestWins.tsx')));

/** What is going on, below the first screen. It comes as a whole: a part that turns out empty would move the others. */
export default function HomeFeeds() {
  const isPlay = usePath() === paths.play;
  const battles = useNewestBattles();
  const cases = useCases();
  const [end, isNear] = useIsNear<HTMLDivElement>();
  if (battles.isPending || cases.isPending) return <FeedsLoading />;
  return (
    <>
      <LiveBattles />
      <FeaturedCases />
      {isPlay ? null : (
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
      )}
    </>
  );
}
