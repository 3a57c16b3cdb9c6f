import type { LeaderboardPlace } from '@aureus/contract/leaderboard.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { PlayerCell } from '../../slots/player-cell.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { PrizePlace } from '../../ui/prizes.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { leaderboardWords } from './leaderboard.words.tsx';

const { columns } = leaderboardWords;
const COLUMNS = [
  [columns.place, 'w-14 text-left max-tablet:w-11'],
  [columns.player, 'text-left'],
  [columns.points, 'w-[26%] text-right max-tablet:hidden'],
  [columns.prize, 'w-[20%] text-right max-tablet:w-[28%]'],
] as const;

interface PlaceTableProps {
  label: string;
  places: readonly LeaderboardPlace[];
  /** Prizes by place, also for places without a player. Left out for past weeks. */
  prizes?: readonly number[];
  /** First place to list. */
  from: number;
  ownId: string | undefined;
}

export function PlaceTable({ label, places, prizes = [], from, ownId }: PlaceTableProps) {
  const listed = places.filter(({ place }) => place >= from);
  const last = places.at(-1)?.place ?? 0;
  const open = prizes
    .map((prize, index) => ({ place: index + 1, prize }))
    .filter(({ place }) => place > last && place >= from);
  return (
    <table aria-label={label} className="w-full table-fixed text-14">
      <TableHead columns={COLUMNS} />
      <tbody>
        {listed.map((one) => (
          <PlaceRow key={one.place} place={one} isOwn={one.player.id === ownId} />
        ))}
        {open.map(({ place, prize }) => (
          <tr key={place} className="h-11 border-t border-hairline text-ink-3">
            <td>
              <PrizePlace place={place} />
            </td>
            <td>{leaderboardWords.open}</td>
            <td className="text-right max-tablet:hidden">–</td>
            <td className="text-right">
              <Amount coins={prize} coin={13} tone="muted" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlaceRow({ place: row, isOwn }: { place: LeaderboardPlace; isOwn: boolean }) {
  const { place, player, prize } = row;
  return (
    <tr
      className={cx(
        'h-11 border-t border-hairline',
        isOwn && 'bg-gold/8 shadow-[inset_2px_0_0_var(--color-gold)]',
      )}
    >
      <td>
        <PrizePlace place={place} className={cx(isOwn && 'ml-1')} />
      </td>
      <td>
        <PlayerCell player={player} isOwn={isOwn} />
        {/* Phones have no room for a separate column. */}
        <span className="-mt-1.5 flex pb-1 pl-8.5 text-12 text-ink-2 tablet:hidden">
          <Points place={row} size={12} />
        </span>
      </td>
      <td className="text-right max-tablet:hidden">
        <Points place={row} size={13} />
      </td>
      <td className="text-right">
        {prize > 0 ? (
          <Amount coins={prize} coin={13} className="text-gold-high" tone="inherit" />
        ) : (
          <span className="text-ink-3">–</span>
        )}
      </td>
    </tr>
  );
}

/** Points of a place. In weeks from before points existed, its stakes. Players can hide both. */
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
