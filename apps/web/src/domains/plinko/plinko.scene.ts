import type { BoardGeometry } from './plinko.board.ts';
import { pegAt } from './plinko.board.ts';
import { ballAt, contactMs, fallMs, pegMet } from './plinko.motion.ts';

const GLOW_MS = 320;
/** Shades of the ball behind it: how long ago, how strong. */
const TRAIL = [
  [24, 0.2],
  [48, 0.13],
  [72, 0.07],
] as const;
/** Without motion a ball fades in where it lands. */
const FADE_MS = 200;

interface Ball {
  path: readonly number[];
  startedAt: number;
  /** The next row whose peg it meets. */
  nextRow: number;
}

interface SceneColours {
  peg: string;
  glow: string;
  ballLight: string;
  ball: string;
  ballDark: string;
}

/** Draws pegs and balls into a canvas, frame by frame while something moves. */
export class PlinkoScene {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #colours: SceneColours;
  readonly #onPeg: () => void;
  readonly #balls = new Set<Ball>();
  /** When each peg was hit last, by `row * 32 + column`. */
  readonly #glows = new Map<number, number>();
  #board: BoardGeometry | undefined;
  /** All pegs at rest: one shape, so that a frame fills it once. */
  #pegs = new Path2D();
  #isReduced = false;
  #frame = 0;

  /** @param onPeg called for every peg that a ball meets. */
  constructor(canvas: HTMLCanvasElement, onPeg: () => void) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    this.#onPeg = onPeg;
    const style = getComputedStyle(canvas);
    const colour = (name: string) => style.getPropertyValue(`--color-${name}`);
    this.#colours = {
      peg: colour('ivory-bottom'),
      glow: colour('gold-high'),
      ballLight: colour('gold-edge'),
      ball: colour('gold'),
      ballDark: colour('gold-low'),
    };
  }

  /** Takes the board's size and rows; balls in flight go on in the new one. */
  setBoard(board: BoardGeometry, isReduced: boolean): void {
    this.#board = board;
    this.#pegs = pegsOf(board);
    this.#isReduced = isReduced;
    const { width, height } = board;
    this.#canvas.width = Math.round(width * devicePixelRatio);
    this.#canvas.height = Math.round(height * devicePixelRatio);
    this.#draw(performance.now());
  }

  /** Lets a ball fall. Returns after how many milliseconds it lies in its bucket. */
  drop(path: readonly number[]): number {
    this.#balls.add({ path, startedAt: performance.now(), nextRow: 0 });
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#step);
    return this.#isReduced ? FADE_MS : fallMs(path.length);
  }

  /** Stops drawing. */
  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#balls.clear();
  }

  readonly #step = (now: number): void => {
    for (const ball of this.#balls) this.#meetPegs(ball, now);
    this.#draw(now);
    for (const [peg, hitAt] of this.#glows) if (now - hitAt > GLOW_MS) this.#glows.delete(peg);
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
      ball.nextRow += 1;
      this.#onPeg();
    }
  }

  #draw(now: number): void {
    const context = this.#context;
    const board = this.#board;
    if (!context || !board) return;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    context.clearRect(0, 0, board.width, board.height);
    this.#drawPegs(context, board, now);
    for (const ball of this.#balls) this.#drawBall(context, board, ball, now);
  }

  #drawPegs(context: CanvasRenderingContext2D, board: BoardGeometry, now: number): void {
    context.fillStyle = this.#colours.peg;
    context.fill(this.#pegs);
    for (const [peg, hitAt] of this.#glows) {
      const glow = Math.max(0, 1 - (now - hitAt) / GLOW_MS);
      const { x, y } = pegAt(board, Math.floor(peg / 32), peg % 32);
      context.globalAlpha = 0.28 * glow;
      fillDisc(context, x, y, board.pegRadius * (2.6 + glow), this.#colours.glow);
      context.globalAlpha = 1;
      fillDisc(context, x, y, board.pegRadius, glow > 0.1 ? this.#colours.glow : this.#colours.peg);
    }
  }

  #drawBall(context: CanvasRenderingContext2D, board: BoardGeometry, ball: Ball, now: number): void {
    const elapsed = Math.max(0, now - ball.startedAt);
    const radius = board.ballRadius;
    if (this.#isReduced) {
      context.globalAlpha = Math.min(1, elapsed / FADE_MS);
      const { x, y } = ballAt(board, ball.path, fallMs(ball.path.length));
      this.#drawCoin(context, x, y, radius);
      return;
    }
    for (const [agoMs, strength] of TRAIL) {
      if (elapsed <= agoMs) continue;
      const past = ballAt(board, ball.path, elapsed - agoMs);
      context.globalAlpha = strength;
      fillDisc(context, past.x, past.y, radius * (1 - agoMs / 240), this.#colours.glow);
    }
    context.globalAlpha = 1;
    const { x, y } = ballAt(board, ball.path, elapsed);
    this.#drawCoin(context, x, y, radius);
  }

  #drawCoin(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
    const { ballLight, ball, ballDark } = this.#colours;
    const light = context.createRadialGradient(
      x - radius * 0.3,
      y - radius * 0.4,
      radius * 0.1,
      x,
      y,
      radius,
    );
    light.addColorStop(0, ballLight);
    light.addColorStop(0.5, ball);
    light.addColorStop(1, ballDark);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = light;
    context.fill();
    context.beginPath();
    context.arc(x, y, radius * 0.62, 0, 2 * Math.PI);
    context.strokeStyle = ballDark;
    context.lineWidth = 1;
    context.stroke();
    context.globalAlpha = 1;
  }
}

function pegsOf(board: BoardGeometry): Path2D {
  const pegs = new Path2D();
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < row + 3; column += 1) {
      const { x, y } = pegAt(board, row, column);
      pegs.moveTo(x + board.pegRadius, y);
      pegs.arc(x, y, board.pegRadius, 0, 2 * Math.PI);
    }
  }
  return pegs;
}

function fillDisc(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}
