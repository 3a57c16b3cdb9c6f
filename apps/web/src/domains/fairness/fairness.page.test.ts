import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { RouletteRecord } from '@aureus/contract/fairness.ts';
import { hashServerSeed } from '@aureus/fair/seeds.ts';
import { spinPocket } from '@aureus/fair/spin.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { readSums } from './fairness.queries.ts';
import type { FairGame } from './GameByGame.tsx';
import { minesReturn, plinkoReturns, spinReturns, upgraderReturn } from './Returns.tsx';
import { verifyScript } from './verify-script.ts';
import { EXAMPLE_BEACON, EXAMPLE_PLAYER, EXAMPLE_SEED, workedExample } from './worked-examples.ts';

describe('downloads', () => {
  test('the list of downloads is read line by line, and nothing else is', () => {
    const sha256 = 'ab'.repeat(32);
    expect(readSums(`${sha256}  aureus-verify.html\n${sha256}  verify.md\n`)).toEqual([
      { name: 'aureus-verify.html', sha256 },
      { name: 'verify.md', sha256 },
    ]);
    // A server without the checksum file responds with the page's HTML instead.
    expect(readSums(`<!doctype html>\n${sha256}  ../x\n${sha256} verify.md\n`)).toEqual([]);
  });
});

describe('returns', () => {
  test('the stated returns of the rules', () => {
    expect(spinReturns('16').map(({ percent }) => percent)).toEqual(
      Array.from({ length: 4 }, () => '87.5000'),
    );
    expect(minesReturn()).toBe('99.0000');
    expect(upgraderReturn()).toBe('95.0000');
    const boards = plinkoReturns();
    expect(boards.map(({ rows }) => rows)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16]);
    for (const percent of boards.flatMap(({ percents }) => percents)) {
      expect(Number(percent)).toBeGreaterThan(98.9);
      expect(Number(percent)).toBeLessThan(99.2);
    }
  });
});

describe('the script', () => {
  test('the program that we show finds the same pocket as our own code, on both layouts', () => {
    for (const layout of ['16', '15'] as const) {
      const serverSeed = '0c'.repeat(32);
      const signature = `a1${'7b'.repeat(47)}`;
      const record: RouletteRecord = {
        roundId: '9001',
        layout,
        isVoid: false,
        pocket: null,
        colour: null,
        serverSeed,
        serverSeedHash: hashServerSeed(serverSeed),
        committedAt: 0,
        closedAt: 1,
        beaconRound: 777,
        beaconRandomness: bytesToHex(sha256(hexToBytes(signature))),
        beaconSignature: signature,
      };
      const randomness = record.beaconRandomness ?? '';
      const pocket = spinPocket({ serverSeed, drawId: 'spin-9001', beaconRound: 777, randomness }, layout);
      const printed = execFileSync(process.execPath, ['--input-type=module', '-e', verifyScript(record)], {
        encoding: 'utf8',
      });
      expect(printed.trim()).toBe(`seal unbroken: true - pocket: ${pocket}`);
    }
  });
});

describe('worked examples', () => {
  interface Vectors {
    keyed: {
      serverSeed: string;
      clientSeed: string;
      nonce: number;
      key: string;
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
  const solo = vectors.keyed.find(
    ({ serverSeed, clientSeed, nonce, key }) =>
      serverSeed === EXAMPLE_SEED &&
      clientSeed === EXAMPLE_PLAYER.clientSeed &&
      nonce === EXAMPLE_PLAYER.nonce &&
      key === EXAMPLE_PLAYER.key,
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
});
