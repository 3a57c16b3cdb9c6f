import type { BlockedPlayer } from '@aureus/contract/players.ts';
import { useBlocks } from '../../api/blocks.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useBlock } from '../../api/players.ts';
import { PlayerButton } from '../../slots/player-button.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { day } from '../../ui/format/dates.ts';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { playerWords } from './players.words.tsx';

const words = playerWords.blocked;

/** List of blocked players, with buttons to unblock them. */
export function BlockedPlayers() {
  const { data, error, refetch } = useBlocks();
  return (
    <section aria-labelledby="blocked-title" className="rounded-card border border-hairline bg-card p-5">
      <h2 id="blocked-title" className="text-16 font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 text-14 text-ink-2">{words.text}</p>
      {error && !data ? <LoadFailed title={words.loadFailed} error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton className="mt-4 h-14" /> : null}
      {data?.length === 0 ? (
        <p className="mt-4 rounded-control bg-shell px-4 py-3 text-14 text-ink-3">{words.empty}</p>
      ) : null}
      {data && data.length > 0 ? (
        <ul className="mt-3">
          {data.map((player) => (
            <BlockedRow key={player.id} player={player} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function BlockedRow({ player }: { player: BlockedPlayer }) {
  const block = useBlock();
  return (
    <li className="flex items-center gap-3 border-t border-hairline py-2.5 first:border-t-0">
      <PlayerButton
        player={player}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control hover:brightness-110 max-tablet:min-h-11"
      >
        <Avatar src={player.avatar} size={36} />
        <span className="min-w-0">
          <span className="flex items-center gap-1.5">
            <PlayerBadge role={player.role} currentLevel={player.currentLevel} />
            <span className="truncate font-medium">{player.username}</span>
          </span>
          <span className="block text-12 text-ink-3">{words.since(day(player.blockedAt))}</span>
        </span>
      </PlayerButton>
      <Button
        size={32}
        isLoading={block.isPending}
        aria-label={playerWords.unblockPlayer(player.username)}
        onClick={() => block.mutate({ userId: player.id, isBlocked: false })}
      >
        {playerWords.unblock}
      </Button>
    </li>
  );
}
