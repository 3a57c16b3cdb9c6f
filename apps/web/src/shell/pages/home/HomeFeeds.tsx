import { useEffect } from 'react';
import { useCases } from '../../../domains/cases/cases.queries.ts';
import { useSpinState } from '../../../domains/spin/spin.queries.ts';
import { useNavCounts } from '../../../slots/nav-counts.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { BetsBelow } from './BetsBelow.tsx';
import { FeaturedCases } from './FeaturedCases.tsx';
import { FeedsLoading } from './FeedsLoading.tsx';
import { LiveBattles } from './LiveBattles.tsx';
import { useNewestBattles } from './newest-battles.ts';

const ProofSteps = lazyPart(() => import('./ProofSteps.tsx'));

/**
 * Live feeds and reasons to trust them, below the first screen. The feeds come as a whole: a part that turns out empty
 * would move the others.
 */
export default function HomeFeeds({ isPlay }: { isPlay: boolean }) {
  const { data: spin } = useSpinState();
  const battles = useNewestBattles();
  const cases = useCases();
  const [end, isNear] = useIsNear<HTMLDivElement>(200);
  const live = battles.data?.total ?? 0;
  useEffect(() => useNavCounts.setState({ battles: live }), [live]);
  return (
    <>
      {battles.isPending || cases.isPending ? (
        <FeedsLoading />
      ) : (
        <>
          <LiveBattles />
          <FeaturedCases />
        </>
      )}
      {isPlay ? null : <BetsBelow />}
      <div ref={end} className="min-h-46">
        {isNear ? <ProofSteps state={spin} /> : null}
      </div>
    </>
  );
}
