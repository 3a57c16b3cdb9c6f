import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FairGame } from './fair-games.ts';
import { EXAMPLE_BEACON, EXAMPLE_PLAYER, EXAMPLE_SEED, workedExample } from './worked-examples.ts';

interface Vectors {
  solo: {
    serverSeed: string;
    clientSeed: string;
    nonce: number;
    numbers: number[];
    tickets: number[];
    mines: Record<string, number[]>;
    upgraderRoll: number;
    plinkoPath: number[];
  }[];
  spin: {
    serverSeed: string;
    drawId: string;
    beaconRound: number;
    randomness: string;
    pockets: Record<string, number>;
  }[];
  raffles: { drawId: string; drawn: { ticket: number }[] }[];
  rain: { drawId: string; entrants: number; pot: string; shares: string[] }[];
  battles: {
    serverSeed: string;
    drawId: string;
    beaconRound: number;
    randomness: string;
    format: string;
    rounds: number;
    tickets: number[][];
  }[];
}

const vectors = JSON.parse(
  readFileSync(new URL('../../../../../docs/test-vectors.json', import.meta.url), 'utf8'),
) as Vectors;
const solo = vectors.solo.find(
  ({ serverSeed, clientSeed, nonce }) =>
    serverSeed === EXAMPLE_SEED && clientSeed === EXAMPLE_PLAYER.clientSeed && nonce === EXAMPLE_PLAYER.nonce,
);
const isExample = (draw: { serverSeed: string; beaconRound: number; randomness: string }) =>
  draw.serverSeed === EXAMPLE_SEED &&
  draw.beaconRound === EXAMPLE_BEACON.beaconRound &&
  draw.randomness === EXAMPLE_BEACON.randomness;

const resultOf = (game: FairGame) => workedExample(game).at(-1)?.value;

test('the worked examples of the solo games are the published vectors', () => {
  expect(resultOf('cases')).toBe(solo?.tickets.join(', '));
  expect(resultOf('rewards')).toBe(String(solo?.tickets[0]));
  expect(resultOf('mines')).toBe(solo?.mines['3']?.join(', '));
  expect(resultOf('upgrader')).toBe(String(solo?.upgraderRoll));
  const path = solo?.plinkoPath ?? [];
  expect(resultOf('plinko')).toBe(`${path.join(' ')} → ${path.filter((step) => step === 1).length}`);
  expect(workedExample('cases').map(({ value }) => value)).toContain(solo?.numbers.slice(0, 4).join(', '));
});

test('the worked examples of the shared draws are the published vectors', () => {
  const spin = vectors.spin.find((draw) => isExample(draw) && draw.drawId === 'spin-1');
  expect(resultOf('spin')).toMatch(new RegExp(`^${spin?.pockets['16']} \\(`));
  const battle = vectors.battles.find(
    (draw) => isExample(draw) && draw.drawId === 'battle-7' && draw.format === '1v1' && draw.rounds === 3,
  );
  const [raffle] = vectors.raffles;
  expect(resultOf('raffle')).toBe(
    raffle?.drawn
      .slice(0, 3)
      .map(({ ticket }) => ticket)
      .join(', '),
  );
  const rain = vectors.rain.find(
    ({ drawId, pot, entrants }) => `${drawId} ${pot} ${entrants}` === 'rain-2 10.05 7',
  );
  expect(resultOf('rain')).toBe(rain?.shares.join(', '));
  expect(resultOf('battles')).toBe(battle?.tickets.map((seats) => seats.join(' and ')).join(', then '));
});
