import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callReply } from '../../../api/http.ts';
import { useCases } from '../../../domains/games/cases/cases.queries.ts';
import { useSpinState } from '../../../domains/games/spin/spin.queries.ts';
import { paths } from '../../../router/paths.ts';
import { useNavCounts } from '../../../slots/nav-counts.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { useIsNear } from '../../../ui/parts/use-is-near.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { BattleLine } from './BattleLine.tsx';
import { FeaturedCases } from './FeaturedCases.tsx';
import { FeedsLoading } from './FeedsLoading.tsx';
import { homeFeedsWords } from './home.feeds.words.ts';
import { SectionTitle } from './SectionTitle.tsx';

const SHOWN = 2;
/** The lobby follows its battles by socket; the home page only shows that something is going on. */
const REFRESH_MS = 10_000;

/** The newest battles that can be joined or watched, and how many there are. */
function useNewestBattles() {
  return useQuery({
    queryKey: ['battles', 'newest'],
    queryFn: () => callReply('GET /api/games/battles', { query: { sort: 'newest', limit: SHOWN } }),
    refetchInterval: REFRESH_MS,
  });
}

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

const LiveBets = lazyPart(() => import('./LiveBets.tsx'));

/** Live bets, once the reader comes near. Their place is as high as they are: what is below stays where it is. */
function BetsBelow() {
  const [end, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div ref={end} className="min-h-[calc(var(--spacing)*112)]">
      {isNear ? <LiveBets /> : null}
    </div>
  );
}

/** The newest battles; without any the part is not there. */
function LiveBattles() {
  const { data } = useNewestBattles();
  if (!data?.data.length) return null;
  return (
    <section aria-labelledby="battles-title">
      <SectionTitle
        id="battles-title"
        extra={<Tag>{data.total ?? data.data.length}</Tag>}
        more={{ to: paths.battles, label: homeFeedsWords.battles.all }}
      >
        {homeFeedsWords.battles.title}
      </SectionTitle>
      <ul className="flex flex-col gap-2">
        {data.data.map((battle) => (
          <BattleLine key={battle.id} battle={battle} />
        ))}
      </ul>
    </section>
  );
}
