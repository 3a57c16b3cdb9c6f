import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ComponentProps } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { hasRoleBadge } from '../ui/Badges.tsx';
import { PlayerBadge } from '../ui/PlayerBadge.tsx';
import { PlayerButton } from './player-button.tsx';
import { slotWords } from './slots.words.ts';

interface PlayerCellProps {
  player: { id: string; username: string; avatar: string } & Pick<
    ComponentProps<typeof PlayerBadge>,
    'role' | 'currentLevel'
  >;
  isOwn: boolean;
}

/** Table cell with a player's picture, badge and name. The player's own row says "You". */
export function PlayerCell({ player, isOwn }: PlayerCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <PlayerButton player={player} isExtra className="shrink-0">
        <Avatar src={player.avatar} size={26} className="block" />
      </PlayerButton>
      <PlayerBadge
        role={player.role}
        currentLevel={player.currentLevel}
        size={16}
        className={cx('shrink-0', !hasRoleBadge(player.role) && 'max-[25rem]:hidden')}
      />
      <PlayerButton
        player={player}
        className={cx(
          'min-w-0 truncate py-2 hover:text-gold-high',
          isOwn ? 'font-semibold text-ink' : 'text-ink-2',
        )}
      >
        {isOwn ? slotWords.you : player.username}
      </PlayerButton>
    </span>
  );
}
