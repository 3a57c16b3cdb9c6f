import type { LeaderboardPlace } from '@aureus/contract/leaderboard.ts';
import { PlayerButton } from '../../player-button.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { PrizePlace } from '../../ui/PrizePlace.tsx';

interface PlaceTableProps {
  label: string;
  places: readonly LeaderboardPlace[];
  /** Prizes of places that nobody has taken are shown too; none for a week that is over. */
  prizes?: readonly number[];
  /** The first place that is listed. */
  from: number;
  ownId: string | undefined;
}

/** Places with their players, stakes and prizes. */
export function PlaceTable({ label, places, prizes = [], from, ownId }: PlaceTableProps) {
  const listed = places.filter(({ place }) => place >= from);
  const last = places.at(-1)?.place ?? 0;
  const open = prizes
    .map((prize, index) => ({ place: index + 1, prize }))
    .filter(({ place }) => place > last && place >= from);
  return (
    <table aria-label={label} className="w-full table-fixed text-13">
      <thead>
        <tr className="h-9 text-12 text-ink-3">
          <th scope="col" className="w-14 text-left font-normal max-tablet:w-11">
            Place
          </th>
          <th scope="col" className="text-left font-normal">
            Player
          </th>
          <th scope="col" className="w-[26%] text-right font-normal max-tablet:w-[27%]">
            Staked
          </th>
          <th scope="col" className="w-[20%] text-right font-normal max-tablet:w-[22%]">
            Prize
          </th>
        </tr>
      </thead>
      <tbody>
        {listed.map((one) => (
          <PlaceRow key={one.place} place={one} isOwn={one.player.id === ownId} />
        ))}
        {open.map(({ place, prize }) => (
          <tr key={place} className="h-11 border-t border-hairline text-ink-3">
            <td>
              <PrizePlace place={place} />
            </td>
            <td>Still open</td>
            <td className="text-right">–</td>
            <td className="text-right">
              <Amount coins={prize} coin={13} tone="muted" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlaceRow({
  place: { place, player, staked, prize },
  isOwn,
}: {
  place: LeaderboardPlace;
  isOwn: boolean;
}) {
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
        <span className="flex min-w-0 items-center gap-2">
          <PlayerButton player={player} isExtra className="shrink-0">
            <Avatar src={player.avatar} size={26} className="block" />
          </PlayerButton>
          <PlayerBadge
            role={player.role}
            currentLevel={player.currentLevel}
            size={16}
            className="shrink-0 max-[400px]:hidden"
          />
          <PlayerButton
            player={player}
            className={cx(
              'min-w-0 truncate py-2 hover:text-gold-high',
              isOwn ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            {isOwn ? 'You' : player.username}
          </PlayerButton>
        </span>
      </td>
      <td className="text-right">
        <Amount coins={staked} coin={13} />
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
