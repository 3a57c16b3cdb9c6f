import type { GameType } from '@aureus/contract/games.ts';
import { useServerInfo } from '../../../api/server-clock.ts';
import { gameNames } from '../../../domains/drops/drops.words.ts';
import { Link } from '../../../router/Link.tsx';
import { paths } from '../../../router/paths.ts';
import { homeWords } from './home.words.ts';
import { SectionTitle } from './SectionTitle.tsx';

const words = homeWords.games;

interface GameTile {
  type: GameType;
  to: string;
  /** The word of its picture. */
  art: string;
  /** Not advertised on `/play`. */
  isGambling?: boolean;
}

const TILES: readonly GameTile[] = [
  { type: 'ROULETTE', to: paths.spin, art: 'spin', isGambling: true },
  { type: 'CASES', to: paths.cases, art: 'cases' },
  { type: 'CASE_BATTLES', to: paths.battles, art: 'battles' },
  { type: 'MINES', to: paths.mines, art: 'mines', isGambling: true },
  { type: 'UPGRADER', to: paths.upgrader, art: 'upgrader', isGambling: true },
  { type: 'PLINKO', to: paths.plinko, art: 'plinko' },
];

/** All games, each with what it exactly returns. */
export function GameTiles({ isPlay }: { isPlay: boolean }) {
  const { data: info } = useServerInfo();
  const tiles = TILES.filter(({ isGambling }) => !isPlay || !isGambling);
  return (
    <section aria-labelledby="games-title">
      <SectionTitle id="games-title">{words.title}</SectionTitle>
      <ul className="grid grid-cols-6 gap-3 tablet:@max-[760px]:gap-2 tablet:@max-[600px]:grid-cols-3 max-tablet:grid-cols-3 max-tablet:gap-2.5">
        {tiles.map(({ type, to, art }) => {
          const rtp = info?.returns.find((game) => game.type === type)?.rtp;
          return (
            <li key={type}>
              <Link
                to={to}
                className="group relative flex aspect-3/4 flex-col justify-end overflow-hidden rounded-card border border-hairline bg-card transition-[border-color,transform] hover:border-gold-low active:scale-99"
              >
                <img
                  src={`/art/tiles/${art}.avif`}
                  alt=""
                  width={240}
                  height={320}
                  decoding="async"
                  className="absolute inset-0 size-full object-cover transition-transform duration-[220ms] group-hover:scale-104"
                />
                <span className="relative bg-linear-to-t from-card from-30% to-transparent px-2.5 pt-8 pb-2.5 tablet:@max-[760px]:px-2 max-tablet:px-2 max-tablet:pb-2">
                  <span className="block text-14 font-semibold tablet:@max-[760px]:text-13 max-tablet:text-13">
                    {gameNames[type]}
                  </span>
                  <span className="block min-h-4 text-11 text-ink-2">
                    {rtp === undefined ? '' : words.returns(Number(rtp).toFixed(1))}
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
