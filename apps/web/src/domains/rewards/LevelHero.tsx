import type { Me } from '@aureus/contract/account.ts';
import type { LevelAndTier } from '@aureus/contract/player.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { tierColour } from '../../ui/Badges.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { heroWords } from './rewards.page.words.ts';

/** Card with the player's level, progress, and the next level's rewards. */
export function LevelHero({ me, nextKeys }: { me: Me; nextKeys: number | null | undefined }) {
  const { Level: level, Tier: tier } = me.currentLevel;
  const { xp, nextLevel, levelProgress, xpToNextLevel } = me;
  return (
    <section
      aria-label={heroWords.title}
      className="relative flex items-center gap-6 overflow-hidden rounded-card border border-hairline bg-card px-6 py-5 max-tablet:gap-4 max-tablet:px-4"
    >
      <img
        src="/art/basalt.avif"
        alt=""
        width={1200}
        height={310}
        className="pointer-events-none absolute inset-y-0 right-0 h-full w-3/5 mask-l-from-10% object-cover opacity-45"
      />
      <Medal level={level} className={cx('relative shrink-0 max-tablet:size-20', tierColour(tier))} />
      <div className="relative min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-20/[28px] font-semibold">{tier}</span>
          <span className="shrink-0 text-14 text-ink-2 max-tablet:sr-only">{heroWords.level(level)}</span>
          <button
            type="button"
            onClick={() => openDialog('xp-breakdown')}
            className="relative ml-auto shrink-0 rounded-inner text-14 text-ink-2 transition-colors before:absolute before:-inset-x-2 before:-inset-y-3 before:content-[''] hover:text-gold-high"
          >
            {heroWords.breakdown}
          </button>
        </p>
        <ProgressBar label={heroWords.progress} percent={levelProgress} className="mt-3 mb-3 h-2!" />
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-14 text-ink-2 tabular-nums">
          <span>{nextLevel ? heroWords.xpOf(xp, xp + xpToNextLevel) : heroWords.xp(xp)}</span>
          <span>{nextLevel ? nextText(nextLevel, nextKeys) : heroWords.highest}</span>
        </p>
      </div>
    </section>
  );
}

/** Returns the text about the next level. Its number of keys may load later than the page. */
const nextText = (next: LevelAndTier, keys: number | null | undefined): string =>
  keys ? heroWords.nextKeys(next, keys) : heroWords.next(next);

/** Positions of the leaves on a branch, in degrees along a circle from the bottom. */
const LEAVES = [24, 45, 66, 87, 108, 129, 150];

/** Medal with the player's level, between two branches. */
function Medal({ level, className }: { level: number; className: string }) {
  return (
    <svg aria-hidden width={104} height={104} viewBox="0 0 104 104" className={className}>
      {[1, -1].map((side) => (
        <g key={side} transform={`translate(52 50) scale(${side} 1)`} fill="currentColor">
          {LEAVES.map((degrees, index) => (
            <path
              key={degrees}
              transform={`rotate(${-degrees}) translate(0 44) rotate(${index % 2 === 0 ? 62 : 84})`}
              d="M-9 0C-5-5 4-5 9 0 4 4.500-5 4.500-9 0z"
              opacity={0.5 + index * 0.06}
            />
          ))}
        </g>
      ))}
      <path
        d="M36 31h32q3 0 4.500 2.500l10 16.500q1.500 2.500 0 5l-10 16.500q-1.500 2.500-4.500 2.500H36q-3 0-4.500-2.500l-10-16.500q-1.500-2.500 0-5l10-16.500Q33 31 36 31z"
        transform="translate(10.400 10.500) scale(.8)"
        fill="currentColor"
        fillOpacity={0.12}
        stroke="currentColor"
        strokeWidth={4}
      />
      <text
        x="52"
        y="59.500"
        textAnchor="middle"
        fontSize={level > 99 ? 19 : 23}
        fontWeight={700}
        className="fill-current"
      >
        {level}
      </text>
    </svg>
  );
}
