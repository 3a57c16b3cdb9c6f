import { useCases } from '../../domains/cases/cases.queries.ts';
import { FeaturedCases } from './FeaturedCases.tsx';
import { FeedsLoading } from './FeedsLoading.tsx';
import { LiveBattles } from './LiveBattles.tsx';
import { useNewestBattles } from './newest-battles.ts';

/** What is going on, below the first screen. It comes as a whole: a part that turns out empty would move the others. */
export default function HomeFeeds() {
  const battles = useNewestBattles();
  const cases = useCases();
  if (battles.isPending || cases.isPending) return <FeedsLoading />;
  return (
    <>
      <LiveBattles />
      <FeaturedCases />
    </>
  );
}
