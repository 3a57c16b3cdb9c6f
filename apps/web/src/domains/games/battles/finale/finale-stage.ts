/** Position on the finale's canvas, in CSS pixels from the center, y upward. */
export interface Point {
  x: number;
  y: number;
}

/** Column of a team on the page, measured before the finale moves the column. */
export interface Column {
  element: HTMLElement;
  x: number;
  top: number;
  bottom: number;
  /** Y of the column's visible bottom, where debris flies in the finale. */
  ground: number;
  width: number;
  /** Centers of the reels in the column. */
  reels: readonly Point[];
  /** Position where the payout counts up. `prize` is its later position, in the page's line for prizes. */
  tally: Point;
  prize: Point;
  prizeLine: HTMLElement | undefined;
}

/** Elements of the page that the finale animates, with their positions. */
export interface FinaleStage {
  width: number;
  height: number;
  isPhone: boolean;
  columns: readonly Column[];
  /** Elements above the columns, which the finale dims: the bar and the page's title. */
  above: readonly HTMLElement[];
  pool: Point;
}

/** Distance in px from a reel's bottom edge up to the amount that counts up. */
const TALLY_ABOVE = { desktop: 30, phone: 16 };

/**
 * Measures the elements of a battle's page. `data-team` marks the columns in order, `data-reel` the reels,
 * `data-prize` the lines for prizes, `data-rounds` the bar above them, `data-title` the page's title.
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
      // On phones, the whole column is scrolled into view.
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
    above: [...room.querySelectorAll<HTMLElement>('[data-rounds], [data-title]')],
    pool: poolPlace(bar, columns, { isPhone, middleX, middleY }),
  };
}

interface Looking {
  isPhone: boolean;
  middleX: number;
  middleY: number;
}

/**
 * Returns the position of the prize pool: the center of the bar. On phones, where the bar isn't visible, it's the
 * center of the columns.
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
