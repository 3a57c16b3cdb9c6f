import { whenIdle } from '../ui/parts/when-idle.ts';
import { type OwnPainter, openPainter, type Painter } from './painter.ts';

interface Canvas {
  element: HTMLCanvasElement;
  painter: OwnPainter;
}

/** The one canvas of the page. `null`: this browser has no WebGL2, or lost it. */
let canvas: Canvas | null | undefined;
let current: { giveBack: () => void; onTaken: () => void } | undefined;
/** Its memory is given up so long after its last moment: a new size costs a frame, and gems follow each other. */
const REST_MS = 30_000;
let resting: ReturnType<typeof setTimeout> | undefined;

export interface Loan {
  painter: Painter;
  giveBack: () => void;
}

/** True while a moment has the canvas. */
export const isCanvasLent = (): boolean => current !== undefined;

/**
 * Lends the canvas to a moment: it fills `host` until it is given back, or taken by the next moment.
 * @param detail of its pixels: light alone is soft, and over a whole window half of them are a quarter of the work.
 * @returns `undefined` where there is no canvas: the moment plays without it.
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

/** Takes the memory for a moment that may come any time, while the page is idle. */
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

/** Compiles the programs while the page is idle: otherwise the first frame of a moment would wait for the compiler. */
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
    // A driver that can’t compile the programs does without the canvas.
    canvas = null;
  }
  return canvas;
}

/** True if the visitor asked the browser to load less. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
