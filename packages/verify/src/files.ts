import type { RandomBytes } from '@aureus/fair/beacon-batch.ts';
import type { ExportedBeacon } from '@aureus/fair/export.ts';
import { isPinnedBeacon, QUICKNET } from '@aureus/fair/quicknet.ts';
import type { KeptHead } from '@aureus/fair/seen.ts';
import type { VoidDraw } from './online.ts';

/** Error for a file that can't be checked. Its message is one sentence for the user. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
}

/** Result of checking a file, as lines of text. */
export type Report = { lines: string[]; isGood: boolean };

/** Report on a file, with the file's void draws, which `lookUp` can check online. */
export type FileReport = Report & {
  beacon: ExportedBeacon;
  pinned: ExportedBeacon;
  voids: VoidDraw[];
  /** Entries of ledger and staff log that the user kept and the file doesn't show. The site can be asked for them. */
  openHeads?: KeptHead[];
  /** Time at which an export was made, in ms since the epoch. What waited then may be drawn by now. */
  madeAt?: number;
};

/**
 * Progress of a check. The beacon's signatures are checked first, many at once, and then the bets. Files are those of a
 * site's pages.
 */
export type Progress = { done: number; total: number; unit: 'signatures' | 'bets' | 'files' };

export type ReportOptions = {
  /** Public key of a private beacon that the user has chosen to trust. */
  beaconKey?: string | undefined;
  /** Source of the random factors with which signatures are checked together. */
  random: RandomBytes;
  /** Memory of a browser (`seen.json`) that the export is compared with. */
  seen?: unknown;
  /** Older export that the checked one is compared with. */
  before?: unknown;
  /** File of a raffle in whose list the export's own tickets are looked up. */
  raffle?: unknown;
};

/** Random bytes of this browser or of Node. */
export const random: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

const UNITS = { signatures: 'signatures of the beacon', bets: 'bets', files: 'files' } as const;

export const progressLine = ({ done, total, unit }: Progress): string => `${done} of ${total} ${UNITS[unit]}`;

/** A check in steps: it yields its progress, so that the page can render in between, and returns the report. */
export type Reporting = Generator<Progress, FileReport>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Decodes a file: UTF-8, or UTF-16 with a byte order mark, as some editors save text. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  // The decoder drops the byte order mark.
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Parses JSON.
 * @throws UnusableFile when the text isn't JSON.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UnusableFile(
      `The file is no JSON: ${error instanceof Error ? error.message : String(error)}.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Returns the beacon to trust: quicknet, or the file's own if the user gave its key.
 * @throws UnusableFile when the user gave a key and the file's beacon has another.
 */
export function pinnedBeacon(beacon: ExportedBeacon, beaconKey: string | undefined): ExportedBeacon {
  if (!beaconKey) return QUICKNET;
  if (beacon.publicKey !== beaconKey) throw new UnusableFile('The file names a beacon with another key.');
  return beacon;
}

/**
 * True if the only reason not to trust the file's beacon is that the user gave no key. A beacon with quicknet's key
 * but other dates is a forgery, which no key makes trusted.
 */
export const needsKey = (beacon: ExportedBeacon, pinned: ExportedBeacon): boolean =>
  pinned === QUICKNET && beacon.publicKey !== QUICKNET.publicKey;

export function beaconLine(beacon: ExportedBeacon, pinned: ExportedBeacon): string {
  if (!isPinnedBeacon(beacon, pinned)) {
    const line = `NOT A PUBLIC BEACON: ${beacon.name}. The holder of its key can know its rounds in advance.`;
    return needsKey(beacon, pinned)
      ? `${line} If you trust the holder, name the key: --beacon-key ${beacon.publicKey}`
      : line;
  }
  return pinned === QUICKNET
    ? `Beacon: ${QUICKNET.name}, checked with its public key`
    : `Beacon: ${beacon.name}, private, trusted because you named its key`;
}
