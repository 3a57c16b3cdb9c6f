import type { Painter } from '../../../../moments/lend-canvas.ts';
import { hues } from '../../../../moments/light.ts';
import {
  clamp,
  easeInOutCubic,
  easeOutExpo,
  fading,
  hash,
  mix,
  span,
  squared,
} from '../../../../moments/motion.ts';
import { rarityHues } from '../../../../moments/rarity-hues.ts';
import { addSolid, type Batch, createBatch } from '../../../../moments/solids.ts';
import { fallsAt, lightAt, settled } from './finale-columns.ts';
import { type FinalePlan, STRIKE_MS } from './finale-plan.ts';
import type { Column, FinaleStage, Point } from './finale-stage.ts';

/** Color of the finale in Cursed mode. */
const VIOLET = [0.56, 0.3, 1] as const;
const COINS = 72;
const FLIGHT_MS = 480;
const STONES = 14;
/** Brightness of the flash at a reel, by the rarity of the drawn item. */
const ANSWERS = [0, 0.2, 0.3, 0.5, 0.7, 0.9, 1];
const ANSWER_MS = 500;

/**
 * Places and scales of a winner's laurel and ribbon. `above`: height in px of the laurel above the column's normal
 * place. `ribbon`: height in px of the ribbon above the edge of the column that has risen.
 */
const CROWN = {
  desktop: { above: 106, scale: 0.34, ribbon: 21, ribbonScale: 1 },
  phone: { above: 56, scale: 0.2, ribbon: 15, ribbonScale: 0.72 },
} as const;

export const crownOf = ({ isPhone }: FinaleStage) => (isPhone ? CROWN.phone : CROWN.desktop);

/**
 * Returns a function that draws the finale on a canvas. @param rarities of the items drawn in the last round, by seat.
 */
export function finalePainting(plan: FinalePlan, stage: FinaleStage, rarities: readonly number[]) {
  const batch = createBatch();
  const windows = plan.teams.flatMap(({ seats }, team) =>
    seats.map((seat, place) => ({
      at: stage.columns[team]?.reels[place],
      rarity: rarities[seat] ?? 1,
    })),
  );
  return (canvas: Painter, ms: number): void => {
    canvas.clear(ms);
    if (ms < ANSWER_MS) for (const { at, rarity } of windows) if (at) answer(canvas, ms, at, rarity);
    if (plan.falls.length > 0) strike(canvas, batch, plan, stage, ms);
    if (plan.light === 0) return;
    if (!plan.isShared)
      for (const team of plan.winners) {
        const column = stage.columns[team];
        if (column) crown(canvas, plan, stage, column, ms);
      }
    coins(canvas, batch, plan, stage, ms);
  };
}

/** Draws a flash at a seat's reel, in the color of the drawn item's rarity. */
function answer(canvas: Painter, ms: number, at: Point, rarity: number): void {
  canvas.light({
    ...at,
    hue: rarityHues[rarity] ?? [1, 1, 1],
    spot: 0.5 * fading(ms / 140, 1) * (1 - span(ms, ANSWER_MS - 120, ANSWER_MS)) * (ANSWERS[rarity] ?? 0),
    spotSize: 120,
    cover: 0.5,
  });
}

/** Draws debris and dust at the bottom of each column that has hit the ground. */
function strike(canvas: Painter, batch: Batch, plan: FinalePlan, stage: FinaleStage, ms: number): void {
  batch.count = 0;
  for (const team of plan.falls) {
    const column = stage.columns[team];
    const since = (ms - fallsAt(plan, team) - STRIKE_MS) / 1000;
    if (!column || since < 0 || since > 0.8) continue;
    for (let index = 0; index < STONES; index += 1) stone(batch, column, team, index, since);
    canvas.light({
      x: column.x,
      y: column.ground,
      hue: [0.5, 0.45, 0.4],
      glow: 0.34 * fading(since, 4) * (1 - span(since, 0.6, 0.8)),
      glowSize: Math.min(130, column.width * 0.5),
      cover: 0.8,
    });
  }
  if (batch.count > 0)
    canvas.solids('basalt', batch, {
      place: [0, (stage.columns[0]?.ground ?? 0) + 100, 260],
      power: 0.9,
      reach: 700,
    });
}

function stone(batch: Batch, { x, ground, width }: Column, team: number, index: number, since: number): void {
  const side = index % 2 ? 1 : -1;
  const reach = Math.min(1, width / 280);
  addSolid(batch, {
    x: x + side * reach * (50 + 95 * hash(index, team) + since * (60 + 260 * hash(index, team + 4))),
    y: ground + since * (180 + 280 * hash(index, team + 7)) - 900 * since * since,
    z: 40 * hash(index, 2),
    size: 3 + 9 * hash(index, team + 3),
    axis: index,
    angle: since * 9,
    shine: 0,
    seed: hash(index, 5),
    height: 0.8,
    opacity: 1 - span(since, 0.5, 0.8),
  });
}

/** Draws rays around a winner's laurel, a ring, and a glow at the bottom of its column. */
function crown(canvas: Painter, plan: FinalePlan, stage: FinaleStage, column: Column, ms: number): void {
  const since = (ms - plan.beats.win) / 1000;
  if (since <= 0) return;
  const light = lightAt(plan, ms);
  const size = stage.isPhone ? 0.6 : 1;
  const hue = plan.isCursed ? VIOLET : hues.gold;
  canvas.light({
    x: column.x,
    y: column.top + crownOf(stage).above,
    hue,
    rays: 0.95 * light * mix(1, 0.5, easeOutExpo(clamp(since / 1.4))),
    reach: 360 * size,
    hole: 90 * size,
    turn: ms * 0.00014,
    spot: 0.3 * fading(since, 5) * plan.light,
    spotSize: 190 * size,
    ring: 0.85 * fading(since, 4) * plan.light,
    ringAt: 900 * size * (1 - Math.exp(-since * 2.4)),
    ringWidth: 20 + 70 * clamp(since),
    dust: 0.9 * light,
    dustReach: 460 * size,
    cover: 0.7,
  });
  canvas.light({
    x: column.x,
    y: column.ground,
    hue,
    glow: 0.55 * light,
    glowSize: Math.min(150, column.width * 0.5),
    cover: 0.5,
  });
}

/**
 * Draws the prize pool as coins that fly in arcs to the winners' amounts. Two thirds start at the pool, the rest at
 * the fallen columns; without a fallen column, all start at the pool.
 */
function coins(canvas: Painter, batch: Batch, plan: FinalePlan, stage: FinaleStage, ms: number): void {
  const { flow, flowed } = plan.beats;
  if (ms < flow - 60 || ms > flowed + FLIGHT_MS || settled(plan, ms) > 0) return;
  batch.count = 0;
  const count = Math.round(COINS * (stage.isPhone ? 0.6 : 1) * plan.light);
  for (let index = 0; index < count; index += 1) {
    const leaves = flow - 60 + hash(index, 1) * (flowed - flow - 420);
    const part = span(ms, leaves, leaves + FLIGHT_MS);
    if (part <= 0 || part >= 1) continue;
    const goal = stage.columns[plan.winners[index % plan.winners.length] ?? 0];
    const fallen = stage.columns[plan.falls[Math.floor(index / 3) % plan.falls.length] ?? -1];
    if (goal) flyingCoin(batch, index, part, { goal, fallen: index % 3 === 0 ? fallen : undefined, stage });
  }
  canvas.solids('coin', batch, {
    sweep: ((ms % 900) / 900) * 4 - 2,
    place: [stage.columns[plan.winners[0] ?? 0]?.x ?? 0, 0, 100],
    power: 0.8,
    reach: 200,
  });
}

interface Flight {
  goal: Column;
  fallen: Column | undefined;
  stage: FinaleStage;
}

function flyingCoin(batch: Batch, index: number, part: number, { goal, fallen, stage }: Flight): void {
  const size = stage.isPhone ? 0.7 : 1;
  const from = fallen
    ? { x: fallen.x, y: fallen.tally.y }
    : { x: stage.pool.x + (hash(index, 3) - 0.5) * 150 * size, y: stage.pool.y };
  const to = { x: goal.tally.x + (hash(index, 8) - 0.5) * 40, y: goal.tally.y };
  const bow = {
    x: mix(from.x, to.x, 0.5) + (hash(index, 5) - 0.5) * 160 * size,
    y: Math.max(from.y, to.y) + (40 + hash(index, 6) * 70) * size,
  };
  const eased = easeInOutCubic(part);
  const on = (a: number, b: number, c: number) =>
    squared(1 - eased) * a + 2 * eased * (1 - eased) * b + squared(eased) * c;
  addSolid(batch, {
    x: on(from.x, bow.x, to.x),
    y: on(from.y, bow.y, to.y),
    z: 60 + 160 * Math.sin(Math.PI * part),
    size: (13 + 5 * hash(index, 7)) * mix(0.75, 1, size),
    axis: index,
    angle: part * 9 + index,
    shine: 1.25,
    seed: 0,
    height: 1,
    opacity: Math.min(1, part * 8, (1 - part) * 8),
  });
}
