import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { BetExport, ExportedBeacon } from '@aureus/fair/export.ts';
import { isPinnedBeacon, QUICKNET } from '@aureus/fair/quicknet.ts';
import { formatCents } from '@aureus/money/cents.ts';
import { testVectors } from './test-vectors.ts';
import { type ExportResult, UnusableExport, verifyExport } from './verify-export.ts';
import { isRaffleFile, type RaffleFile, verifyRaffleFile } from './verify-raffle-file.ts';
import { isRainFile, type RainResult, verifyRains } from './verify-rains.ts';

const USAGE = `Usage: aureus-verify <file.json> [--beacon-key <hex>], or aureus-verify --test-vectors
  --beacon-key  trusts a private beacon with this public key in place of ${QUICKNET.name}`;

const SHOWN_SENTENCES = 20;
let nextLineAt = 0;
process.exitCode = main();

/** @returns the exit code: 0 when nothing failed. */
function main(): number {
  const args = readArguments();
  if (args === undefined) return 1;
  if (args.path === undefined) {
    console.log(JSON.stringify(testVectors(), null, 2));
    return 0;
  }
  try {
    const file = readExport(args.path);
    const pinned = pinnedOf(file, args.beaconKey);
    if (isRaffleFile(file)) return printRaffle(file, pinned);
    if (isRainFile(file)) return printRains(file.beacon, pinned, verifyRains(file, pinned));
    const result = verifyExport(file, pinned, showProgress);
    print(file, pinned, result);
    return result.FAILED === 0 && result.leftOut.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnusableExport)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** @returns `undefined` when they cannot be understood, which was said then; no path asks for the test vectors. */
function readArguments(): { path?: string | undefined; beaconKey?: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'beacon-key': { type: 'string' }, 'test-vectors': { type: 'boolean', default: false } },
    });
    if (positionals.length === (values['test-vectors'] ? 0 : 1))
      return { path: positionals[0], beaconKey: values['beacon-key'] };
  } catch {
    // An option that there is not: the usage says which there are.
  }
  console.error(USAGE);
  return undefined;
}

/** The beacon to trust: quicknet, or the file's own when somebody names its key. */
function pinnedOf(file: unknown, beaconKey: string | undefined): ExportedBeacon {
  if (beaconKey === undefined) return QUICKNET;
  const { beacon, data } = Object(file) as { beacon?: ExportedBeacon; data?: { beacon?: ExportedBeacon } };
  const named = beacon ?? data?.beacon;
  if (named === undefined) return QUICKNET;
  if (named.publicKey !== beaconKey) throw new UnusableExport('The file names a beacon with another key.');
  return named;
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
function printRaffle(file: RaffleFile, pinned: ExportedBeacon): number {
  const { draw, beacon } = file.data;
  const checks = verifyRaffleFile(file, pinned);
  const failed = checks.filter(({ ok }) => !ok);
  console.log(`Raffle of week ${draw.week}: ${draw.tickets} tickets of ${draw.players} players`);
  console.log(beaconWords(beacon, pinned));
  for (const { name, ok } of checks) console.log(`${name.padEnd(18)} ${ok ? 'passed' : 'FAILED'}`);
  for (const { name, expected, actual } of failed)
    console.log(`  ${name}: expected ${expected}, the file says ${actual}`);
  console.log(`${checks.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

function beaconWords(beacon: ExportedBeacon, pinned: ExportedBeacon): string {
  if (!isPinnedBeacon(beacon, pinned))
    return `NOT A PUBLIC BEACON: ${beacon.name}. Whoever holds its key can know its rounds in advance.`;
  return pinned === QUICKNET
    ? `Beacon: ${QUICKNET.name}, checked with its public key`
    : `Beacon: ${beacon.name}, private, trusted because you named its key`;
}

function print({ player, beacon, draws }: BetExport, pinned: ExportedBeacon, result: ExportResult): void {
  console.log(`Bets of player ${player}`);
  if (Object.keys(draws).length > 0) console.log(beaconWords(beacon, pinned));
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
  for (const sentence of result.leftOut.slice(0, SHOWN_SENTENCES)) console.log(`NOT WHOLE: ${sentence}`);
  if (result.leftOut.length > SHOWN_SENTENCES)
    console.log(`… and ${result.leftOut.length - SHOWN_SENTENCES} more that are not as they should be`);
  console.log(
    `${result.VERIFIED} verified, ${result.NOT_REVEALED} not revealed yet, ${result.FAILED} failed`,
  );
}

/** @returns the exit code. */
function printRains(beacon: ExportedBeacon, pinned: ExportedBeacon, rains: readonly RainResult[]): number {
  const failed = rains.filter((rain) => rain.failed.length > 0);
  console.log(beaconWords(beacon, pinned));
  for (const rain of failed) {
    console.log(`FAILED rain ${rain.rainId}`);
    for (const { name, expected, actual } of rain.failed)
      console.log(`  ${name}: expected ${expected}, the file says ${actual}`);
  }
  console.log(`${rains.length - failed.length} rains verified, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}
