import type { GameType } from '@aureus/contract/games.ts';
import type { ServerInfo } from '@aureus/contract/info.ts';
import type { PointerEvent } from 'react';
import { useServerInfo } from '../../../api/server-clock.ts';
import { hasFirstSteps, type SteadyMe, useMe } from '../../../api/session.ts';
import { Link } from '../../../router/Link.tsx';
import { usePath } from '../../../router/location.ts';
import { gamePaths, paths } from '../../../router/paths.ts';
import { LiveDrops } from '../../../slots/live-drops.tsx';
import { cutPercent } from '../../../ui/format/format.ts';
import { GAMBLING } from '../../../ui/format/games.ts';
import { gameNames } from '../../../ui/format/games.words.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { Hero, SitePromise } from './Hero.tsx';
import { homeWords } from './home.words.ts';
import { BelowLoading, SectionTitle } from './home-parts.tsx';

/** Content below the first screen, loaded after the first screen. */
const HomeFeeds = lazyPart(() => import('./HomeFeeds.tsx'), BelowLoading);

/** First steps of a new player. The slogan is shown until they have loaded. */
const FirstSteps = lazyPart<{ me: SteadyMe }>(
  () => import('./FirstSteps.tsx'),
  () => <SitePromise />,
);

/** Home page: slogan, games, live feeds, and the steps of a proof. */
export function HomePage() {
  const isPlay = usePath() === paths.play;
  const { data: me } = useMe();
  return (
    <div className="@container flex flex-col gap-[22px]">
      <Hero isPlay={isPlay}>{hasFirstSteps(me) && !isPlay ? <FirstSteps me={me} /> : null}</Hero>
      {isPlay ? null : <LiveDrops />}
      <GameTiles isPlay={isPlay} />
      <HomeFeeds isPlay={isPlay} />
    </div>
  );
}

const words = homeWords.games;

/** Games with the file name of their picture. */
const TILES: readonly (readonly [GameType, string])[] = [
  ['ROULETTE', 'spin'],
  ['CASES', 'cases'],
  ['CASE_BATTLES', 'battles'],
  ['MINES', 'mines'],
  ['UPGRADER', 'upgrader'],
  ['PLINKO', 'plinko'],
];

/** Tells the tile where the pointer is in it: `--x` and `--y` from -1 to 1. Touch moves nothing. */
function followPointer({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse') return;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--x', (((clientX - left) / width) * 2 - 1).toFixed(2));
  currentTarget.style.setProperty('--y', (((clientY - top) / height) * 2 - 1).toFixed(2));
}

function forgetPointer({ currentTarget: { style } }: PointerEvent<HTMLElement>): void {
  style.removeProperty('--x');
  style.removeProperty('--y');
}

const returnText = ({ rtp, isHighest }: ServerInfo['returns'][number]): string =>
  (isHighest ? words.returnsUpTo : words.returns)(cutPercent(rtp));

/** Tiles of the games with their RTP. On `/play`, the games in `GAMBLING` are left out. */
function GameTiles({ isPlay }: { isPlay: boolean }) {
  const { data: info } = useServerInfo();
  const tiles = TILES.filter(([type]) => !isPlay || !GAMBLING.has(type));
  return (
    <section aria-labelledby="games-title">
      <SectionTitle id="games-title">{words.title}</SectionTitle>
      <ul className="grid grid-cols-6 gap-3 tablet:@max-[760px]:gap-2 tablet:@max-[600px]:grid-cols-3 max-tablet:grid-cols-3 max-tablet:gap-2.5 max-[22.5rem]:grid-cols-2">
        {tiles.map(([type, art]) => {
          const published = info?.returns.find((game) => game.type === type);
          return (
            <li key={type}>
              <Link
                to={gamePaths[type]}
                data-light={type}
                onPointerMove={followPointer}
                onPointerLeave={forgetPointer}
                className="lit-tile group relative isolate flex aspect-3/4 flex-col justify-end overflow-hidden rounded-card border border-hairline bg-card transition-[border-color,transform] hover:border-(--light) active:scale-99"
              >
                <img
                  src={`/art/tiles/${art}.avif`}
                  alt=""
                  width={240}
                  height={320}
                  decoding="async"
                  className="tile-picture absolute inset-0 size-full object-cover"
                />
                <span className="relative z-10 bg-linear-to-t from-card from-30% to-transparent px-2.5 pt-8 pb-2.5 tablet:@max-[760px]:px-2 max-tablet:px-2 max-tablet:pb-2">
                  <span className="block text-14 font-semibold">{gameNames[type]}</span>
                  <span className="block min-h-4 text-12 text-ink-2 max-tablet:-mr-1 max-tablet:tracking-tight">
                    {published === undefined ? '' : returnText(published)}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
