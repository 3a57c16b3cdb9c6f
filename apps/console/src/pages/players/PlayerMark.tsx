import { cx } from '@aureus/ui-kit/class-names.ts';
import { initials } from '../../ui/format.ts';
import { tierColor } from '../../ui/tiers.ts';

/** Tile with a player's initials, in the color of the player's tier. `size` in pixels. */
export function PlayerMark({ name, level, size }: { name: string; level: number; size: number }) {
  return (
    <span
      className={cx(
        'grid shrink-0 place-items-center border border-current/30 bg-current/10 leading-none font-semibold',
        size > 32 ? 'rounded-box text-16' : 'rounded-control text-10',
        tierColor(level),
      )}
      style={{ width: size, height: size }}
      aria-hidden
    >
      {initials(name)}
    </span>
  );
}
