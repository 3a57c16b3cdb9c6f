import { cx } from '@aureus/ui-kit/class-names.ts';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { animateNow } from './use-reel.ts';
import './reel.css';
import { ReelCards } from './ReelCards.tsx';
import { type ReelAxis, type ReelLeg, type ReelMove, reelGeometry } from './reel-motion.ts';
import { type ReelCell, START_AT, WINNER_AT } from './reel-strip.ts';
import { useReel } from './use-reel.ts';

/** Time in which the drawn item comes forward, in milliseconds. */
const REVEAL_MS = 450;
/** Length of the fade that replaces all animations for reduced motion. */
const FADE_MS = 200;

interface ReelProps {
  axis: ReelAxis;
  /** Cards of the first run. */
  strip: readonly ReelCell[];
  /** Cards of the second run of a golden spin. */
  golden: readonly ReelCell[] | null;
  /** Motions of the reel: see `useReel`. */
  legs: readonly ReelLeg[] | null;
  isSkipped: boolean;
  isTicking: boolean;
  isReduced: boolean;
  /** Called in every frame of a run. */
  onMove?: ((move: ReelMove) => void) | undefined;
  onLanded: () => void;
  /** Content between the two runs of a golden spin. */
  goldShow: ReactNode;
  /** True if the drawn item leaves its card after landing. The card then fades out. */
  isLeft?: boolean;
  /** Content over the cards after landing. */
  winner: ReactNode;
}

/**
 * One reel, which fills its parent. Needs a new `key` for every run. A run starts with the cards that the previous run
 * left visible.
 */
export function Reel({
  axis,
  strip,
  golden,
  legs,
  isSkipped,
  isTicking,
  isReduced,
  onMove,
  onLanded,
  goldShow,
  isLeft = false,
  winner,
}: ReelProps) {
  const { layer, leg, isLanded } = useReel({ axis, legs, isSkipped, isTicking, onMove, onLanded });
  const isSecond = isLanded || (leg?.kind === 'TRAVEL' && leg.strip === 'GOLDEN');
  const isGold = isSecond && golden !== null;
  const run = isGold ? golden : strip;
  const isWaiting = legs === null;
  // Memoized, so that the cards render only once per run.
  const [before, middle, after] = useMemo(() => {
    // Before the first run, only the cards in the window are needed.
    const cells = isWaiting ? run.slice(0, 2 * START_AT + 1) : run;
    return [
      cells.slice(0, WINNER_AT),
      cells.slice(WINNER_AT, WINNER_AT + 1),
      cells.slice(WINNER_AT + 1),
    ] as const;
  }, [run, isWaiting]);
  const { pitch, size } = reelGeometry[axis];
  return (
    <div
      className="absolute inset-0"
      data-testid="reel"
      data-state={isLanded ? 'landed' : leg ? 'running' : 'still'}
    >
      <div
        ref={layer}
        data-testid="reel-layer"
        style={{ '--reel-gap': `${pitch - size}px` }}
        className={cx(
          'absolute flex gap-(--reel-gap) transition-opacity duration-[450ms]',
          axis === 'x' ? 'top-1/2 left-1/2 -mt-[80px]' : 'inset-x-0 top-1/2 flex-col',
          leg?.kind === 'TRAVEL' && 'will-change-transform',
          isLanded && axis === 'y' && 'opacity-35',
          isGold && 'golden-strip',
        )}
      >
        <Wing isOpen={isLanded && axis === 'x'} isDark={isLeft} side={-1} axis={axis}>
          <ReelCards cells={before} axis={axis} />
        </Wing>
        <div
          className={cx(
            'transition-opacity delay-[60ms] duration-[140ms]',
            isLanded && isLeft && 'opacity-0',
          )}
        >
          <ReelCards cells={middle} axis={axis} />
        </div>
        <Wing isOpen={isLanded && axis === 'x'} isDark={isLeft} side={1} axis={axis}>
          <ReelCards cells={after} axis={axis} />
        </Wing>
      </div>
      {leg?.kind === 'GOLD' ? goldShow : null}
      {isLanded && axis === 'y' ? <Reveal isReduced={isReduced}>{winner}</Reveal> : null}
      {isLanded && axis === 'x' ? winner : null}
    </div>
  );
}

interface WingProps {
  /** True once a horizontal reel has landed: the cards get darker, and with `isDark` they also move aside. */
  isOpen: boolean;
  isDark: boolean;
  side: -1 | 1;
  axis: ReelAxis;
  children: ReactNode;
}

/** The cards on one side of the drawn item. */
function Wing({ isOpen, isDark, side, axis, children }: WingProps) {
  return (
    <div
      className={cx(
        'flex shrink-0 gap-(--reel-gap) transition-[transform,opacity] duration-[280ms]',
        axis === 'y' && 'flex-col',
        isOpen && (isDark ? 'opacity-15' : 'opacity-60'),
        isOpen && isDark && (side < 0 ? '-translate-x-[46px]' : 'translate-x-[46px]'),
      )}
    >
      {children}
    </div>
  );
}

function Reveal({ isReduced, children }: { isReduced: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frames = isReduced
      ? [{ opacity: 0 }, { opacity: 1 }]
      : [
          { opacity: 0, transform: 'scale(.66)' },
          { opacity: 1, transform: 'scale(.9)', offset: 0.3 },
          { opacity: 1, transform: 'none' },
        ];
    return animateNow(element.current, frames, {
      duration: isReduced ? FADE_MS : REVEAL_MS,
      easing: 'cubic-bezier(.34,1.56,.64,1)',
    });
  }, [isReduced]);
  return (
    <div ref={element} className="absolute inset-0 grid place-items-center">
      {children}
    </div>
  );
}
