import type { BattleSummary } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { callReply } from '../../../api/http.ts';
import { BattleModeIcon, modes, seatCount } from '../../../domains/games/battles/battle-modes.tsx';
import { battleGrid, CaseStrip, SeatAvatars } from '../../../domains/games/battles/battle-row-parts.tsx';
import { useCases } from '../../../domains/games/cases/cases.queries.ts';
import { useSpinState } from '../../../domains/games/spin/spin.queries.ts';
import { Link } from '../../../router/Link.tsx';
import { battlePath, casePath, paths } from '../../../router/paths.ts';
import { LiveBetsBelow } from '../../../slots/live-drops.tsx';
import { useNavCounts } from '../../../slots/nav-counts.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { buttonClass } from '../../../ui/fields/Button.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { GlintingCasePicture } from '../../../ui/items/ItemPicture.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { useIsNear } from '../../../ui/parts/use-is-near.ts';
import { Tag } from '../../../ui/Tag.tsx';
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

const words = homeFeedsWords.battles;

/** Battle on the home page: its cases, its players, and a link to the battle. */
function BattleLine({ battle }: { battle: BattleSummary }) {
  const { id, mode, format, cases, price, seats, state } = battle;
  const isOpen = state === 'WAITING';
  return (
    <li className={cx(battleGrid.row, 'border-hairline bg-card hover:border-divider')}>
      <BattleModeIcon mode={mode} className={battleGrid.both} />
      <p className={cx('min-w-0 text-14 font-semibold', battleGrid.both)}>
        {modes[mode].name}
        <span className="block text-12 font-normal text-ink-3">{format}</span>
      </p>
      <div className={battleGrid.strip}>
        <CaseStrip cases={cases} />
      </div>
      <p className={battleGrid.entry}>
        <span className="block text-12 text-ink-3">{words.entry}</span>
        <Amount coins={price} coin={15} className="text-14" />
      </p>
      <SeatAvatars battle={battle} className={battleGrid.seats} />
      <p className={battleGrid.state}>
        {isOpen ? (
          <Tag>{words.seats(seats.length, seatCount[format])}</Tag>
        ) : (
          <Tag tone="gold">{words.live}</Tag>
        )}
      </p>
      <Link
        to={battlePath(id)}
        aria-label={
          isOpen
            ? words.joinName(modes[mode].name, id, formatCoins(price))
            : words.watchName(modes[mode].name, id)
        }
        className={buttonClass({
          variant: isOpen ? 'secondary' : 'quiet',
          size: 32,
          className: cx('h-9! w-full px-2! tabular-nums max-tablet:h-11!', battleGrid.way),
        })}
      >
        {isOpen ? (
          words.join(formatCoins(price))
        ) : (
          <>
            <Eye size={16} aria-hidden />
            {words.watch}
          </>
        )}
      </Link>
    </li>
  );
}
