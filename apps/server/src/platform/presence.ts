/** Interval in ms at which a node reports its counts. */
export const REPORT_EVERY_MS = 1_000;
/** A node without a report for this many ms is no longer counted. */
const FORGET_MS = 4_000;
/**
 * Up to this many rooms, each report has all of them. Above it, a report has the changed ones, and every tenth has all.
 */
const MOST_ROOMS = 100;
const ALL_EVERY = 10;

/** Counts of a node's rooms. Rooms that are missing have no sockets if `isAll`, otherwise their count is unchanged. */
type Report = { node: string; isAll: boolean; isLeaving: boolean; rooms: Record<string, number> };
type OtherNode = { rooms: Map<string, number>; heardAt: number };

export type Presence = ReturnType<typeof createPresence>;

/**
 * Counts the sockets of rooms over all nodes. Each node reports its own counts once a second, in one message whose size
 * depends on the number of counted rooms, not of sockets.
 */
export function createPresence(parts: {
  /** Name of this node, unlike any other node's. */
  node: string;
  /** Returns the number of this node's sockets in a room. */
  sizeOf: (room: string) => number;
  send: (report: string) => void;
  /** Called with a room whose count changed on another node. */
  changed: (room: string) => void;
  /** Returns a time in ms that never goes back. */
  now: () => number;
}) {
  const { node, sizeOf, send, changed, now } = parts;
  /** Counted rooms with sockets of this node. */
  const rooms = new Set<string>();
  const others = new Map<string, OtherNode>();
  let reported = new Map<string, number>();
  let reports = 0;

  const write = (report: Omit<Report, 'node'>): void => send(JSON.stringify({ node, ...report }));

  function forget(name: string, { rooms: theirs }: OtherNode): void {
    others.delete(name);
    for (const room of theirs.keys()) changed(room);
  }

  return {
    /** Counts a room from its first socket on this node to its last. */
    opened: (room: string): void => void rooms.add(room),
    closed: (room: string): void => void rooms.delete(room),

    /** Returns the number of sockets in a room: this node's now, and the other nodes' as last reported. */
    countIn(room: string): number {
      let count = sizeOf(room);
      for (const other of others.values()) count += other.rooms.get(room) ?? 0;
      return count;
    },

    /** Reports this node's counts and forgets silent nodes. Call every {@link REPORT_EVERY_MS}. */
    report(): void {
      for (const [name, other] of others) if (now() - other.heardAt >= FORGET_MS) forget(name, other);
      const counts = new Map([...rooms].map((room) => [room, sizeOf(room)]));
      const isAll = rooms.size <= MOST_ROOMS || reports % ALL_EVERY === 0;
      reports += 1;
      const news = isAll ? counts : changesBetween(reported, counts);
      reported = counts;
      write({ isAll, isLeaving: false, rooms: Object.fromEntries(news) });
    },

    /** Makes the next report one with all rooms, for nodes that missed earlier ones. */
    restart(): void {
      reports = 0;
    },

    /** Tells the other nodes that this one closes. */
    leave: (): void => write({ isAll: true, isLeaving: true, rooms: {} }),

    /** Takes over the report of another node. */
    heard(text: string): void {
      const report = JSON.parse(text) as Report;
      if (report.node === node) return;
      const other = others.get(report.node) ?? { rooms: new Map<string, number>(), heardAt: 0 };
      if (report.isLeaving) return forget(report.node, other);
      others.set(report.node, other);
      other.heardAt = now();
      const counts = new Map(Object.entries(report.rooms));
      if (report.isAll) for (const room of other.rooms.keys()) if (!counts.has(room)) counts.set(room, 0);
      for (const [room, count] of counts) {
        if (count === (other.rooms.get(room) ?? 0)) continue;
        if (count === 0) other.rooms.delete(room);
        else other.rooms.set(room, count);
        changed(room);
      }
    },
  };
}

function changesBetween(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  const changes = new Map([...after].filter(([room, count]) => before.get(room) !== count));
  for (const room of before.keys()) if (!after.has(room)) changes.set(room, 0);
  return changes;
}
