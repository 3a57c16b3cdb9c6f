import {
  easeInOutCubic,
  easeOutCubic,
  easeOutExpo,
  fading,
  hash,
  mix,
  span,
  spring,
  squared,
} from '../../../../moments/motion.ts';
import { type FinalePlan, STRIKE_MS } from './finale-plan.ts';

/** Pose of a team's column: offset in px with y downward, scale, rotation in degrees, and opacity. */
export interface ColumnPose {
  x: number;
  y: number;
  scale: number;
  degrees: number;
  opacity: number;
}

/** Distances in px by which a losing column falls and a winning column rises. */
export interface Reach {
  fall: number;
  rise: number;
}

const FALL_MS = 200;
/** Opacity of a losing column after its fall. `LOST` is its opacity on the page after the finale. */
const FALLEN = 0.26;
const LOST = 0.9;
const BOUNCE_PX = 5;

/** Returns the progress, 0 … 1, of the columns' return to the page's normal layout. */
export const settled = ({ beats }: FinalePlan, ms: number): number =>
  easeOutExpo(span(ms, beats.settle, beats.end));

/** Returns the time when a losing team's column starts to fall, in ms. */
export const fallsAt = ({ falls, beats }: FinalePlan, team: number): number =>
  beats.fall + falls.indexOf(team) * beats.each;

/**
 * Returns how far the winners' columns have risen, as a share of the full rise. The share swings like a spring, so it
 * briefly exceeds 1.
 */
export const risen = ({ beats }: FinalePlan, ms: number): number => spring((ms - beats.win) / 1000, 1.8, 0.5);

/** Returns the pose of a team's column at a time. The column starts and ends in its normal place. */
export function columnAt(plan: FinalePlan, team: number, ms: number, { fall, rise }: Reach): ColumnPose {
  const back = 1 - settled(plan, ms);
  if (plan.teams[team]?.isWinner) {
    const up = risen(plan, ms) * back;
    return {
      x: 0,
      y: -rise * (plan.isShared ? 0.45 : 1) * up,
      scale: 1 + 0.022 * up,
      degrees: 0,
      opacity: 1,
    };
  }
  const from = fallsAt(plan, team);
  const fallen = span(ms, from, from + FALL_MS);
  const since = ms - from - FALL_MS;
  const bounce =
    since < 0 ? 0 : BOUNCE_PX * fading(since / 70, 1) * Math.abs(Math.cos((since + FALL_MS) / 45));
  return {
    x: 0,
    y: (fallen ** 3 * fall - bounce) * back,
    scale: 1 - 0.02 * fallen * back,
    degrees: fallen * (hash(team, 3) - 0.5) * 1.6 * back,
    opacity: ms <= from ? 1 : mix(mix(1, FALLEN, squared(fallen)), LOST, 1 - back),
  };
}

/** Returns the share of the prize pool, 0 … 1, that has reached the winners. */
export const flown = ({ beats }: FinalePlan, ms: number): number =>
  easeInOutCubic(span(ms, beats.flow, beats.flowed));

/**
 * Returns the amount over a winning team's column, in coins. It counts from the value of the team's items to the
 * payout.
 */
export function tallyAt(plan: FinalePlan, team: number, ms: number): number {
  const { total = 0, payout = 0 } = plan.teams[team] ?? {};
  const part = flown(plan, ms);
  return part >= 1 ? payout : mix(total, payout, part);
}

/** Returns the coins left in the prize pool. */
export const poolAt = (plan: FinalePlan, ms: number): number => plan.pool * (1 - flown(plan, ms));

/**
 * Returns the brightness of the light behind the winners, 0 … 1. It goes on when they rise, and off with the return to
 * the normal layout.
 */
export function lightAt(plan: FinalePlan, ms: number): number {
  const { beats, light } = plan;
  return light * easeOutCubic(span(ms, beats.win, beats.win + 400)) * (1 - settled(plan, ms));
}

/**
 * Returns the strength of the shaking after a team's columns hit the ground, from about -5 to 5. Each team's columns
 * move by a part of it.
 */
export function tremorAt(plan: FinalePlan, ms: number): number {
  let sum = 0;
  for (const team of plan.falls) {
    const since = ms - fallsAt(plan, team) - STRIKE_MS;
    if (since > 0 && since < 250) sum += Math.sin(since * 0.1445) * squared(1 - since / 250) * 5;
  }
  return sum;
}
