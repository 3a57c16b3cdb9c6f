import { readFileSync } from 'node:fs';
import { QUICKNET } from '@aureus/fair/beacon.ts';
import type { BetExport } from '@aureus/fair/export.ts';
import { formatCents } from '@aureus/money/cents.ts';
import { testVectors } from './test-vectors.ts';
import { type ExportResult, UnusableExport, verifyExport } from './verify-export.ts';
import { isRaffleFile, type RaffleFile, verifyRaffleFile } from './verify-raffle-file.ts';
import { isRainFile, type RainResult, verifyRains } from './verify-rains.ts';

let nextLineAt = 0;
process.exitCode = main(process.argv.slice(2));

/** @returns the exit code: 0 when no bet failed. */
function main(args: readonly string[]): number {
  const [argument] = args;
  if (args.length !== 1 || argument === undefined) {
    console.error('Usage: aureus-verify <export.json>, or aureus-verify --test-vectors');
    return 1;
  }
  if (argument === '--test-vectors') {
    console.log(JSON.stringify(testVectors(), null, 2));
    return 0;
  }
  try {
    const file = readExport(argument);
    if (isRaffleFile(file)) return printRaffle(file);
    if (isRainFile(file)) return printRains(verifyRains(file));
    const result = verifyExport(file, showProgress);
    print(file, result);
    return result.FAILED === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnusableExport)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** The text is taken for an export here and judged, bet by bet, by the verifier. */
function readExport(path: string): BetExport {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as BetExport;
  } catch (error) {
    throw new UnusableExport(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
}

/** One line that rewrites itself on a terminal, a line now and then elsewhere. */
function showProgress(done: number, total: number): void {
  const { stderr } = process;
  const now = Date.now();
  if (now < nextLineAt && done < total) return;
  nextLineAt = now + (stderr.isTTY ? 500 : 5000);
  const line = `${done} of ${total} bets`;
  stderr.write(stderr.isTTY ? `\r\u001B[K${line}${done === total ? '\n' : ''}` : `${line}\n`);
}

/** @returns the exit code: 0 when no check failed. */
function printRaffle(file: RaffleFile): number {
  const { draw, beacon } = file.data;
  const checks = verifyRaffleFile(file);
  const failed = checks.filter(({ ok }) => !ok);
  console.log(`Raffle of week ${draw.week}: ${draw.tickets} tickets of ${draw.players} players`);
  console.log(beaconWords(beacon));
  for (const { name, ok } of checks) console.log(`${name.padEnd(18)} ${ok ? 'passed' : 'FAILED'}`);
  for (const { name, expected, actual } of failed)
    console.log(`  ${name}: expected ${expected}, the file says ${actual}`);
  console.log(`${checks.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

function beaconWords(beacon: BetExport['beacon']): string {
  return beacon.chainHash === QUICKNET.chainHash
    ? 'Beacon: drand quicknet, checked with its public key'
    : `Beacon: ${beacon.name}, not a public one; its key is ${beacon.publicKey}`;
}

function print({ player, beacon }: BetExport, result: ExportResult): void {
  console.log(`Bets of player ${player}`);
  console.log(beaconWords(beacon));
  for (const [game, { VERIFIED, NOT_REVEALED, FAILED, staked, paid }] of result.games) {
    console.log(
      `${game.padEnd(9)} ${VERIFIED} verified, ${NOT_REVEALED} not revealed yet, ${FAILED} failed; ` +
        `staked ${formatCents(staked)}, paid ${formatCents(paid)}`,
    );
  }
  for (const { id, game, failed } of result.failures) {
    console.log(`FAILED ${game} ${id}`);
    for (const { name, expected, actual } of failed)
      console.log(`  ${name}: expected ${expected}, the file says ${actual}`);
  }
  if (result.failures.length < result.FAILED)
    console.log(`… and ${result.FAILED - result.failures.length} more`);
  if (result.missing > 0)
    console.log(`Not in this file: ${result.missing} bets between its first and its last`);
  console.log(
    `${result.VERIFIED} verified, ${result.NOT_REVEALED} not revealed yet, ${result.FAILED} failed`,
  );
}

/** @returns the exit code. */
function printRains(rains: readonly RainResult[]): number {
  const failed = rains.filter((rain) => rain.failed.length > 0);
  for (const rain of failed) {
    console.log(`FAILED rain ${rain.rainId}`);
    for (const { name, expected, actual } of rain.failed)
      console.log(`  ${name}: expected ${expected}, the file says ${actual}`);
  }
  console.log(`${rains.length - failed.length} rains verified, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}
