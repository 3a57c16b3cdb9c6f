import type { LeaderboardTop } from '@aureus/contract/leaderboard.ts';
import { Trophy } from 'lucide-react';
import { SignInButton } from '../../slots/sign-in-first.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { formatCoins, formatCount } from '../../ui/format/format.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { leaderboardWords, ownPlaceWords } from './leaderboard.words.tsx';

/** The player's own place, and the gap to the next prize. */
export function OwnPlace({ top: { own, prizes, counted } }: { top: LeaderboardTop }) {
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
