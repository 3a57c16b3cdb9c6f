/** A place in the finale's canvas: CSS pixels from its middle, y upwards. */
export interface Point {
  x: number;
  y: number;
}

/** A column of the page, as it stands before anything moves. */
export interface Column {
  element: HTMLElement;
  x: number;
  top: number;
  bottom: number;
  /** Its foot as far as it is to be seen: stones fly there. */
  ground: number;
  width: number;
  /** The middles of its seats' windows, and how high they are. */
  reels: readonly Point[];
  /** Place where the amount counts, and the line of the page that it goes to. */
  tally: Point;
  prize: Point;
  prizeLine: HTMLElement | undefined;
}

/** Elements of the page that the finale moves, and their places. */
export interface FinaleStage {
  width: number;
  height: number;
  isPhone: boolean;
  columns: readonly Column[];
  /** The bar over the columns, which steps back. */
  bar: HTMLElement | undefined;
  pool: Point;
}

/** Distance from a window's lower edge up to the counting amount. */
const TALLY_ABOVE = { desktop: 30, phone: 16 };

/**
 * Measures the room of a battle: `data-team` are its columns in order, `data-reel` their windows, `data-rounds` the bar.
 * @param host what the canvas fills.
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
      // A phone brings all of it into view.
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

/** In the bar, or in the middle of the columns where a phone shows no more than them. */
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
