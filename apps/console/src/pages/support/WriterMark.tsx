import type { ThreadRow } from '@aureus/contract/staff-support.ts';
import { UserRound } from 'lucide-react';
import { PlayerMark } from '../players/PlayerMark.tsx';

/** Mark of the writer: the player's tile, or an icon for a visitor. */
export function WriterMark({ player }: Pick<ThreadRow, 'player'>) {
  if (player !== null) return <PlayerMark name={player.name} level={player.level} size={26} />;
  return (
    <span
      className="grid size-[26px] shrink-0 place-items-center rounded-control bg-raised text-ink-2"
      aria-hidden
    >
      <UserRound size={14} />
    </span>
  );
}
