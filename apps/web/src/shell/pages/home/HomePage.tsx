import { hasFirstSteps, type SteadyMe, useMe } from '../../../api/session.ts';
import { usePath } from '../../../router/location.ts';
import { paths } from '../../../router/paths.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { BelowLoading } from './FeedsLoading.tsx';
import { GameTiles } from './GameTiles.tsx';
import { Hero, SitePromise } from './Hero.tsx';

/** Below the first screen: it comes after what is seen at once. */
const HomeFeeds = lazyPart(() => import('./HomeFeeds.tsx'), BelowLoading);

/** As large as what it takes the place of, so that nothing moves. */
const FirstSteps = lazyPart<{ me: SteadyMe }>(
  () => import('./FirstSteps.tsx'),
  () => <SitePromise />,
);

/** The home page: what the site is, its games, what is going on, and why it can be trusted. */
export function HomePage() {
  const isPlay = usePath() === paths.play;
  const { data: me } = useMe();
  return (
    <div className="@container flex flex-col gap-[22px]">
      <Hero isPlay={isPlay}>{hasFirstSteps(me) && !isPlay ? <FirstSteps me={me} /> : null}</Hero>
      <GameTiles isPlay={isPlay} />
      <HomeFeeds isPlay={isPlay} />
    </div>
  );
}
