/** Position on the finale's canvas, in CSS pixels from its center, y upwards. */
export interface Point {
  x: number;
  y: number;
}

/** Column of the page, measured before it moves. */
export interface Column {
  element: HTMLElement;
  x: number;
  top: number;
  bottom: number;
  /** Y of the visible bottom of the column, where the debris flies. */
  ground: number;
  width: number;
  /** Centers of its seats' reels. */
  reels: readonly Point[];
  /** Position where the amount counts up. `prize` is its final position, in the page's prize line. */
  tally: Point;
  prize: Point;
  prizeLine: HTMLElement | undefined;
}

/** Page elements that the finale animates, with their positions. */
export interface FinaleStage {
  width: number;
  height: number;
  isPhone: boolean;
  columns: readonly Column[];
  /** Round bar above the columns, which is dimmed. */
  bar: HTMLElement | undefined;
  pool: Point;
}

/** Distance from a reel's bottom edge up to the counting amount, in pixels. */
const TALLY_ABOVE = { desktop: 30, phone: 16 };

/**
 * Measures the elements of a battle's page: `data-team` are its columns in order, `data-reel` the reels, `data-rounds`
 * the round bar.
 * @param host element that the canvas fills.
 */
export function measureStage(room: HTMLElement, host: HTMLElement, isPhone: boolean): FinaleStage {
  const around = host.getBoundingClientRect();
  const [middleX, middleY] = [around.left + around.width / 2, around.top + around.height / 2];
  const columns = [...room.querySelectorAll<HTMLElement>('[data-team]')].map((element): Column => {
    const box = element.getBoundingClientRect();
    const windows = [...element.querySelectorAll('[data-reel]')].map((reel) => reel.getBoundingClientRect());
    const x = box.left + box.width / 2 - middleX;
    const lowest = Math.max(...windows.map(({ bottom }) => bottom));
    const prizeLine = element.querySelector<HTMLElement>('[data-prize]') ?? undefined;
    const line = prizeLine?.getBoundingClientRect();
    const tally = { x, y: middleY - lowest + (isPhone ? TALLY_ABOVE.phone : TALLY_ABOVE.desktop) };
    return {
      element,
      x,
      top: middleY - box.top,
      bottom: middleY - box.bottom,
      // A phone scrolls the whole column into view.
      ground: middleY - (isPhone ? box.bottom : Math.min(box.bottom, Math.max(innerHeight - 24, lowest))),
      width: box.width,
      reels: windows.map((reel) => ({
        x: reel.left + reel.width / 2 - middleX,
        y: middleY - reel.top - reel.height / 2,
      })),
      tally,
      prize: line
        ? { x: Math.min(x, line.left + 110 - middleX), y: middleY - line.top - line.height / 2 }
        : tally,
      prizeLine,
    };
  });
  const bar = room.querySelector<HTMLElement>('[data-rounds]') ?? undefined;
  return {
    width: around.width,
    height: around.height,
    isPhone,
    columns,
    bar,
    pool: poolPlace(bar, columns, { isPhone, middleX, middleY }),
  };
}

interface Looking {
  isPhone: boolean;
  middleX: number;
  middleY: number;
}

/**
 * Returns the pool's position: the center of the round bar, or of the columns on a phone, where only they are visible.
 */
function poolPlace(
  bar: HTMLElement | undefined,
  columns: readonly Column[],
  { isPhone, middleX, middleY }: Looking,
): Point {
  if (isPhone || !bar) {
    const top = Math.max(...columns.map((column) => column.top));
    const bottom = Math.min(...columns.map((column) => column.bottom));
    return { x: 0, y: (top + bottom) / 2 };
  }
  const box = bar.getBoundingClientRect();
  return { x: box.left + box.width / 2 - middleX, y: middleY - box.top - box.height / 2 };
}
