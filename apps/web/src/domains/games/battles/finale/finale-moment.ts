import type { Battle } from '@aureus/contract/battles.ts';
import { growLaurel } from '../../../../moments/laurel.ts';
import type { Painter } from '../../../../moments/lend-canvas.ts';
import {
  easeInOutCubic,
  easeOutCubic,
  easeOutExpo,
  fading,
  mix,
  span,
  squared,
} from '../../../../moments/motion.ts';
import { partsOf, pose, slotsWidth, unpose, writeSlots } from '../../../../moments/parts.ts';
import type { Moment } from '../../../../moments/play-moment.ts';
import { formatCoins } from '../../../../ui/format/format.ts';
import { columnAt, flown, poolAt, risen, settled, tallyAt, tremorAt } from './finale-columns.ts';
import { crownOf, finalePainting } from './finale-paint.ts';
import type { FinalePlan } from './finale-plan.ts';
import type { Column, FinaleStage } from './finale-stage.ts';

/** Distances in px by which a losing column falls and a winning column rises. */
const REACH = { desktop: { fall: 46, rise: 30 }, phone: { fall: 24, rise: 10 } } as const;
/**
 * Maximum final font size in px of the digits over a winner. Before the full amount arrives, they are smaller by the
 * factor `BEFORE`.
 */
const DIGITS = { desktop: 46, phone: 30 } as const;
const BEFORE = 1 / 1.55;
const CHIP_MS = 420;
/** Opacity of what stands above the columns, where the laurels grow. */
const DIMMED = 0.16;

interface Setting {
  root: HTMLElement;
  plan: FinalePlan;
  stage: FinaleStage;
  chips: readonly FinaleChip[];
  /** Rarities of the items drawn in the last round, by seat. */
  rarities: readonly number[];
  painter: () => Painter | undefined;
}

/** Builds the finale, which animates the page's own columns. `release` restores the columns' styles. */
export function finaleMoment(setting: Setting): Moment & { release: () => void } {
  const { root, plan, stage, painter } = setting;
  const part = partsOf(root);
  const paint = finalePainting(plan, stage, setting.rarities);
  const reach = stage.isPhone ? REACH.phone : REACH.desktop;
  const writers = plan.light > 0 ? gloryOf(setting, part, reach.rise) : [];
  const moved = stage.columns.map(({ element }) => element);
  for (const { style } of moved) {
    style.willChange = 'transform, opacity';
    // With a CSS transition, the columns would lag behind each frame.
    style.transition = 'none';
  }
  return {
    lengthMs: plan.beats.end,
    restMs: plan.beats.rest,
    cues: plan.cues,
    seek(ms) {
      const canvas = painter();
      if (canvas) paint(canvas, ms);
      const tremor = tremorAt(plan, ms);
      const back = settled(plan, ms);
      for (const [team, { element, prizeLine }] of stage.columns.entries()) {
        const column = columnAt(plan, team, ms, reach);
        pose(element, { ...column, x: tremor * (team % 2 ? 0.4 : -0.4) });
        if (prizeLine) pose(prizeLine, { opacity: back });
      }
      const away = plan.light > 0 ? easeOutExpo(span(ms, 0, 400)) * (1 - back) : 0;
      for (const above of stage.above) pose(above, { opacity: mix(1, DIMMED, away) });
      for (const write of writers) write(ms, back);
    },
    release() {
      for (const element of moved) unpose(element);
      for (const { prizeLine } of stage.columns) if (prizeLine) unpose(prizeLine);
      for (const above of stage.above) unpose(above);
    },
  };
}

type Part = (name: string) => HTMLElement;
/** @param back progress of the columns' return to the page's normal layout, 0 … 1. */
type Writer = (ms: number, back: number) => void;

/**
 * Returns functions that animate the celebration: the prize pool, the moving prices, and the decoration and amount
 * over each winner.
 */
function gloryOf({ plan, stage, chips }: Setting, part: Part, rise: number): Writer[] {
  const writers = [
    poolWriter(plan, stage, part),
    ...chips.map((chip, index) => chipWriter(plan, stage, { part, chip, index })),
  ];
  for (const team of plan.winners) {
    const column = stage.columns[team];
    if (column) writers.push(winnerWriter(plan, stage, { part, team, column, rise }));
  }
  if (plan.isShared)
    writers.push((ms, back) => {
      const progress = easeOutExpo(span(ms, plan.beats.win, plan.beats.win + 300));
      pose(part('title'), {
        y: -stage.pool.y + 38,
        scale: mix(1.3, 1, progress),
        opacity: progress * (1 - back),
      });
    });
  return writers;
}

function poolWriter(plan: FinalePlan, stage: FinaleStage, part: Part): Writer {
  const { beats } = plan;
  return (ms, back) => {
    const progress = easeOutExpo(span(ms, 120, 420)) * (1 - span(ms, beats.flowed, beats.flowed + 160));
    writeSlots(part('pool'), formatCoins(poolAt(plan, ms)));
    pose(part('pool-place'), {
      x: stage.pool.x,
      y: -stage.pool.y,
      scale: mix(0.9, 1, progress) * (1 + 0.02 * Math.abs(Math.sin(ms / 38)) * (ms > beats.flow ? 1 : 0)),
      opacity: progress * (1 - back),
    });
  };
}

interface Winner {
  part: Part;
  team: number;
  column: Column;
  rise: number;
}

function winnerWriter(plan: FinalePlan, stage: FinaleStage, { part, team, column, rise }: Winner): Writer {
  const { beats, isShared } = plan;
  const whole = formatCoins(plan.teams[team]?.payout ?? 0);
  const widest = Math.max(slotsWidth(whole), slotsWidth(formatCoins(plan.teams[team]?.total ?? 0)));
  const digits = Math.min(stage.isPhone ? DIGITS.phone : DIGITS.desktop, (column.width - 20) / widest);
  part(`tally-${team}`).style.fontSize = `${digits.toFixed(1)}px`;
  const frame = part(`gild-${team}`).firstElementChild as HTMLElement;
  Object.assign(frame.style, { width: `${column.width}px`, height: `${column.top - column.bottom}px` });
  const grow = isShared ? undefined : growLaurel(part(`laurel-${team}`));
  const crown = crownOf(stage);
  return (ms, back) => {
    const won = risen(plan, ms);
    const up = -rise * (isShared ? 0.45 : 1) * won * (1 - back);
    const stay = 1 - back;
    pose(part(`gild-${team}`), {
      x: column.x,
      y: -(column.top + column.bottom) / 2 + up,
      scale: 1 + 0.022 * won * stay,
      opacity: Math.min(1, won) * (isShared ? 0.6 : 1) * stay,
    });
    writeTally(part, team, { plan, column, whole, ms, up, back });
    if (!grow) return;
    grow(easeOutCubic(span(ms, beats.win + 60, beats.win + 760)));
    const y = -(column.top + crown.above);
    pose(part(`laurel-${team}-place`), {
      x: column.x,
      y,
      scale: crown.scale * mix(0.9, 1, won),
      opacity: span(ms, beats.win, beats.win + 100) * stay,
    });
    pose(part(`face-${team}`), {
      x: column.x,
      y: mix(-column.top + 30, y, Math.min(1.2, won)),
      scale: mix(0.55, 1, Math.min(1.1, won)),
      opacity: span(ms, beats.win, beats.win + 60) * stay,
    });
    const named = easeOutExpo(span(ms, beats.win + 160, beats.win + 460));
    pose(part(`title-${team}`), {
      x: column.x,
      y: -column.top + up - crown.ribbon,
      scale: mix(1.5, 1, named) * crown.ribbonScale,
      opacity: named * stay,
    });
  };
}

interface Tally {
  plan: FinalePlan;
  column: Column;
  /** Full payout as text. */
  whole: string;
  ms: number;
  up: number;
  back: number;
}

/**
 * Animates the amount over a winner. It counts up as coins arrive, is emphasized, then moves to its place on the page.
 */
function writeTally(part: Part, team: number, { plan, column, whole, ms, up, back }: Tally): void {
  const { flow, flowed } = plan.beats;
  const after = (ms - flowed) / 1000;
  const struck = easeOutCubic(span(ms, flowed, flowed + 220));
  writeSlots(part(`tally-${team}`), flown(plan, ms) >= 1 ? whole : formatCoins(tallyAt(plan, team, ms)));
  const bump = ms > flow && ms < flowed ? 1 + 0.03 * Math.abs(Math.sin(ms / 38)) : 1;
  const size = mix(BEFORE, 1, struck) * bump * (1 + 0.1 * fading(after - 0.22, 11));
  pose(part(`tally-${team}-place`), {
    x: mix(column.tally.x, column.prize.x, back),
    y: mix(-column.tally.y + up, -column.prize.y, back),
    scale: mix(size, 0.35, back),
    opacity: span(ms, flow - 160, flow) * (1 - squared(back)),
  });
}

interface Flight {
  part: Part;
  chip: FinaleChip;
  index: number;
}

/** Returns a function that animates the price of an item, which moves from a losing team to a winner. */
function chipWriter(plan: FinalePlan, { columns }: FinaleStage, { part, chip, index }: Flight): Writer {
  const leaves = plan.beats.flow + index * 60;
  const [from, to] = [columns[chip.from]?.tally, columns[chip.to]?.tally];
  return (ms) => {
    if (!from || !to) return;
    const along = easeInOutCubic(span(ms, leaves, leaves + CHIP_MS));
    pose(part(`chip-${index}`), {
      x: mix(from.x + ((index % 3) - 1) * 40, to.x, along),
      y: mix(-from.y + 90, -to.y, along) - Math.sin(Math.PI * along) * 60,
      scale: mix(1, 0.6, along),
      opacity: Math.min(span(ms, leaves - 80, leaves), 1 - span(along, 0.86, 1)),
    });
  };
}

/** Maximum number of item prices that move. More would look crowded. */
const MOST = 9;

/** Price of a losing team's item that moves to a winner. `from` and `to` are team numbers; the price is in coins. */
interface FinaleChip {
  from: number;
  to: number;
  price: number;
  rarity: number;
}

/** Returns the most valuable items of the losing teams, by ascending price. */
export function finaleChips(plan: FinalePlan, drops: NonNullable<Battle['outcome']>['drops']): FinaleChip[] {
  const lost = plan.falls.flatMap((team) =>
    drops.flatMap((round) =>
      (plan.teams[team]?.seats ?? []).flatMap((seat) => {
        const item = round[seat]?.item;
        return item ? [{ from: team, price: item.price, rarity: item.rarity }] : [];
      }),
    ),
  );
  return lost
    .toSorted((a, b) => a.price - b.price)
    .slice(-MOST)
    .map((chip, index) => ({ ...chip, to: plan.winners[index % plan.winners.length] ?? 0 }));
}
