import { beforeEach, describe, expect, it } from 'vitest';
import { createPresence, type Presence } from './presence.ts';

const ROOM = 'chat:EN';

type TestNode = {
  presence: Presence;
  /** Rooms for which a change on another node was reported. */
  changes: string[];
  /** False while other nodes' reports get lost on their way to this node. */
  isReached: boolean;
  hold: (room: string, size: number) => void;
};

/** Time of the nodes in ms, and the nodes, whose reports reach each other at once. */
let time: number;
let nodes: TestNode[];
/** Reports so far, of all nodes. */
let reports: string[];
beforeEach(() => {
  time = 0;
  nodes = [];
  reports = [];
});

function join(name: string): TestNode {
  const sizes = new Map<string, number>();
  const changes: string[] = [];
  const presence = createPresence({
    node: name,
    sizeOf: (room) => sizes.get(room) ?? 0,
    send(report) {
      reports.push(report);
      for (const node of nodes) if (node.isReached) node.presence.heard(report);
    },
    changed: (room) => changes.push(room),
    now: () => time,
  });
  const node: TestNode = {
    presence,
    changes,
    isReached: true,
    hold(room: string, size: number) {
      sizes.set(room, size);
      if (size > 0) presence.opened(room);
      else presence.closed(room);
    },
  };
  nodes.push(node);
  return node;
}

describe('counts of sockets', () => {
  it('add up over nodes, and a change is reported once', () => {
    const [a, b] = [join('a'), join('b')];
    a.hold(ROOM, 2);
    b.hold(ROOM, 3);
    b.presence.report();
    b.presence.report();
    expect([a.presence.countIn(ROOM), a.changes]).toEqual([5, [ROOM]]);
    // A node's own sockets count at once, also before its next report.
    b.hold(ROOM, 4);
    expect([a.presence.countIn(ROOM), b.presence.countIn(ROOM)]).toEqual([5, 4]);
    b.hold(ROOM, 0);
    b.presence.report();
    expect([a.presence.countIn(ROOM), a.changes]).toEqual([2, [ROOM, ROOM]]);
  });

  it('leave out a node that closes at once, and one that is silent after four seconds', () => {
    const [a, b, c] = [join('a'), join('b'), join('c')];
    for (const node of nodes) {
      node.hold(ROOM, 1);
      node.presence.report();
    }
    expect(a.presence.countIn(ROOM)).toBe(3);
    b.presence.leave();
    expect(a.presence.countIn(ROOM)).toBe(2);
    time = 3_999;
    a.presence.report();
    expect(a.presence.countIn(ROOM)).toBe(2);
    time = 4_000;
    a.presence.report();
    expect([a.presence.countIn(ROOM), a.changes]).toEqual([1, [ROOM, ROOM, ROOM, ROOM]]);
    c.presence.report();
    expect(a.presence.countIn(ROOM)).toBe(2);
  });

  it('are one report a second, of the same size for any number of sockets', () => {
    const a = join('a');
    const sizes = [1, 9_999].map((size) => {
      a.hold(ROOM, size);
      a.presence.report();
      return reports.at(-1)?.length ?? 0;
    });
    expect(reports).toHaveLength(2);
    expect((sizes[1] ?? 0) - (sizes[0] ?? 0)).toBe('9999'.length - '1'.length);
    expect(sizes[0]).toBeLessThan(100);
  });

  it('of many rooms are reported as they change, and wholly every ten seconds', () => {
    const [a, b] = [join('a'), join('b')];
    const rooms = Array.from({ length: 500 }, (_, index) => `game:battles:${index}`);
    for (const room of rooms) b.hold(room, 1);
    b.presence.report();
    // Node `a` misses this report, and learns the lost count from the next report of all rooms.
    a.isReached = false;
    b.hold('game:battles:0', 7);
    b.presence.report();
    a.isReached = true;
    b.hold('game:battles:1', 0);
    b.presence.report();
    expect(reports.at(-1)).toBe('{"node":"b","isAll":false,"isLeaving":false,"rooms":{"game:battles:1":0}}');
    const counts = () => [0, 1, 2].map((id) => a.presence.countIn(`game:battles:${id}`));
    expect(counts()).toEqual([1, 0, 1]);
    for (let second = 3; second < 11; second += 1) b.presence.report();
    expect(counts()).toEqual([7, 0, 1]);
  });
});
