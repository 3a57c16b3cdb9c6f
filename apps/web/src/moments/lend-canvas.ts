import { whenIdle } from '../ui/parts/when-idle.ts';
import { type Light, lightProgram } from './light.ts';
import { type Batch, type Lamp, type SolidKind, solidsProgram } from './solids.ts';

interface Canvas {
  element: HTMLCanvasElement;
  painter: OwnPainter;
}

/** Only WebGL canvas of the page, shared by all moments. `null` if it can't be used, for example without WebGL2. */
let canvas: Canvas | null | undefined;
let current: { giveBack: () => void; onTaken: () => void } | undefined;
/**
 * Time in ms after the last use until the canvas frees its memory. It's long, because resizing costs a frame and
 * moments may follow each other quickly.
 */
const REST_MS = 30_000;
let resting: ReturnType<typeof setTimeout> | undefined;

export interface Loan {
  painter: Painter;
  giveBack: () => void;
}

/** True while a moment uses the canvas. */
export const isCanvasLent = (): boolean => current !== undefined;

/**
 * Lends the canvas to a moment. It fills `host` until it's given back or another moment takes it.
 * @param detail factor for the number of pixels in each direction. Soft light over a whole window needs only half.
 * @returns `undefined` without a canvas or with the browser's data saver on. The moment then plays without a canvas.
 */
export function borrowCanvas(host: HTMLElement, onTaken: () => void, detail = 1): Loan | undefined {
  if (savesData()) return undefined;
  const lent = theCanvas();
  if (!lent) return undefined;
  const last = current;
  last?.giveBack();
  last?.onTaken();
  clearTimeout(resting);
  const { element, painter } = lent;
  const measure = () => painter.resize(host.clientWidth, host.clientHeight, detail);
  const watch = new ResizeObserver(measure);
  measure();
  host.append(element);
  watch.observe(host);
  const giveBack = () => {
    if (current?.giveBack !== giveBack) return;
    current = undefined;
    watch.disconnect();
    element.remove();
    painter.clear(0);
    restLater(painter);
  };
  current = { giveBack, onTaken };
  return { painter, giveBack };
}

/** Allocates the canvas's memory while the page is idle, for a moment that may start at any time. */
export function readyCanvas(host: HTMLElement): void {
  whenIdle(() => {
    const idle = current || savesData() || !host.isConnected ? undefined : theCanvas();
    if (!idle) return;
    idle.painter.resize(host.clientWidth, host.clientHeight);
    restLater(idle.painter);
  });
}

function restLater(painter: OwnPainter): void {
  clearTimeout(resting);
  resting = setTimeout(() => painter.resize(1, 1), REST_MS);
}

/** Compiles the shaders early, because a moment's first frame would otherwise wait for the compiler. */
export function warmUp(): void {
  if (current || savesData()) return;
  const idle = theCanvas();
  idle?.painter.resize(1, 1);
  idle?.painter.clear(0);
  idle?.painter.light({ spot: 1 });
}

function theCanvas(): Canvas | null {
  if (canvas !== undefined) return canvas;
  const element = document.createElement('canvas');
  element.className = 'pointer-events-none absolute inset-0 size-full';
  element.setAttribute('aria-hidden', 'true');
  element.addEventListener('webglcontextlost', () => {
    canvas = null;
  });
  try {
    const painter = openPainter(element);
    canvas = painter ? { element, painter } : null;
  } catch {
    // If the driver can't compile the shaders, moments play without a canvas.
    canvas = null;
  }
  return canvas;
}

/** True if the browser's data saver is on. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Maximum number of canvas pixels per CSS pixel. The light is soft, so more would only cost battery. */
const MOST_RATIO = 1.5;
const SURFACE = '/art/coin-normal.avif';

/** Part of the canvas: its middle, width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws light, coins and stone columns. Lengths are in CSS pixels, positions from the canvas's middle, y upward. */
export interface Painter {
  /** Size of the canvas in CSS pixels. */
  width: number;
  height: number;
  /** Starts a frame. @param ms time of the moment, in ms. */
  clear: (ms: number) => void;
  light: (light: Partial<Light>) => void;
  /** Limits further drawing to a part of the canvas, until a call without a part or the next frame. */
  clip: (part?: Part) => void;
  /**
   * Draws solids. @param aside horizontal offset in px from the canvas's middle, for a moment that uses a part of the
   * canvas.
   */
  solids: (kind: SolidKind, batch: Batch, lamp?: Partial<Lamp>, aside?: number) => void;
}

/** Painter that can resize its canvas. */
export interface OwnPainter extends Painter {
  resize: (width: number, height: number, detail?: number) => void;
}

/**
 * Opens WebGL2 on a canvas and loads the picture of the coin's surface. @returns `undefined` without WebGL2.
 * @throws Error if the shaders can't be compiled.
 */
export function openPainter(canvas: HTMLCanvasElement): OwnPainter | undefined {
  const gl = canvas.getContext('webgl2', { powerPreference: 'high-performance' });
  if (!gl) return undefined;
  const surface = coinSurface(gl);
  const drawLight = lightProgram(gl);
  const drawSolids = solidsProgram(gl, surface);
  let ratio = 1;
  let at = 0;
  const painter: OwnPainter = {
    width: 0,
    height: 0,
    resize(width, height, detail = 1) {
      ratio = Math.min(devicePixelRatio, MOST_RATIO) * detail;
      painter.width = width;
      painter.height = height;
      const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
      // Setting a size allocates new memory, even if the size stays the same.
      if (canvas.width !== across) canvas.width = across;
      if (canvas.height !== down) canvas.height = down;
    },
    clear(ms) {
      at = ms;
      gl.disable(gl.SCISSOR_TEST);
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    },
    clip(part) {
      if (!part) {
        gl.disable(gl.SCISSOR_TEST);
        return;
      }
      const { x, y, width, height } = part;
      const [left, bottom] = [(painter.width - width) / 2 + x, (painter.height - height) / 2 + y];
      gl.enable(gl.SCISSOR_TEST);
      gl.scissor(
        Math.round(left * ratio),
        Math.round(bottom * ratio),
        Math.round(width * ratio),
        Math.round(height * ratio),
      );
    },
    light: (light) => drawLight(at, light, [canvas.width, canvas.height, ratio]),
    solids(kind, batch, lamp = {}, aside = 0) {
      const { width, height } = painter;
      drawSolids(kind, batch, lamp, [width, height, Math.max(width, height) * 1.15, aside]);
    },
  };
  return painter;
}

/** Returns a function that returns the texture of the coin's faces, or `undefined` until the picture has loaded. */
function coinSurface(gl: WebGL2RenderingContext): () => WebGLTexture | undefined {
  let texture: WebGLTexture | undefined;
  const image = new Image();
  image.src = SURFACE;
  image.decode().then(
    () => {
      texture = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image);
      gl.generateMipmap(gl.TEXTURE_2D);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    },
    // If the picture can't load, no coins are drawn, but the rest of the moment plays.
    () => undefined,
  );
  return () => texture;
}
