import type { Tier } from '@aureus/contract/player.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { hasRoleBadge, LevelBadge, RoleBadge } from './Badges.tsx';

interface PlayerBadgeProps {
  role: string;
  currentLevel: { Level: number; Tier: Tier };
  size?: number;
  /** True if the badge stands before the name inside a line of text. */
  isInline?: boolean;
  className?: string;
}

/** Badge before a player's name: the role for staff and bots, the level for other players. */
export function PlayerBadge({
  role,
  currentLevel,
  size = 15,
  isInline = false,
  className,
}: PlayerBadgeProps) {
  return hasRoleBadge(role) ? (
    <RoleBadge role={role} className={cx(isInline && 'mr-[5px] align-[1px]', className)} />
  ) : (
    <LevelBadge
      level={currentLevel.Level}
      tier={currentLevel.Tier}
      size={size}
      className={cx(isInline && 'mr-[5px] align-[-3px]', className)}
    />
  );
}
