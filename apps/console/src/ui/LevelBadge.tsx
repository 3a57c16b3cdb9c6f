import { cx } from '@aureus/ui-kit/class-names.ts';
import { tierColor } from './tiers.ts';
import { uiWords as words } from './ui.words.ts';

const MAX_LEVEL = 100;
const EDGE =
  'M6 .8h15a1.6 1.6 0 0 1 1.4.8l3.4 6.4a2 2 0 0 1 0 2l-3.4 6.4a1.6 1.6 0 0 1-1.4.8H6a1.6 1.6 0 0 1-1.4-.8L1.2 10a2 2 0 0 1 0-2l3.4-6.4A1.6 1.6 0 0 1 6 .8z';

/** A player's level in the color of its tier. */
export function LevelBadge({
  level,
  isFaded = false,
  isLarge = false,
}: {
  level: number;
  isFaded?: boolean;
  isLarge?: boolean;
}) {
  const isMax = level >= MAX_LEVEL;
  return (
    <>
      <span className="sr-only">{words.level(level)}</span>
      <svg
        width={isLarge ? 27 : 21}
        height={isLarge ? 18 : 14}
        viewBox="0 0 27 18"
        aria-hidden
        className={cx('shrink-0', isFaded ? 'text-ink-3' : tierColor(level))}
      >
        <path
          d={EDGE}
          fill="currentColor"
          fillOpacity={isMax ? 1 : 0.14}
          stroke="currentColor"
          strokeOpacity={0.75}
          strokeWidth={1.1}
        />
        <text
          x={13.5}
          y={13.1}
          textAnchor="middle"
          fontSize={isMax ? 10.4 : 11.6}
          fontWeight={700}
          className={isMax ? 'fill-on-gold' : 'fill-current'}
        >
          {level}
        </text>
      </svg>
    </>
  );
}
