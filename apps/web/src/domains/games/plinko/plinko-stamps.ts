import { type BoardGeometry, pegAt } from './plinko-board.ts';

/** Radius of painted glows, in CSS pixels. */
const GLOW_RADIUS = 32;

export interface SceneColours {
  peg: string;
  glow: string;
  ballLight: string;
  ball: string;
  ballDark: string;
}

/** Disc that is painted once and then copied. `radius` is in CSS pixels. */
export interface Stamp {
  picture: HTMLCanvasElement;
  radius: number;
}

export interface Stamps {
  coin: Stamp;
  peg: Stamp;
  glow: Stamp;
  ring: Stamp;
}

export function makeStamps(board: BoardGeometry, colours: SceneColours): Stamps {
  return {
    coin: stamp(board.ballRadius, (context, radius) => paintCoin(context, radius, colours)),
    peg: stamp(board.pegRadius * 2, (context, radius) => {
      context.fillStyle = colours.ballLight;
      disc(context, radius, radius, radius);
    }),
    glow: stamp(GLOW_RADIUS, (context, radius) => paintSoft(context, radius, [0, 1], colours.glow)),
    ring: stamp(GLOW_RADIUS, (context, radius) => paintSoft(context, radius, [0.74, 0.87], colours.glow)),
  };
}

/** Sets a canvas's size for the screen's pixel density. Coordinates for drawing stay CSS pixels. */
export function sizeCanvas(canvas: HTMLCanvasElement, width: number, height: number): void {
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
}

function stamp(radius: number, paint: (context: CanvasRenderingContext2D, radius: number) => void): Stamp {
  const picture = document.createElement('canvas');
  sizeCanvas(picture, 2 * radius, 2 * radius);
  const context = picture.getContext('2d');
  if (context) paint(context, radius);
  return { picture, radius };
}

function paintCoin(context: CanvasRenderingContext2D, radius: number, colours: SceneColours): void {
  const light = context.createRadialGradient(
    radius * 0.7,
    radius * 0.6,
    radius * 0.1,
    radius,
    radius,
    radius,
  );
  light.addColorStop(0, colours.ballLight);
  light.addColorStop(0.5, colours.ball);
  light.addColorStop(1, colours.ballDark);
  context.fillStyle = light;
  disc(context, radius, radius, radius);
  context.beginPath();
  context.arc(radius, radius, radius * 0.62, 0, 2 * Math.PI);
  context.strokeStyle = colours.ballDark;
  context.lineWidth = 1;
  context.stroke();
}

/**
 * Paints a soft ring that is brightest at the fraction `to` of the radius, and transparent at `from` and at the rim.
 * With a `from` of 0, paints a soft disc.
 */
function paintSoft(
  context: CanvasRenderingContext2D,
  radius: number,
  [from, to]: readonly [number, number],
  colour: string,
): void {
  const light = context.createRadialGradient(radius, radius, radius * from, radius, radius, radius);
  const inner = from === 0 ? 0 : (to - from) / (1 - from);
  if (from > 0) light.addColorStop(0, 'transparent');
  light.addColorStop(inner, colour);
  light.addColorStop(1, 'transparent');
  context.fillStyle = light;
  disc(context, radius, radius, radius);
}

export function paintPegs(context: CanvasRenderingContext2D, board: BoardGeometry, colour: string): void {
  context.fillStyle = colour;
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < row + 3; column += 1) {
      const { x, y } = pegAt(board, row, column);
      disc(context, x, y, board.pegRadius);
    }
  }
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
