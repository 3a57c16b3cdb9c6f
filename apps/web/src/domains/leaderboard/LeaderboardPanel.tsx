import type { LeaderboardResult, LeaderboardTop } from '@aureus/contract/leaderboard.ts';
import { ChevronDown, History, Trophy } from 'lucide-react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMe } from '../../api/session.ts';
import { SignInButton } from '../../slots/sign-in-first.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { weekText } from '../../ui/format/days.ts';
import { formatCoins, formatCount } from '../../ui/format/format.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { PotNote } from '../../ui/prizes.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLeaderboard, useLeaderboardHistory } from './leaderboard.queries.ts';
import { leaderboardWords, ownPlaceWords, pastWeeksWords } from './leaderboard.words.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import { Podium } from './Podium.tsx';

/** Leaderboard of the current week: the top places, the player's own place, and past weeks. */
export function LeaderboardPanel() {
  const { data: me } = useMe();
  const { data: top, error, refetch } = useLeaderboard();
  if (error && !top) {
    return <LoadFailed title={leaderboardWords.failed} error={error} retry={refetch} isCard isTall />;
  }
  if (!top) {
    return (
      <div className="flex flex-col gap-3">
        <Skeleton className="h-[318px] rounded-modal max-tablet:h-[294px]" />
        <Skeleton className="h-[78px] rounded-card" />
        <Skeleton className="h-[370px] rounded-card" />
      </div>
    );
  }
  const ownId = me?.id;
  const { pot } = top;
  // The list also has places whose prize is still 0.
  const prizes = pot === null ? top.prizes : pot.most.map((_, index) => top.prizes[index] ?? 0);
  return (
    <div className="flex flex-col gap-3">
      <Podium places={top.places} prizes={prizes} ownId={ownId} />
      {pot === null ? null : <PotNote pot={pot} />}
      <OwnPlace top={top} />
      <section
        aria-label={leaderboardWords.title}
        className="rounded-card border border-hairline bg-card px-4 py-1"
      >
        <PlaceTable
          label={leaderboardWords.thisWeek}
          places={top.places}
          prizes={prizes}
          from={4}
          ownId={ownId}
        />
      </section>
      <p className="px-1 text-14 text-ink-3">{leaderboardWords.rules}</p>
      <PastWeeks week={top.week} ownId={ownId} />
    </div>
  );
}

/** List of past weeks. A click on a week shows its places. */
function PastWeeks({ week, ownId }: { week: number | undefined; ownId: string | undefined }) {
  const { data, error, refetch } = useLeaderboardHistory(week);
  return (
    <section aria-labelledby="past-weeks" className="rounded-card border border-hairline bg-card px-4 py-3">
      <h2 id="past-weeks" className="mb-1 text-16 font-semibold">
        {pastWeeksWords.title}
      </h2>
      {error && !data ? <LoadFailed title={pastWeeksWords.failed} error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-24" /> : null}
      {data?.length === 0 ? <EmptyState icon={History} {...pastWeeksWords.empty} /> : null}
      {data?.map((result) => (
        <PastWeek key={result.week} result={result} ownId={ownId} />
      ))}
    </section>
  );
}

function PastWeek({ result, ownId }: { result: LeaderboardResult; ownId: string | undefined }) {
  const [first] = result.places;
  if (first === undefined) return null;
  const isOwn = first.player.id === ownId;
  return (
    <details className="group border-t border-hairline first-of-type:border-t-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control hover:text-gold-high [&::-webkit-details-marker]:hidden">
        <span className="w-[128px] shrink-0 text-14 text-ink-2 max-tablet:w-[104px]">{weekText(result)}</span>
        <Avatar src={first.player.avatar} size={26} />
        <span className="relative min-w-0 flex-1 truncate text-14 font-semibold">
          <span aria-hidden>{isOwn ? leaderboardWords.you : first.player.username}</span>
          <span className="sr-only">
            {isOwn ? pastWeeksWords.wonByYou : pastWeeksWords.wonBy(first.player.username)}
          </span>
        </span>
        <Amount coins={first.prize} coin={13} tone="win" isSigned className="max-tablet:hidden" />
        <ChevronDown
          size={16}
          className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <PlaceTable
        label={pastWeeksWords.placesOf(weekText(result))}
        places={result.places}
        from={1}
        ownId={ownId}
      />
    </details>
  );
}

/** The player's own place, and the gap to the next prize. */
function OwnPlace({ top: { own, prizes, counted } }: { top: LeaderboardTop }) {
  if (own === null) {
    return (
      <section aria-label={ownPlaceWords.title} className={CARD}>
        <Trophy size={26} strokeWidth={1.5} className="shrink-0 text-gold" aria-hidden />
        <p className="min-w-0 flex-1 text-14 text-ink-2">
          <strong className="block text-14 font-semibold text-ink">{ownPlaceWords.forVisitors}</strong>
          {ownPlaceWords.forVisitorsNote}
        </p>
        <SignInButton />
      </section>
    );
  }
  const { place, points, prize, next } = own;
  const missing = next?.missing ?? 0;
  const share = missing === 0 ? 100 : (points / (points + missing)) * 100;
  return (
    <section aria-label={ownPlaceWords.title} className={CARD}>
      <p className="w-[104px] shrink-0 max-tablet:w-[84px]">
        <span className="block text-12 text-ink-3">{ownPlaceWords.title}</span>
        <span className="block truncate text-24 font-bold tabular-nums">
          {place === null ? '–' : ownPlaceWords.place(place)}
        </span>
      </p>
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-14 text-ink-2">
          <span className="tabular-nums">{leaderboardWords.points(formatCount(points), points)}</span>
          <span className="text-ink-2">{nextWords(own, prizes, counted)}</span>
        </p>
        {next?.missing === null ? null : (
          <ProgressBar percent={share} label={ownPlaceWords.progress} className="h-1.5" />
        )}
      </div>
      {prize > 0 ? (
        <p className="shrink-0 text-right">
          <span className="block text-12 text-ink-3">{ownPlaceWords.prize}</span>
          <Amount coins={prize} coin={16} className="text-16" />
        </p>
      ) : null}
    </section>
  );
}

const CARD =
  'flex min-h-[76px] items-center gap-4 rounded-card border border-gold-low/45 bg-linear-to-r from-gold/10 to-card px-4 py-3';

function nextWords(
  { place, points, next }: NonNullable<LeaderboardTop['own']>,
  prizes: readonly number[],
  counted: number,
): string {
  if (next === null) return place === 1 ? ownPlaceWords.lead : '';
  const prize = formatCoins(prizes[next.place - 1] ?? 0);
  const goal =
    next.missing === null
      ? ownPlaceWords.nextSecret(next.place, prize)
      : ownPlaceWords.next(
          leaderboardWords.points(formatCount(next.missing), next.missing),
          next.place,
          prize,
        );
  return place === null && points > 0 ? `${ownPlaceWords.below(counted)} ${goal}` : goal;
}
