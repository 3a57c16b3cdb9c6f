import type { MinesGame } from '@aureus/contract/mines.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeParts } from '../../../moments/testing.ts';
import { type MinesEvent, minesEvent } from './MinesBoard.tsx';
import { popSize, restDelay } from './MinesTile.tsx';
import { LENGTH_MS, minesMoment } from './mines-moment.ts';
import { BLAST_MS, cashAt, tilePush } from './mines-push.ts';

afterEach(() => void vi.unstubAllGlobals());

const game = (change: Partial<MinesGame>): MinesGame => ({
  id: '5',
  gameId: '9',
  nonce: 1,
  serverSeedHash: '',
  clientSeed: '',
  placedAt: 0,
  stake: 10,
  state: 'OPEN',
  mines: 3,
  revealed: [],
  multiplier: '1.00x',
  payout: 10,
  nextMultiplier: '1.10x',
  nextPayout: 11,
  board: null,
  endedAt: null,
  ...change,
});

test('a gem, a mine and a cash-out are news; what stood there, and no gain, are none', () => {
  const open = game({ revealed: [7] });
  expect(minesEvent(game({}), open)).toMatchObject({ kind: 'gem', tile: 7 });
  expect(minesEvent(open, game({ state: 'BUSTED', revealed: [7, 12], payout: 0 }))).toMatchObject({
    kind: 'bomb',
    tile: 12,
  });
  const paid = game({ state: 'CASHED_OUT', revealed: [7], payout: 10.8 });
  expect(minesEvent(open, paid)).toMatchObject({ kind: 'cash', tiles: [7], payout: 10.8 });
  for (const payout of [10, 9.9]) expect(minesEvent(open, { ...paid, payout })).toBeUndefined();
  expect(minesEvent(undefined, open)).toBeUndefined();
  expect(minesEvent(paid, paid)).toBeUndefined();
  expect(minesEvent(open, game({ gameId: '10', revealed: [1] }))).toBeUndefined();
});

const tiles = Array.from({ length: 25 }, (_, index) => ({
  index,
  x: ((index % 5) - 2) * 96,
  y: (2 - Math.floor(index / 5)) * 96,
}));
const centre = { x: 96, y: 0 };

test('the wave of a mine pushes outwards, never further than 26 pixels, and leaves every tile in its place', () => {
  const event = { kind: 'bomb', id: '', tile: 13 } as const;
  let furthest = 0;
  let late = 0;
  for (const tile of tiles.filter(({ index }) => index !== 13)) {
    for (let ms = 0; ms <= LENGTH_MS.bomb; ms += 5) {
      const { x, y } = tilePush(event, tile, centre, ms);
      const away = x * (tile.x - centre.x) + y * (tile.y - centre.y);
      expect(away).toBeGreaterThanOrEqual(0);
      furthest = Math.max(furthest, Math.hypot(x, y));
      if (ms >= BLAST_MS + 270) late = Math.max(late, Math.hypot(x, y));
    }
    expect(
      Math.hypot(...Object.values(tilePush(event, tile, centre, LENGTH_MS.bomb)).slice(0, 2)),
    ).toBeLessThan(0.1);
  }
  expect(furthest).toBeGreaterThan(15);
  expect(furthest).toBeLessThanOrEqual(26);
  // Once the wave's light is gone, no row stands apart from its neighbors.
  expect(late).toBeLessThan(6);
});

test('a gem makes its neighbours nod by three in a hundred and moves none of them', () => {
  const event = { kind: 'gem', id: '', tile: 13 } as const;
  const neighbour = tiles[12] ?? { index: 12, x: 0, y: 0 };
  const sizes = Array.from({ length: LENGTH_MS.gem }, (_, ms) => tilePush(event, neighbour, centre, ms));
  expect(Math.max(...sizes.map(({ scale }) => scale))).toBeCloseTo(1.03, 2);
  expect(sizes.every(({ x, y }) => x === 0 && y === 0)).toBe(true);
});

test('a cash-out runs along the diagonal, and the rest of a lost board turns from the mine outwards', () => {
  expect(cashAt(1) - cashAt(0)).toBe(70);
  expect(cashAt(1)).toBe(cashAt(5));
  expect(restDelay(14, 13)).toBeLessThan(restDelay(0, 13));
  expect(popSize(0)).toBe(0.3);
  expect(popSize(800)).toBeCloseTo(1, 2);
});

/**
 * Builds an animation on a board of 25 tiles. @returns it, its parts, and a function that counts the moved elements.
 */
function playedOn(event: MinesEvent) {
  const { root, part, amount } = fakeParts('amount', 'amount-place');
  const box = { left: 0, top: 0, width: 480, height: 480 };
  const tile = (index: number) => ({
    style: { translate: '', scale: '' },
    offsetLeft: (index % 5) * 96,
    offsetTop: Math.floor(index / 5) * 96,
    offsetWidth: 96,
    offsetHeight: 96,
  });
  const tileElements = tiles.map(({ index }) => tile(index));
  const board = {
    style: { translate: '', scale: '' },
    clientWidth: 480,
    clientHeight: 480,
    querySelectorAll: () => tileElements,
    getBoundingClientRect: () => box,
  };
  const element = board as unknown as HTMLElement;
  const moment = minesMoment({
    event,
    board: element,
    root,
    host: element,
    balancePlace: () => ({ x: 900, y: 20 }),
    painter: () => undefined,
  });
  const moved = () =>
    [...tileElements, board].filter(({ style }) => style.translate !== '' || style.scale !== '').length;
  return { moment, part, amount, moved };
}

test('at its end, and where it is broken off, a moment leaves every tile and the board as they were', () => {
  for (const event of [
    { kind: 'bomb', id: '', tile: 13 },
    { kind: 'gem', id: '', tile: 13 },
    { kind: 'cash', id: '', tiles: [0, 6, 12], payout: 25 },
  ] as const) {
    const { moment, moved } = playedOn(event);
    for (const leave of [moment.clear, () => moment.seek(moment.lengthMs)]) {
      moment.seek(150);
      expect(moved(), event.kind).toBeGreaterThan(0);
      leave();
      expect(moved(), event.kind).toBe(0);
    }
  }
});

test('a cash-out writes exactly what it pays, and takes it away at its end', () => {
  for (const payout of [10.8, 1234.56]) {
    const { moment, part, amount } = playedOn({ kind: 'cash', id: '', tiles: [7], payout });
    moment.seek(moment.restMs);
    expect(amount('amount')).toBe({ 10.8: '+10.80', 1234.56: '+1,234.56' }[payout]);
    expect(part('amount-place').style['opacity']).toBe('1');
    moment.seek(moment.lengthMs);
    expect(part('amount-place').style['opacity']).toBe('0');
  }
});
