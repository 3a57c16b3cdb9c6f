import type { ReferralPlace } from '@aureus/contract/affiliates.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Trophy } from 'lucide-react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMe } from '../../api/session.ts';
import { PlayerButton } from '../../slots/player-button.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useReferralPlaces } from './affiliates.queries.ts';
import { placesWords } from './affiliates.words.tsx';

/** Leaderboard of affiliates by the number of players who have deposited with the affiliate's code. */
export function ReferralPlaces() {
  const { data: places, error, refetch } = useReferralPlaces();
  const { data: me } = useMe();
  return (
    <section aria-labelledby="places-title">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 id="places-title" className="text-16 font-semibold">
          {placesWords.title}
        </h2>
        <p className="text-12 text-ink-3">{placesWords.order}</p>
      </div>
      {error && !places ? (
        <LoadFailed title={placesWords.failed} error={error} retry={refetch} isCard />
      ) : null}
      {!places && !error ? <Skeleton className="h-[300px] rounded-card!" /> : null}
      {places?.length === 0 ? (
        <EmptyState
          icon={Trophy}
          {...placesWords.empty}
          className="min-h-[196px] justify-center rounded-card border border-hairline bg-card"
        />
      ) : null}
      {places && places.length > 0 ? (
        <ol className="overflow-hidden rounded-card border border-hairline bg-card">
          {places.map((place) => (
            <Row key={place.player.id} place={place} isOwn={place.player.id === me?.id} />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function Row({
  place: { place, player, players, depositors },
  isOwn,
}: {
  place: ReferralPlace;
  isOwn: boolean;
}) {
  return (
    <li
      className={cx(
        'flex min-h-12 items-center gap-2.5 border-hairline px-3 py-1.5 not-first:border-t',
        isOwn && 'bg-gold/6',
      )}
    >
      <span
        className={cx(
          'w-6 shrink-0 text-center text-14 font-semibold tabular-nums',
          place === 1 ? 'text-gold-high' : place <= 3 ? 'text-ink' : 'text-ink-3',
        )}
      >
        <span aria-hidden>{place}</span>
        <span className="sr-only">{placesWords.place(place)}</span>
      </span>
      <PlayerButton player={player} isExtra>
        <Avatar src={player.avatar} size={28} />
      </PlayerButton>
      <span className="flex min-w-0 flex-1 items-center gap-1.5">
        <PlayerBadge role={player.role} currentLevel={player.currentLevel} />
        <PlayerButton player={player} className="min-w-0 truncate text-14 font-semibold hover:underline">
          {player.username}
        </PlayerButton>
      </span>
      <span className="shrink-0 text-right text-14 text-ink-3 tabular-nums">
        <span aria-hidden>
          {placesWords.depositors(
            <span className="font-semibold text-ink">{formatCount(depositors)}</span>,
            players,
          )}
        </span>
        <span className="sr-only">{placesWords.depositorsSpoken(depositors, players)}</span>
      </span>
    </li>
  );
}
