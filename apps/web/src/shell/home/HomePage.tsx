import { lazy, Suspense } from 'react';
import { useSpinState } from '../../domains/spin/spin.queries.ts';
import { loadPart } from '../../load-part.ts';
import { paths } from '../../paths.ts';
import { usePath } from '../../router/location.ts';
import { FeedsLoading } from './FeedsLoading.tsx';
import { GameTiles } from './GameTiles.tsx';
import { Hero } from './Hero.tsx';
import { ProofSteps } from './ProofSteps.tsx';
import { WinsBelow } from './WinsBelow.tsx';

/** Below the first screen: it comes after what is seen at once. */
const HomeFeeds = lazy(() => loadPart(() => import('./HomeFeeds.tsx')));

/** The home page: what the site is, its games, what is going on, and why it can be trusted. */
export function HomePage() {
  const isPlay = usePath() === paths.play;
  const { data: state } = useSpinState();
  return (
    <div className="@container flex flex-col gap-[22px]">
      <Hero />
      <GameTiles isPlay={isPlay} />
      <Suspense fallback={<FeedsLoading />}>
        <HomeFeeds />
      </Suspense>
      <ProofSteps state={state} />
      {isPlay ? null : <WinsBelow />}
    </div>
  );
}
