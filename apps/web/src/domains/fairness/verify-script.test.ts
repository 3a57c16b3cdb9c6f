import { execFileSync } from 'node:child_process';
import type { RouletteRecord } from '@aureus/contract/fairness.ts';
import { hashServerSeed } from '@aureus/fair/seeds.ts';
import { spinPocket } from '@aureus/fair/spin.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { verifyScript } from './verify-script.ts';

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
