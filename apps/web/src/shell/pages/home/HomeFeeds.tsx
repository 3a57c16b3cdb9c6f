import type { CaseSummary } from '@aureus/contract/cases.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callReply } from '../../../api/http.ts';
import { useCases } from '../../../domains/games/cases/cases.queries.ts';
import { useSpinState } from '../../../domains/games/spin/spin.queries.ts';
import { Link } from '../../../router/Link.tsx';
import { casePath, paths } from '../../../router/paths.ts';
import { LiveBetsBelow } from '../../../slots/live-drops.tsx';
import { useNavCounts } from '../../../slots/nav-counts.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { GlintingCasePicture } from '../../../ui/items/ItemPicture.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { useIsNear } from '../../../ui/parts/use-is-near.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { BattleLine } from './BattleLine.tsx';
import { homeFeedsWords } from './home.feeds.words.ts';
import { FeedsLoading, SectionTitle } from './home-parts.tsx';

const SHOWN = 2;
/** Interval in ms at which the battles reload. The home page doesn't need the lobby's live updates. */
const REFRESH_MS = 10_000;

/** Loads the newest battles to join or watch, and the total number of such battles. */
function useNewestBattles() {
  return useQuery({
    queryKey: ['battles', 'newest'],
    queryFn: () => callReply('GET /api/games/battles', { query: { sort: 'newest', limit: SHOWN } }),
    refetchInterval: REFRESH_MS,
  });
}

const ProofSteps = lazyPart(() => import('./ProofSteps.tsx'));

/**
 * Battles, cases, live bets and the steps of a proof. Battles and cases appear together, because a section that turns
 * out empty would shift the other.
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
      {isPlay ? null : <LiveBetsBelow />}
      <div ref={end} className="min-h-46">
        {isNear ? <ProofSteps state={spin} /> : null}
      </div>
    </>
  );
}

/** The newest battles. Hidden if there are none. */
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

const FEATURED = 6;

/** Returns up to `count` cases at even steps through `cases`, which are sorted by price. */
function spread(cases: readonly CaseSummary[], count = FEATURED): CaseSummary[] {
  if (cases.length <= count) return [...cases];
  const step = (cases.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => cases[Math.round(index * step)] as CaseSummary);
}

/** Selection of cases, from the cheapest to the most expensive. */
function FeaturedCases() {
  const { data } = useCases();
  if (!data?.length) return null;
  return (
    <section aria-labelledby="cases-title">
      <SectionTitle id="cases-title" more={{ to: paths.cases, label: homeFeedsWords.cases.all }}>
        {homeFeedsWords.cases.title}
      </SectionTitle>
      <ul className="grid grid-cols-6 gap-3 tablet:@max-[760px]:grid-cols-3 max-tablet:grid-cols-3 max-tablet:gap-2.5 max-[22.5rem]:grid-cols-2">
        {spread(data).map(({ id, name, price, imageUrl }) => (
          <li key={id}>
            <Link
              to={casePath(id)}
              className="group flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-card bg-[radial-gradient(80%_55%_at_50%_40%,var(--color-selected),var(--color-card)_80%)] px-2.5 pb-2.5 transition-[border-color,transform] hover:border-divider active:scale-99"
            >
              <GlintingCasePicture
                src={imageUrl}
                className="aspect-square w-full transition-transform duration-[220ms] group-hover:scale-104"
              />
              <span className="line-clamp-2 flex-1 text-14 font-semibold" title={name}>
                {name}
              </span>
              <span className="mt-0.5 text-14">
                <Amount coins={price} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
