import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMe } from '../../api/session.ts';
import { PotNote } from '../../ui/PotNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLeaderboard } from './leaderboard.queries.ts';
import { leaderboardWords } from './leaderboard.words.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { PastWeeks } from './PastWeeks.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import { Podium } from './Podium.tsx';

/** The week's leaderboard: who leads, where the player stands, and who won before. */
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
  // Places without a prize yet are shown as well.
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
