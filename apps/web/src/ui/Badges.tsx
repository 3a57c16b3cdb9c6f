import type { Tier } from '@aureus/contract/player.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { uiWords } from './ui.words.ts';

const TIER_COLOURS: Record<Tier, string> = {
  Gladiator: 'text-gladiator',
  Archer: 'text-archer',
  Centurion: 'text-centurion',
  Senator: 'text-senator',
  Amethyst: 'text-amethyst',
  Emperor: 'text-emperor',
};

/** Returns the CSS class for text in a tier's color. */
export function tierColour(tier: Tier): string {
  return TIER_COLOURS[tier];
}

/** SVG path of a flat hexagon with rounded corners, 27 wide and 18 high. */
const FLAT_HEXAGON =
  'M6 .8h15a1.6 1.6 0 0 1 1.4.8l3.4 6.4a2 2 0 0 1 0 2l-3.4 6.4a1.6 1.6 0 0 1-1.4.8H6a1.6 1.6 0 0 1-1.4-.8L1.2 10a2 2 0 0 1 0-2l3.4-6.4A1.6 1.6 0 0 1 6 .8z';

interface LevelBadgeProps {
  level: number;
  tier: Tier;
  /** Height in px. The width is 1.5 times the height. */
  size?: number;
  className?: string;
}

/** Player's level in a hexagon of the tier's color. The hexagon is filled faintly, or fully for the tier Emperor. */
export function LevelBadge({ level, tier, size = 18, className }: LevelBadgeProps) {
  const isSolid = tier === 'Emperor';
  return (
    <span className={cx('inline-block shrink-0', TIER_COLOURS[tier], className)}>
      <svg aria-hidden width={size * 1.5} height={size} viewBox="0 0 27 18" className="block">
        <path
          d={FLAT_HEXAGON}
          fill="currentColor"
          fillOpacity={isSolid ? 1 : 0.14}
          stroke="currentColor"
          strokeOpacity={0.75}
          strokeWidth={1.1}
        />
        <text
          x="13.5"
          y="13.1"
          textAnchor="middle"
          fontSize={level > 99 ? 10.4 : 11.6}
          fontWeight={700}
          className={isSolid ? 'fill-on-gold' : 'fill-current'}
        >
          {level}
        </text>
      </svg>
      <span className="sr-only">{uiWords.levelOf(level, tier)}</span>
    </span>
  );
}

/** Roles whose badge replaces the badge with the level. */
export type BadgeRole = 'BOT' | 'MODERATOR' | 'ADMINISTRATOR' | 'OWNER';

const LOOKS: Record<BadgeRole, string> = {
  MODERATOR: 'bg-info/15 text-info',
  ADMINISTRATOR: 'bg-lose/15 text-lose',
  OWNER: 'bg-gold/15 text-gold',
  BOT: 'bg-ink-3/15 text-ink-3',
};

/** True if the role's badge replaces the badge with the level. */
export function hasRoleBadge(role: string): role is BadgeRole {
  return role in LOOKS;
}

/** Badge with the short name of a role, such as `MOD`. */
export function RoleBadge({ role, className }: { role: BadgeRole; className?: string }) {
  const { short, name } = uiWords.roles[role];
  return (
    <span
      title={name}
      className={cx(
        'inline-block rounded-[3px] px-1 text-12/[15px] font-bold tracking-[0.04em]',
        LOOKS[role],
        className,
      )}
    >
      {short}
    </span>
  );
}
