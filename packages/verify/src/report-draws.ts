import { allSignatures, signatureLookup, signaturesOf } from '@aureus/fair/beacon-batch.ts';
import type { Check } from '@aureus/fair/checks.ts';
import type { ExportedBeacon } from '@aureus/fair/export.ts';
import { type BattleProof, verifyBattle } from '@aureus/fair/verify-battle.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';
import { isListLate, verifyRaffle } from '@aureus/fair/verify-raffle.ts';
import { checkRain, type RainProof } from '@aureus/fair/verify-rain.ts';
import { type RoundProof, verifyRound } from '@aureus/fair/verify-round.ts';
import { beaconLine, type FileReport, isObject, pinnedBeacon, type ReportOptions } from './files.ts';
import type { VoidDraw } from './online.ts';
import { type RaffleFile, raffleProof } from './raffle-file.ts';

/** Result of checking one draw of a file. */
type Draw = { name: string; voids: VoidDraw[]; checks: Check[]; warning?: string };
/** The file's beacon, the trusted beacon, and the check of the file's beacon signatures. */
type DrawBeacon = { beacon: ExportedBeacon; pinned: ExportedBeacon; isSignature: SignatureCheck };
/** Draws in a file: a single one, or a list of one kind. */
type Drawn = {
  beacon: ExportedBeacon;
  kind: string;
  draws: (beacon: DrawBeacon) => Draw[];
  /** Unchecked rounds and signatures of the draws. */
  signed: readonly unknown[];
  isList: boolean;
};

/**
 * Checks a file of draws.
 * @returns `undefined` when the file holds no draws.
 * @throws UnusableFile when a raffle isn't drawn yet or lacks its prizes or winners, or when the file's beacon isn't
 * the one whose key the user gave.
 */
export function reportDraws(file: unknown, { beaconKey, random }: ReportOptions): FileReport | undefined {
  const drawn = drawsOf(file);
  if (drawn === undefined) return undefined;
  const { beacon, isList } = drawn;
  const pinned = pinnedBeacon(beacon, beaconKey);
  const signed = signaturesOf(drawn.signed);
  const isSignature = signatureLookup(signed, allSignatures(signed, beacon, random), beacon);
  const draws = drawn.draws({ beacon, pinned, isSignature });
  const lines = isList ? listLines(draws, drawn.kind) : draws.flatMap(ownLines);
  return {
    lines: [
      ...(isList ? [] : draws.map(({ name }) => capitalized(name))),
      beaconLine(beacon, pinned),
      ...lines,
    ],
    isGood: draws.every(({ checks }) => checks.every(({ ok }) => ok)),
    beacon,
    pinned,
    voids: draws.flatMap(({ voids }) => voids),
  };
}

function drawsOf(file: unknown): Drawn | undefined {
  if (!isObject(file)) return undefined;
  const { data } = file;
  const beacon = (isObject(data) ? data['beacon'] : file['beacon']) as ExportedBeacon | undefined;
  if (!isObject(beacon)) return undefined;
  if (Array.isArray(data)) {
    const isRound = data.some((one) => isObject(one) && 'roundId' in one);
    const kind = isRound ? 'round' : 'rain';
    const drawOf = isRound ? roundOf : rainOf;
    return {
      beacon,
      isList: true,
      kind,
      signed: data.map(signedPart),
      draws: (trust) => data.map((one) => drawOf(one, trust)),
    };
  }
  if (!isObject(data)) return undefined;
  const { round, battle, draw } = data;
  const single = { beacon, isList: false };
  if (isObject(round))
    return {
      ...single,
      kind: 'round',
      signed: [signedPart(round)],
      draws: (trust) => [roundOf(round, trust)],
    };
  if (isObject(battle))
    return {
      ...single,
      kind: 'battle',
      signed: [signedPart({ ...Object(battle['outcome']), beaconRound: battle['beaconRound'] })],
      draws: (trust) => [battleOf(battle, trust)],
    };
  if (isObject(draw) && typeof data['list'] === 'string')
    return {
      ...single,
      kind: 'raffle',
      signed: [signedPart(draw)],
      draws: (trust) => [raffleOf(data as RaffleFile['data'], trust)],
    };
  return undefined;
}

/** Returns the beacon round and signature of a draw, whatever else the draw holds. */
function signedPart(draw: unknown): { beaconRound: unknown; signature: unknown } {
  const { beaconRound, beaconSignature } = Object(draw) as Record<string, unknown>;
  return { beaconRound, signature: beaconSignature };
}

function roundOf(one: unknown, { beacon, pinned, isSignature }: DrawBeacon): Draw {
  const round = Object(one) as RoundProof;
  return {
    name: `round ${round.roundId}`,
    voids: round.isVoid ? [{ ...round, draw: `spin-${round.roundId}` }] : [],
    checks: verifyRound(round, beacon, isSignature, pinned),
  };
}

function rainOf(one: unknown, { beacon, pinned, isSignature }: DrawBeacon): Draw {
  const rain = Object(one) as RainProof;
  return {
    name: `rain ${rain.rainId}`,
    voids: rain.end === 'VOID' ? [{ ...rain, draw: `rain-${rain.rainId}` }] : [],
    checks: checkRain(rain, beacon, isSignature, pinned),
  };
}

function battleOf(one: unknown, { beacon, pinned, isSignature }: DrawBeacon): Draw {
  const battle = one as BattleProof;
  return {
    name: `battle ${battle.id}, ${battle.format}`,
    voids: [],
    checks: verifyBattle(battle, beacon, isSignature, pinned),
  };
}

function raffleOf(data: RaffleFile['data'], { beacon, pinned, isSignature }: DrawBeacon): Draw {
  const { week, tickets, players } = data.draw;
  return {
    name: `raffle of week ${week}: ${tickets} tickets of ${players} players`,
    voids: data.draw.state === 'VOID' ? [{ ...data.draw, draw: `raffle-${week}` }] : [],
    ...(isListLate(data.draw) ? { warning: LATE_LIST } : {}),
    checks: verifyRaffle(raffleProof(data.draw), data.list, beacon, isSignature, pinned),
  };
}

const LATE_LIST =
  'LATE LIST: it was made when the round that draws it was out. Its maker could choose it: compare your tickets.';

const capitalized = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

const failureLines = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ name, ok, expected, actual }) =>
    ok ? [] : [`  ${name}: expected ${expected}, the file says ${actual}`],
  );

/** Returns the report on a single draw, with all checks. */
function ownLines({ checks, voids, warning }: Draw): string[] {
  const failed = checks.filter(({ ok }) => !ok).length;
  return [
    ...(voids.length > 0 ? ['Void: nothing was drawn, so nothing is verified but its seed'] : []),
    ...(warning === undefined ? [] : [warning]),
    ...checks.map(({ name, ok }) => `${name.padEnd(18)} ${ok ? 'passed' : 'FAILED'}`),
    ...failureLines(checks),
    `${checks.length - failed} passed, ${failed} failed`,
  ];
}

/** Returns the report on a list of draws, with details only about those that failed. */
function listLines(draws: readonly Draw[], kind: string): string[] {
  const isFailed = ({ checks }: Draw): boolean => checks.some(({ ok }) => !ok);
  const failed = draws.filter(isFailed);
  const voided = draws.filter((draw) => draw.voids.length > 0 && !isFailed(draw)).map(({ name }) => name);
  const verified = draws.length - failed.length - voided.length;
  return [
    ...failed.flatMap(({ name, checks }) => [`FAILED ${name}`, ...failureLines(checks)]),
    ...(voided.length === 0 ? [] : [`Void: ${voided.join(', ')}`]),
    `${verified} ${kind}${verified === 1 ? '' : 's'} verified, ${failed.length} failed` +
      (voided.length > 0 ? `, ${voided.length} void` : ''),
  ];
}
