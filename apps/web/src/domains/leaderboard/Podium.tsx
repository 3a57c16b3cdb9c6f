import type { LeaderboardPlace } from '@aureus/contract/leaderboard.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { UserRound } from 'lucide-react';
import { PlayerButton } from '../../slots/player-button.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { hasRoleBadge } from '../../ui/Badges.tsx';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { numeral } from '../../ui/prizes.tsx';
import { leaderboardWords } from './leaderboard.words.tsx';
import { Points } from './PlaceTable.tsx';

interface Step {
  place: number;
  /** Classes of the block's height and color. */
  block: string;
  colour: string;
  wreath: number;
  picture: number;
}

/** Steps of the podium from left to right, with the winner in the middle. */
const STEPS: readonly Step[] = [
  {
    place: 2,
    block: 'h-[92px] from-stone-top to-card border-rarity-1/45 max-tablet:h-[84px]',
    colour: 'text-rarity-1',
    wreath: 92,
    picture: 56,
  },
  {
    place: 1,
    block: 'h-[124px] from-bronze to-card border-gold-low max-tablet:h-[108px]',
    colour: 'text-gold',
    wreath: 120,
    picture: 72,
  },
  {
    place: 3,
    block: 'h-[72px] from-gladiator/45 to-card border-gladiator/50 max-tablet:h-[70px]',
    colour: 'text-gladiator',
    wreath: 92,
    picture: 56,
  },
];

interface PodiumProps {
  places: readonly LeaderboardPlace[];
  prizes: readonly number[];
  ownId: string | undefined;
}

/** Podium with the first three places of the week. */
export function Podium({ places, prizes, ownId }: PodiumProps) {
  return (
    <div className="relative overflow-hidden rounded-modal border border-divider bg-page">
      <img
        src="/art/basalt.avif"
        alt=""
        width={1200}
        height={310}
        className="absolute inset-0 size-full object-cover opacity-55"
      />
      <div className="absolute inset-0 bg-linear-to-b from-page/20 to-page/85" />
      <div className="absolute -top-16 left-1/2 h-[340px] w-[460px] -translate-x-1/2 bg-[radial-gradient(closest-side,color-mix(in_srgb,var(--color-gold-high)_24%,transparent),transparent)]" />
      <ol className="relative mx-auto flex h-[316px] max-w-[640px] items-end gap-3 px-4 max-tablet:h-[292px] max-tablet:gap-1.5 max-tablet:px-2">
        {STEPS.map((step) => (
          <PodiumStep
            key={step.place}
            step={step}
            prize={prizes[step.place - 1] ?? 0}
            taken={places.find(({ place }) => place === step.place)}
            ownId={ownId}
          />
        ))}
      </ol>
    </div>
  );
}

interface PodiumStepProps {
  step: Step;
  prize: number;
  taken: LeaderboardPlace | undefined;
  ownId: string | undefined;
}

function PodiumStep({ step, prize, taken, ownId }: PodiumStepProps) {
  const { place, block, colour, wreath } = step;
  return (
    <li value={place} className="flex min-w-0 flex-1 flex-col items-center">
      <span
        className={cx('relative grid place-items-center', colour)}
        style={{ width: wreath, height: wreath }}
      >
        <Laurel size={wreath} className={cx('absolute inset-0', taken === undefined && 'opacity-30')} />
        <Picture step={step} taken={taken} />
      </span>
      <Name taken={taken} isOwn={taken?.player.id === ownId} />
      <span
        className={cx(
          'mt-2 flex w-full flex-col items-center justify-center rounded-t-card border border-b-0 bg-linear-to-b shadow-[inset_0_1px_0_color-mix(in_srgb,var(--color-white)_15%,transparent)]',
          block,
        )}
      >
        <span className={cx('font-title font-semibold', place === 1 ? 'text-24 text-gold-high' : 'text-16')}>
          <span aria-hidden>{numeral(place)}</span>
          <span className="sr-only">{leaderboardWords.prizeOf(place)}</span>
        </span>
        <Amount
          coins={prize}
          coin={place === 1 ? 18 : 15}
          className={place === 1 ? 'text-20 max-[22.5rem]:text-16' : 'text-15'}
        />
      </span>
    </li>
  );
}

function Picture({ step, taken }: { step: Step; taken: LeaderboardPlace | undefined }) {
  const { picture } = step;
  if (taken === undefined) {
    return (
      <span
        style={{ width: picture, height: picture }}
        className="relative grid place-items-center rounded-card border border-dashed border-control/60 bg-page/60 text-ink-3"
      >
        <UserRound size={24} strokeWidth={1.5} aria-hidden />
      </span>
    );
  }
  return (
    <PlayerButton player={taken.player} isExtra className="relative">
      <Avatar src={taken.player.avatar} size={picture} className="block" />
    </PlayerButton>
  );
}

function Name({ taken, isOwn }: { taken: LeaderboardPlace | undefined; isOwn: boolean }) {
  if (taken === undefined)
    return <span className="mt-1 h-10 text-14 text-ink-2">{leaderboardWords.open}</span>;
  const { player } = taken;
  return (
    <span className="mt-1 flex h-10 w-full min-w-0 flex-col items-center">
      <span className="flex max-w-full min-w-0 items-center gap-1.5">
        <PlayerBadge
          role={player.role}
          currentLevel={player.currentLevel}
          size={15}
          // Phones have room only for badges of roles.
          className={cx('shrink-0', !hasRoleBadge(player.role) && 'max-tablet:hidden')}
        />
        <PlayerButton
          player={player}
          className={cx(
            '-my-2 min-w-0 truncate py-2 text-14 font-semibold hover:text-gold-high',
            isOwn && 'text-gold-high',
          )}
        >
          {isOwn ? leaderboardWords.you : player.username}
        </PlayerButton>
      </span>
      <span className="text-12 text-ink-2">
        <Points place={taken} size={12} />
      </span>
    </span>
  );
}

/** Numbers of the leaves on a branch, from the bottom to the tip. */
const LEAVES = [0, 1, 2, 3, 4, 5, 6, 7];
const CENTRE = 50;
const RADIUS = 42;
/** Angle in degrees of the first leaf, from the bottom of the circle. `STEP` is the angle between leaves. */
const FIRST = 14;
const STEP = 17;

/** Laurel of two branches, in the color of the text. `size` is in px. */
function Laurel({ size, className }: { size: number; className?: string }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 100 100" className={className}>
      <Branch />
      <g transform="matrix(-1 0 0 1 100 0)">
        <Branch />
      </g>
    </svg>
  );
}

function Branch() {
  return (
    <g fill="currentColor">
      {LEAVES.map((leaf) => {
        const degrees = FIRST + leaf * STEP;
        const angle = (degrees * Math.PI) / 180;
        const x = CENTRE - RADIUS * Math.sin(angle);
        const y = CENTRE + RADIUS * Math.cos(angle);
        return (
          <g key={leaf} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${degrees})`}>
            <path
              d="M0 0c-7-1-10-5-10.500-8.500C-5-8.500-1-5 0 0z"
              opacity={0.62 + leaf * 0.05}
              transform="rotate(10)"
            />
            <path d="M0 0c-6 3-10.500 2-13 0C-10-3.500-5-3.500 0 0z" opacity={0.9} transform="rotate(-32)" />
          </g>
        );
      })}
    </g>
  );
}
