import { expect, test } from 'vitest';
import {
  isAtRest,
  isHeartbeat,
  landingNudge,
  modulo,
  pocketAt,
  stripLook,
  type WheelRound,
  wheelPosition,
} from './spin-motion.ts';

const CLOSES_AT = 1_000_000;
const LANDS_AT = CLOSES_AT + 8500;

function round(pocket: number, change: Partial<WheelRound> = {}, nudge = 0.2): WheelRound {
  return {
    pockets: 16,
    restPocket: 12,
    closesAt: CLOSES_AT,
    landing: { pocket, landsAt: LANDS_AT, nudge },
    landMs: 5000,
    ...change,
  };
}

const everyPocket = Array.from({ length: 16 }, (_, index) => index + 1);
const everyRest = [1, 7, 8, 16];

/** Returns the wheel's speed at a time, in pockets per second, measured over two milliseconds. */
function speedAt(wheel: WheelRound, now: number): number {
  return ((wheelPosition(wheel, now + 1) - wheelPosition(wheel, now - 1)) / 2) * 1000;
}

test('rests on the last pocket while bets are open', () => {
  for (const restPocket of everyRest) {
    const wheel = round(3, { restPocket });
    expect(wheelPosition(wheel, CLOSES_AT - 9000)).toBe(restPocket - 1);
    expect(wheelPosition(wheel, CLOSES_AT)).toBe(restPocket - 1);
    expect(isAtRest({ ...wheel, landing: null }, CLOSES_AT - 1)).toBe(true);
    expect(isAtRest({ ...wheel, landing: null }, CLOSES_AT + 1)).toBe(false);
  }
});

test('stops on the drawn pocket at the landing time, past its middle by the nudge, then swings back within the pocket', () => {
  for (const restPocket of everyRest) {
    for (const pocket of everyPocket) {
      for (const nudge of [0, 0.31]) {
        const wheel = round(pocket, { restPocket }, nudge);
        const stopped = wheelPosition(wheel, LANDS_AT);
        expect(pocketAt(stopped, 16)).toBe(pocket);
        expect(modulo(stopped - (pocket - 1 + nudge) + 8, 16)).toBeCloseTo(8, 9);
        for (let ms = 0; ms <= 1300; ms += 10)
          expect(pocketAt(wheelPosition(wheel, LANDS_AT + ms), 16)).toBe(pocket);
        // The wheel swings around the pocket's middle, then rests there without a jump.
        const near = wheelPosition(wheel, LANDS_AT + 1199);
        const settled = wheelPosition(wheel, LANDS_AT + 1200);
        expect(Math.abs(settled - near)).toBeLessThan(0.005);
        expect(modulo(settled - (pocket - 1) + 8, 16)).toBeCloseTo(8, 9);
        expect(wheelPosition(wheel, LANDS_AT + 60_000)).toBe(settled);
        expect(isAtRest(wheel, LANDS_AT + 1200)).toBe(true);
      }
    }
  }
});

test('moves forward only, without a jump, until it stops', () => {
  for (const pocket of everyPocket) {
    const wheel = round(pocket);
    let last = wheelPosition(wheel, CLOSES_AT);
    for (let now = CLOSES_AT + 5; now <= LANDS_AT; now += 5) {
      const position = wheelPosition(wheel, now);
      expect(position).toBeGreaterThanOrEqual(last);
      expect(position - last).toBeLessThan(0.12);
      last = position;
    }
  }
});

test('the landing takes up the speed of the free spin, and ends without speed', () => {
  for (const pocket of everyPocket) {
    const wheel = round(pocket);
    const startsAt = LANDS_AT - 5000;
    expect(speedAt(wheel, startsAt - 2)).toBeCloseTo(22, 5);
    expect(Math.abs(speedAt(wheel, startsAt) - 22)).toBeLessThan(0.1);
    expect(speedAt(wheel, LANDS_AT - 2)).toBeLessThan(0.1);
  }
});

test('spins on while the beacon is late, and joins the landing where it is', () => {
  const waiting = round(5, { landing: null });
  const landsAt = CLOSES_AT + 20_000;
  const drawn = round(5, { landing: { pocket: 5, landsAt, nudge: 0 } });
  for (const now of [CLOSES_AT + 700, CLOSES_AT + 9000, landsAt - 5000]) {
    expect(wheelPosition(drawn, now)).toBeCloseTo(wheelPosition(waiting, now), 9);
  }
  expect(speedAt(waiting, CLOSES_AT + 12_000)).toBeCloseTo(22, 5);
  expect(pocketAt(wheelPosition(drawn, landsAt), 16)).toBe(5);
});

test('lands exactly even when the landing begins before the wheel is at full speed', () => {
  for (const lead of [0, 200, 600, 1100]) {
    for (const pocket of everyPocket) {
      const landsAt = CLOSES_AT + lead + 1000;
      const wheel = round(pocket, { landMs: 1000, landing: { pocket, landsAt, nudge: 0.3 } });
      expect(pocketAt(wheelPosition(wheel, landsAt), 16)).toBe(pocket);
      let last = wheelPosition(wheel, CLOSES_AT);
      for (let now = CLOSES_AT; now <= landsAt; now += 5) {
        const position = wheelPosition(wheel, now);
        expect(position).toBeGreaterThanOrEqual(last - 1e-9);
        last = position;
      }
    }
  }
});

test('a latecomer sees the same: the position needs nothing but the round and the time', () => {
  const seenFromTheStart = round(9);
  for (let now = CLOSES_AT; now < LANDS_AT + 500; now += 50) wheelPosition(seenFromTheStart, now);
  const reloaded = structuredClone(seenFromTheStart);
  expect(wheelPosition(reloaded, LANDS_AT - 1234)).toBe(wheelPosition(seenFromTheStart, LANDS_AT - 1234));
});

test('a wheel of fifteen pockets lands as exactly', () => {
  for (let pocket = 1; pocket <= 15; pocket += 1) {
    expect(pocketAt(wheelPosition(round(pocket, { pockets: 15 }), LANDS_AT), 15)).toBe(pocket);
  }
});

test('the nudge keeps inside the pocket, and a broken seed gives none', () => {
  expect(landingNudge('00000000')).toBe(0);
  expect(landingNudge('ffffffff')).toBeLessThanOrEqual(0.31);
  expect(landingNudge('80000000')).toBeCloseTo(0.155, 9);
  expect(landingNudge('')).toBe(0);
});

test('quick pockets blur, edges bend the marks, and the ends darken in the last second and a half', () => {
  const wheel = round(7);
  expect(stripLook(wheel, CLOSES_AT - 500)).toEqual({ blur: 0, bend: 0, vignette: 0 });
  expect(stripLook(wheel, CLOSES_AT + 2500).blur).toBe(1);
  expect(stripLook(wheel, LANDS_AT - 1510).vignette).toBe(0);
  expect(stripLook(wheel, LANDS_AT - 10).vignette).toBeGreaterThan(0.7);
  expect(stripLook(wheel, LANDS_AT + 2000)).toEqual({ blur: 0, bend: 0, vignette: 0 });
  const bends = Array.from(
    { length: 400 },
    (_, frame) => stripLook(wheel, LANDS_AT - 4000 + frame * 10).bend,
  );
  expect(Math.max(...bends)).toBeGreaterThan(12);
  expect(Math.max(...bends)).toBeLessThanOrEqual(26);
});

test('the darkness tells the time and nothing of the result', () => {
  for (const ms of [-1400, -700, -50]) {
    const seen = new Set(everyPocket.map((pocket) => stripLook(round(pocket), LANDS_AT + ms).vignette));
    expect(seen.size).toBe(1);
  }
});

test('the heart beats three times before the stop, once each, whatever the frames', () => {
  const wheel = round(7);
  for (const frameMs of [4, 16.7, 90]) {
    const beats = [];
    for (let now = CLOSES_AT; now < LANDS_AT + 1000; now += frameMs)
      if (isHeartbeat(wheel, now, now + frameMs)) beats.push(LANDS_AT - now);
    expect(beats).toHaveLength(3);
    expect(Math.min(...beats)).toBeGreaterThan(0);
    expect(Math.max(...beats)).toBeLessThan(1500);
  }
  expect(isHeartbeat({ ...wheel, landing: null }, 0, LANDS_AT + 1000)).toBe(false);
});
