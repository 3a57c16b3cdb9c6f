import type { BoardGeometry, Point } from './plinko-board.ts';
import { pegAt } from './plinko-board.ts';
import { ballAt, contactMs, fallMs, pegAnswer, pegMet, type Track, trackOf } from './plinko-motion.ts';
import {
  makeStamps,
  paintPegs,
  type SceneColours,
  type Stamp,
  type Stamps,
  sizeCanvas,
} from './plinko-stamps.ts';

/** Duration of a peg's reaction to a hit, in ms. */
const ANSWER_MS = 400;
/** Number of fading copies behind a ball. `GHOST_MS` is the time in ms between two of them. */
const GHOSTS = 7;
const GHOST_MS = 20;
/** Time in ms in which a ball fades in where it lands, with reduced motion. */
const FADE_MS = 200;

interface Ball {
  path: readonly number[];
  /** Points of the path on the current board; `undefined` until they are computed. */
  track: Track | undefined;
  startedAt: number;
  /** Row of the next peg that the ball will hit. */
  nextRow: number;
}

/** Area in CSS pixels that a frame painted for a ball or a peg. The next frame clears the area. */
interface Spot {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const emptySpot = (): Spot => ({
  left: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
});

/** Draws balls and glowing pegs on a canvas while something moves. Pegs at rest are on a separate canvas below. */
export class PlinkoScene {
  readonly #pegs: HTMLCanvasElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #colours: SceneColours;
  readonly #onPeg: (row: number) => void;
  readonly #balls = new Set<Ball>();
  /** Time of each peg's last hit, by `row * 32 + column`. */
  readonly #glows = new Map<number, number>();
  #board: BoardGeometry | undefined;
  #stamps: Stamps | undefined;
  #painted: Spot[] = [];
  #isReduced = false;
  #frame = 0;

  /** @param onPeg called whenever a ball hits a peg, with the number of its row, from 0 at the top. */
  constructor(layers: { pegs: HTMLCanvasElement; balls: HTMLCanvasElement }, onPeg: (row: number) => void) {
    this.#pegs = layers.pegs;
    this.#canvas = layers.balls;
    this.#context = layers.balls.getContext('2d');
    this.#onPeg = onPeg;
    const style = getComputedStyle(layers.balls);
    const colour = (name: string) => style.getPropertyValue(`--color-${name}`);
    this.#colours = {
      peg: colour('ivory-bottom'),
      glow: colour('gold-high'),
      ballLight: colour('gold-edge'),
      ball: colour('gold'),
      ballDark: colour('gold-low'),
    };
  }

  /** Sets the board's size and rows. Balls in flight continue on the new board. */
  setBoard(board: BoardGeometry, isReduced: boolean): void {
    this.#board = board;
    for (const ball of this.#balls) ball.track = undefined;
    this.#isReduced = isReduced;
    this.#stamps = makeStamps(board, this.#colours);
    sizeCanvas(this.#pegs, board.width, board.height);
    const pegs = this.#pegs.getContext('2d');
    if (pegs) paintPegs(pegs, board, this.#colours.peg);
    sizeCanvas(this.#canvas, board.width, board.height);
    this.#painted = [];
    this.#draw(performance.now());
  }

  /** Drops a ball. Returns the time in ms until it lands. */
  drop(path: readonly number[]): number {
    this.#balls.add({ path, track: undefined, startedAt: performance.now(), nextRow: 0 });
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#step);
    return this.#isReduced ? FADE_MS : fallMs(path.length);
  }

  /** Stops drawing and removes all balls. */
  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#balls.clear();
  }

  readonly #step = (now: number): void => {
    for (const ball of this.#balls) this.#meetPegs(ball, now);
    this.#draw(now);
    for (const [peg, hitAt] of this.#glows) if (now - hitAt > ANSWER_MS) this.#glows.delete(peg);
    for (const ball of this.#balls) if (now - ball.startedAt >= this.#lifeMs(ball)) this.#balls.delete(ball);
    const isMoving = this.#balls.size > 0 || this.#glows.size > 0;
    this.#frame = isMoving ? requestAnimationFrame(this.#step) : 0;
    if (!isMoving) this.#draw(now);
  };

  #lifeMs({ path }: Ball): number {
    return this.#isReduced ? 2 * FADE_MS : fallMs(path.length);
  }

  #meetPegs(ball: Ball, now: number): void {
    const { path } = ball;
    while (
      !this.#isReduced &&
      ball.nextRow < path.length &&
      now - ball.startedAt >= contactMs(path.length, ball.nextRow)
    ) {
      this.#glows.set(ball.nextRow * 32 + pegMet(path, ball.nextRow), now);
      this.#onPeg(ball.nextRow);
      ball.nextRow += 1;
    }
  }

  #draw(now: number): void {
    const context = this.#context;
    const board = this.#board;
    const stamps = this.#stamps;
    if (!context || !board || !stamps) return;
    // Clears one pixel more on each side, because antialiased edges extend past the outline.
    for (const { left, top, right, bottom } of this.#painted)
      if (right > left) context.clearRect(left - 1, top - 1, right - left + 2, bottom - top + 2);
    this.#painted = [];
    this.#drawPegs(context, board, stamps, now);
    for (const ball of this.#balls) {
      this.#painted.push(emptySpot());
      this.#drawBall(context, board, stamps, ball, now);
    }
  }

  /** Draws pegs that were hit. Each swells, and a ring spreads from it. */
  #drawPegs(
    context: CanvasRenderingContext2D,
    board: BoardGeometry,
    { peg, glow, ring }: Stamps,
    now: number,
  ): void {
    for (const [hit, hitAt] of this.#glows) {
      this.#painted.push(emptySpot());
      const answer = pegAnswer(board, now - hitAt);
      const point = pegAt(board, Math.floor(hit / 32), hit % 32);
      this.#lay(context, ring, point, answer.ringRadius, answer.ring);
      this.#lay(context, glow, point, board.pegRadius * 4, answer.spark);
      this.#lay(context, peg, point, board.pegRadius * answer.size, 1);
    }
  }

  #drawBall(
    context: CanvasRenderingContext2D,
    board: BoardGeometry,
    { coin, glow }: Stamps,
    ball: Ball,
    now: number,
  ): void {
    const elapsed = Math.max(0, now - ball.startedAt);
    ball.track ??= trackOf(board, ball.path);
    const { track } = ball;
    if (this.#isReduced) {
      const end = ballAt(track, fallMs(ball.path.length));
      this.#lay(context, coin, end, coin.radius, Math.min(1, elapsed / FADE_MS));
      return;
    }
    for (let ghost = GHOSTS; ghost > 0; ghost -= 1) {
      const before = elapsed - ghost * GHOST_MS;
      if (before <= 0) continue;
      const past = ballAt(track, before);
      this.#lay(context, coin, past, coin.radius * (1 - ghost * 0.09), 0.34 * (1 - ghost / (GHOSTS + 1)));
    }
    const place = ballAt(track, elapsed);
    this.#lay(context, glow, place, coin.radius * 2.4, 0.22);
    this.#lay(context, coin, place, coin.radius, 1);
  }

  /** Draws a stamp around a point, and records the painted area. */
  #lay(
    context: CanvasRenderingContext2D,
    { picture }: Stamp,
    { x, y }: Point,
    radius: number,
    strength: number,
  ): void {
    if (strength <= 0) return;
    context.globalAlpha = strength;
    context.drawImage(picture, x - radius, y - radius, 2 * radius, 2 * radius);
    const spot = this.#painted.at(-1);
    if (!spot) return;
    spot.left = Math.min(spot.left, x - radius);
    spot.top = Math.min(spot.top, y - radius);
    spot.right = Math.max(spot.right, x + radius);
    spot.bottom = Math.max(spot.bottom, y + radius);
  }
}
