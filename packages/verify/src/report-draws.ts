import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import type { Check } from '@aureus/fair/checks.ts';
import type { ExportedBeacon } from '@aureus/fair/export.ts';
import { type BattleProof, verifyBattle } from '@aureus/fair/verify-battle.ts';
import { isListLate, verifyRaffle } from '@aureus/fair/verify-raffle.ts';
import { checkRain, type RainProof } from '@aureus/fair/verify-rain.ts';
import { type RoundProof, verifyRound } from '@aureus/fair/verify-round.ts';
import { beaconLine, type FileReport, isObject, pinnedBeacon } from './files.ts';
import type { VoidDraw } from './online.ts';
import { type RaffleFile, raffleProof } from './raffle-file.ts';

/** Result of checking one draw of a file. */
type Draw = { name: string; voids: VoidDraw[]; checks: Check[]; warning?: string };
/** Draws in a file: a single one, or a list of one kind. */
type Drawn = {
  beacon: ExportedBeacon;
  kind: string;
  draws: (pinned: ExportedBeacon) => Draw[];
  isList: boolean;
};

/**
 * Checks a file of draws.
 * @returns `undefined` when the file holds no draws.
 * @throws UnusableFile when a raffle isn't drawn yet or lacks its prizes or winners, or when the file's beacon isn't
 * the one whose key the user gave.
 */
export function reportDraws(file: unknown, beaconKey: string | undefined): FileReport | undefined {
  const drawn = drawsOf(file);
  if (drawn === undefined) return undefined;
  const { beacon, isList } = drawn;
  const pinned = pinnedBeacon(beacon, beaconKey);
  const draws = drawn.draws(pinned);
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
    return {
      beacon,
      isList: true,
      kind: isRound ? 'round' : 'rain',
      draws: (pinned) =>
        data.map((one) => (isRound ? roundOf(one, beacon, pinned) : rainOf(one, beacon, pinned))),
    };
  }
  if (!isObject(data)) return undefined;
  const { round, battle, draw } = data;
  if (isObject(round))
    return { beacon, isList: false, kind: 'round', draws: (pinned) => [roundOf(round, beacon, pinned)] };
  if (isObject(battle))
    return { beacon, isList: false, kind: 'battle', draws: (pinned) => [battleOf(battle, beacon, pinned)] };
  if (isObject(draw) && typeof data['list'] === 'string')
    return {
      beacon,
      isList: false,
      kind: 'raffle',
      draws: (pinned) => [raffleOf(data as RaffleFile['data'], pinned)],
    };
  return undefined;
}

function roundOf(one: unknown, beacon: ExportedBeacon, pinned: ExportedBeacon): Draw {
  const round = Object(one) as RoundProof;
  return {
    name: `round ${round.roundId}`,
    voids: round.isVoid ? [{ ...round, draw: `spin-${round.roundId}` }] : [],
    checks: verifyRound(round, beacon, isBeaconSignature, pinned),
  };
}

function rainOf(one: unknown, beacon: ExportedBeacon, pinned: ExportedBeacon): Draw {
  const rain = Object(one) as RainProof;
  return {
    name: `rain ${rain.rainId}`,
    voids: rain.end === 'VOID' ? [{ ...rain, draw: `rain-${rain.rainId}` }] : [],
    checks: checkRain(rain, beacon, isBeaconSignature, pinned),
  };
}

function battleOf(one: unknown, beacon: ExportedBeacon, pinned: ExportedBeacon): Draw {
  const battle = one as BattleProof;
  return {
    name: `battle ${battle.id}, ${battle.format}`,
    voids: [],
    checks: verifyBattle(battle, beacon, isBeaconSignature, pinned),
  };
}

function raffleOf(data: RaffleFile['data'], pinned: ExportedBeacon): Draw {
  const { week, tickets, players } = data.draw;
  return {
    name: `raffle of week ${week}: ${tickets} tickets of ${players} players`,
    voids: data.draw.state === 'VOID' ? [{ ...data.draw, draw: `raffle-${week}` }] : [],
    ...(isListLate(data.draw) ? { warning: LATE_LIST } : {}),
    checks: verifyRaffle(raffleProof(data.draw), data.list, data.beacon, isBeaconSignature, pinned),
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
    ...(voids.length > 0 ? ['Void: nothing was drawn'] : []),
    ...(warning === undefined ? [] : [warning]),
    ...checks.map(({ name, ok }) => `${name.padEnd(18)} ${ok ? 'passed' : 'FAILED'}`),
    ...failureLines(checks),
    `${checks.length - failed} passed, ${failed} failed`,
  ];
}

/** Returns the report on a list of draws, with details only about those that failed. */
function listLines(draws: readonly Draw[], kind: string): string[] {
  const failed = draws.filter(({ checks }) => checks.some(({ ok }) => !ok));
  const voided = draws.filter(({ voids }) => voids.length > 0).map(({ name }) => name);
  return [
    ...failed.flatMap(({ name, checks }) => [`FAILED ${name}`, ...failureLines(checks)]),
    ...(voided.length === 0 ? [] : [`Void: ${voided.join(', ')}`]),
    `${draws.length - failed.length} ${kind}s verified, ${failed.length} failed`,
  ];
}
