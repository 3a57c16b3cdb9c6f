import type { SpinPocket, SpinRound, SpinState } from '@aureus/contract/spin.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia, useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { isLateRound } from './late-round.ts';
import { colourLooks } from './spin-look.tsx';
import './spin.css';
import '../../../games-kit/lit-board.css';
import { mix, spring } from '../../../moments/motion.ts';
import { sampled } from '../../../moments/sampled.ts';
import type { SpinPhase } from './SpinCountdown.tsx';
import { landingNudge, SPARE_POCKETS, type StripLook, type WheelRound } from './spin-motion.ts';
import { useWheel } from './use-wheel.ts';

const GAP = 8;
const TABLET = '(min-width: 48rem)';

/**
 * Returns the values that determine the wheel's motion. Before its first motion, the wheel rests on the last round's
 * pocket.
 */
function wheelRoundOf({ rules, round, history }: SpinState): WheelRound {
  const { outcome } = round;
  const last = history.find(({ roundId }) => roundId !== round.id);
  return {
    pockets: rules.pockets.length,
    restPocket: last?.pocket ?? 1,
    closesAt: isAtRest(round) ? Number.POSITIVE_INFINITY : round.closesAt,
    landing: outcome && {
      pocket: outcome.pocket,
      landsAt: outcome.landsAt,
      nudge: landingNudge(outcome.serverSeed),
    },
    landMs: rules.landMs,
  };
}

/** True if the wheel doesn't turn for a round: it waits for a late beacon, was drawn late, or was refunded. */
const isAtRest = (round: SpinRound): boolean =>
  round.state === 'VOID' || round.state === 'WAITING' || isLateRound(round);

interface SpinStripProps {
  /** Element around the strip, its visible part. */
  window: RefObject<HTMLDivElement | null>;
  state: SpinState;
  phase: SpinPhase;
  /** True if the player has a stake in the round. */
  hasStake: boolean;
  /** True after a win of the player. If the result is inferno, heat then makes the pockets shimmer. */
  isHot: boolean;
}

/** The wheel as a strip of pockets that runs past a marker. */
export function SpinStrip({ window, state, phase, hasStake, isHot }: SpinStripProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [tiles, streaks] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [vignette, marks] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  const isTablet = useMedia(TABLET);
  const isReduced = useReducedMotion();
  const pocketWidth = isTablet ? 104 : 64;
  const onLook = ({ blur, bend, vignette: dark }: StripLook) => {
    setOpacity(tiles.current, 1 - 0.86 * blur);
    setOpacity(streaks.current, blur);
    setOpacity(vignette.current, dark);
    for (const [index, mark] of [...(marks.current?.children ?? [])].entries())
      (mark as SVGElement).style.transform = `rotate(${(index === 0 ? -bend : bend).toFixed(1)}deg)`;
  };
  const round = wheelRoundOf(state);
  useWheel({ layer, onLook, round, hasStake, pocketWidth, gap: GAP, isReduced });

  const { pockets } = state.rules;
  const row = Array.from({ length: pockets.length + 2 * SPARE_POCKETS }, (_, index) => ({
    key: index,
    pocket: pockets.at((index - SPARE_POCKETS) % pockets.length),
  }));
  const outcome = phase === 'LANDED' ? state.round.outcome : null;
  const { pocket: landed, colour: landedColour } = outcome ?? {};
  return (
    <div ref={window} aria-hidden data-testid="spin-strip" className="relative spin-window h-[132px]">
      <div className="absolute inset-0 overflow-hidden">
        <div
          // During such a round, the wheel doesn't turn. The changed key makes it fade in where it rests.
          key={isAtRest(state.round) ? 'rest' : 'wheel'}
          ref={layer}
          className={cx(
            'absolute top-0 left-1/2 h-full will-change-transform',
            isAtRest(state.round) && 'animate-appear',
          )}
        >
          <div ref={streaks} className="spin-streaks" style={{ gap: GAP }}>
            {row.map(({ key, pocket }) =>
              pocket ? (
                <span key={key} className={cx('spin-pocket w-16', colourLooks[pocket.colour].className)} />
              ) : null,
            )}
          </div>
          <div
            ref={tiles}
            className={cx(
              'flex h-full items-center will-change-[opacity]',
              isHot && landedColour === 'inferno' && 'spin-heat',
            )}
            style={{ gap: GAP }}
          >
            {row.map(({ key, pocket }) =>
              pocket ? (
                <PocketTile
                  key={key}
                  pocket={pocket}
                  isReduced={isReduced}
                  mark={landed === undefined ? 'none' : pocket.pocket === landed ? 'result' : 'beside'}
                />
              ) : null,
            )}
          </div>
        </div>
      </div>
      <span className="spin-drum" />
      <span ref={vignette} className="spin-vignette" />
      <Marker marks={marks} />
    </div>
  );
}

/** Sets an element's opacity, but only if it differs, so that unchanged elements cost nothing in a frame. */
function setOpacity(element: HTMLElement | null, opacity: number): void {
  const text = opacity.toFixed(2);
  if (element && element.style.opacity !== text) element.style.opacity = text;
}

interface PocketTileProps {
  pocket: SpinPocket;
  mark: 'none' | 'result' | 'beside';
  isReduced: boolean;
}

function PocketTile({ pocket, mark, isReduced }: PocketTileProps) {
  const look = colourLooks[pocket.colour];
  const tile = useRef<HTMLDivElement>(null);
  const lastMark = useRef(mark);
  useEffect(() => {
    const hasJustLanded = mark === 'result' && lastMark.current === 'none';
    lastMark.current = mark;
    if (hasJustLanded && !isReduced && tile.current) raisePocket(tile.current);
  }, [mark, isReduced]);
  return (
    <div
      ref={tile}
      className={cx(
        'spin-pocket relative flex h-24 w-16 shrink-0 flex-col items-center justify-center gap-2 rounded-[10px] transition-opacity duration-200',
        look.className,
        mark === 'beside' && 'opacity-40',
        mark === 'result' && 'z-10 scale-120',
      )}
    >
      {mark === 'result' ? (
        <span
          className={cx(
            'absolute inset-0 rounded-[10px] ring-2 ring-gold-high animate-appear',
            pocket.colour === 'inferno'
              ? 'shadow-[0_0_48px_var(--color-inferno)]'
              : 'shadow-[0_0_40px_#e3b34166]',
          )}
        />
      ) : null}
      <look.icon size={40} strokeWidth={1.5} className="max-tablet:size-[23px]" />
      <span className="text-14/none font-bold">{pocket.pocket}</span>
    </div>
  );
}

/** Marker at the result: two arrows, each with a line that fades toward the middle. */
function Marker({ marks }: { marks: RefObject<HTMLSpanElement | null> }) {
  return (
    <>
      <span className="absolute top-0 left-1/2 -ml-px h-full w-0.5 bg-linear-to-b from-gold-high via-transparent via-25% to-transparent" />
      <span className="absolute bottom-0 left-1/2 -ml-px h-1/4 w-0.5 bg-linear-to-t from-gold-high to-transparent" />
      <span
        ref={marks}
        className="*:absolute *:left-1/2 *:-ml-[9px] *:h-2.5 *:w-[18px] *:fill-gold *:will-change-transform"
      >
        <svg viewBox="0 0 18 10" className="top-0 origin-top">
          <path d="M0 0h18l-9 10z" />
        </svg>
        <svg viewBox="0 0 18 10" className="bottom-0 origin-bottom">
          <path d="M0 10h18L9 0z" />
        </svg>
      </span>
    </>
  );
}

/** Final scale of the pocket on which the wheel stopped. */
const RISEN = 1.2;
const RISE_MS = 1300;
/**
 * Time in ms after the wheel's stop until the first row of a stake list shows its winnings. `ROW_MS` is the delay of
 * each further row.
 */
const WINNINGS_MS = 180;
const ROW_MS = 60;
/** Maximum number of rows that are animated. */
const MOST_ROWS = 14;

/**
 * Returns the scale of the pocket on which the wheel stopped. The stop presses the pocket down, then it rises.
 * @param ms time since the stop.
 */
export function pocketSize(ms: number): number {
  const seconds = ms / 1000;
  const pressed = -0.08 * Math.exp(-seconds * 9) * mix(0, 1, Math.min(1, ms / 40));
  return 1 + pressed + (RISEN - 1) * spring(seconds - 0.05, 2.2, 0.45);
}

/** Animates the pocket on which the wheel stopped: presses it down, then raises it. */
function raisePocket(pocket: HTMLElement): void {
  pocket.animate(
    sampled((ms) => ({ scale: `${pocketSize(ms)}` }), RISE_MS),
    RISE_MS,
  );
}

/**
 * Returns the time in ms after the wheel's stop at which a row of a stake list shows its winnings instead of its
 * stake.
 */
export const winningsAt = (row: number): number => WINNINGS_MS + row * ROW_MS;

/**
 * True if a row of a stake list is animated when its stake wins. The number is limited, because each animated row
 * needs a compositing layer.
 */
export const isTurning = (row: number): boolean => row < MOST_ROWS;
