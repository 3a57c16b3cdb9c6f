import type { SpinState } from '@aureus/contract/spin.ts';
import { errorMessage } from '../../api/http.ts';
import { PocketChip } from '../../domains/spin/PocketChip.tsx';
import { colourLooks } from '../../domains/spin/spin-look.ts';
import { SPIN_TILE_COLOURS, stakesOf } from '../../domains/spin/spin-summary.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/Link.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { cx } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RoundProgress } from './RoundProgress.tsx';
import { SectionTitle } from './SectionTitle.tsx';

interface SpinTileProps {
  state: SpinState | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** The game on the home page, live: the clock of the round, the last results, what lies on each colour. */
export function SpinTile({ state, error, onRetry }: SpinTileProps) {
  return (
    <section aria-labelledby="games-title">
      <SectionTitle id="games-title">Games</SectionTitle>
      <div className="relative min-h-[228px] overflow-hidden rounded-card border border-hairline bg-shell max-tablet:bg-radial-[at_85%_10%] max-tablet:from-selected max-tablet:to-shell max-tablet:to-60% tablet:min-h-[204px]">
        <img
          src="/art/basalt.avif"
          alt=""
          width={1200}
          height={310}
          className="absolute inset-y-0 left-0 h-full w-[460px] mask-r-from-30% object-cover object-right opacity-45 max-tablet:hidden"
        />
        {error && !state ? (
          <ErrorState title="The round did not load." text={errorMessage(error)} onRetry={onRetry} />
        ) : (
          <div className="relative flex flex-col gap-4 p-4 tablet:flex-row tablet:items-center tablet:gap-5">
            <img
              src="/art/spin-wheel.avif"
              alt=""
              width={172}
              height={172}
              className="w-[172px] shrink-0 tablet:@max-[760px]:w-[116px] max-tablet:absolute max-tablet:top-1 max-tablet:right-2 max-tablet:w-[92px]"
            />
            <div className="flex min-w-0 flex-1 flex-col gap-3">
              <TileHead state={state} />
              {state ? <RoundProgress state={state} /> : <Skeleton className="h-6" />}
              <ColourTotals state={state} />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function TileHead({ state }: { state: SpinState | undefined }) {
  const rtp = state?.rules.colours[0]?.rtp;
  return (
    <div className="flex items-start gap-4 max-tablet:min-h-20">
      <div className="min-w-0 flex-1">
        <h3 className="page-title text-20">Spin</h3>
        {state ? (
          <p className="min-h-4 text-12 text-ink-3">{rtp ? `Returns ${Number(rtp).toFixed(2)}%` : ' '}</p>
        ) : (
          <div className="flex h-4 items-center">
            <Skeleton className="h-3 w-24" />
          </div>
        )}
        <ul className="mt-2 flex h-7 flex-wrap gap-1 overflow-hidden" aria-label="Last results">
          {state ? null : <LoadingChips />}
          {state?.history.slice(0, 10).map(({ roundId, pocket, colour }, index) => (
            <li key={roundId} className={cx(index > 4 && 'max-tablet:hidden')}>
              <PocketChip pocket={pocket} colour={colour} />
            </li>
          ))}
        </ul>
      </div>
      <Link to={paths.spin} className={buttonClass({ variant: 'gold-line', className: 'max-tablet:hidden' })}>
        Join the round
      </Link>
    </div>
  );
}

function LoadingChips() {
  return Array.from({ length: 10 }, (_, index) => (
    <li key={`chip ${index}`} aria-hidden className={cx(index > 4 && 'max-tablet:hidden')}>
      <Skeleton className="size-7" />
    </li>
  ));
}

function ColourTotals({ state }: { state: SpinState | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
      {SPIN_TILE_COLOURS.map((colour) => {
        const look = colourLooks[colour];
        const rule = state?.rules.colours.find((candidate) => candidate.colour === colour);
        const { bets, total } = stakesOf(state, colour);
        return (
          <div key={colour} className="rounded-control border border-hairline bg-card/90">
            <div
              className={cx(
                'flex h-8 items-center gap-1.5 rounded-control px-2.5 text-13 font-bold',
                look.className,
              )}
            >
              <look.icon size={15} aria-hidden />
              {look.name}
              <span className="ml-auto">{rule ? `${rule.multiplier}x` : ''}</span>
            </div>
            <div className="flex h-8 items-center justify-between px-2.5 text-12 whitespace-nowrap tablet:@max-[760px]:px-1.5 tablet:@max-[760px]:[&_.coin]:hidden">
              <span className="text-ink-3">
                {bets} {bets === 1 ? 'bet' : 'bets'}
              </span>
              <Amount coins={total} coin={12} />
            </div>
          </div>
        );
      })}
    </div>
  );
}
