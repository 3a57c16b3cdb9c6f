import { hasRoleBadge, LevelBadge, RoleBadge, type TierName } from './Badges.tsx';

interface PlayerBadgeProps {
  role: string;
  currentLevel: { Level: number; Tier: TierName };
  size?: number;
  className?: string;
}

/** What stands before a player's name: the role's badge for staff and bots, the level for everyone else. */
export function PlayerBadge({ role, currentLevel, size = 15, className = '' }: PlayerBadgeProps) {
  return hasRoleBadge(role) ? (
    <RoleBadge role={role} className={className} />
  ) : (
    <LevelBadge level={currentLevel.Level} tier={currentLevel.Tier} size={size} className={className} />
  );
}
