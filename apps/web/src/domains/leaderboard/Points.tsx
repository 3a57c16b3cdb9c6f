import type { LeaderboardPlace } from '@aureus/contract/leaderboard.ts';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { leaderboardWords } from './leaderboard.words.tsx';

/** Points of a place, or its stakes in weeks from before points. Players may keep both private. */
export function Points({
  place: { points, staked },
  size,
}: {
  place: Pick<LeaderboardPlace, 'points' | 'staked'>;
  size: 12 | 13;
}) {
  if (points !== null)
    return <span className="tabular-nums">{leaderboardWords.points(formatCount(points), points)}</span>;
  if (staked === null) return <span className="text-ink-3">{leaderboardWords.isPrivate}</span>;
  return (
    <>
      <span className="sr-only">{leaderboardWords.stakedLabel} </span>
      <Amount coins={staked} coin={size} tone={size === 12 ? 'muted' : 'plain'} />
    </>
  );
}
