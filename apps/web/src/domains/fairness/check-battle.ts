import type { Battle } from '@aureus/contract/battles.ts';
import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { type BattleOutcome, battleDraw } from '@aureus/fair/battles.ts';
import { roundTime } from '@aureus/fair/beacon-rounds.ts';
import { caseContentHash } from '@aureus/fair/case-content.ts';
import type { CaseTable } from '@aureus/fair/cases.ts';
import { hashServerSeed, isServerSeed } from '@aureus/fair/seeds.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';
import { randomnessOf } from '@aureus/fair/verify-spin.ts';
import { centsFromCoins, formatCents } from '@aureus/money/cents.ts';
import {
  beaconCheck,
  type Check,
  decidingRoundCheck,
  randomnessWords,
  signatureCheck,
} from './beacon-check.ts';
import { valueNames, values, battleChecks as words } from './fairness.checks.words.ts';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();
const amounts = (cents: readonly bigint[]): string => cents.map(formatCents).join(', ');
const rounds = (tickets: readonly (readonly number[])[]): string =>
  tickets.map((seats) => seats.join(' ')).join(' / ');
const cents = (coins: number): bigint => centsFromCoins(coins) ?? 0n;

/**
 * Returns the battle's cases in the form that the rules expect. @throws TypeError if the contents of a case are
 * missing.
 */
function tablesOf({ cases, tables }: Battle): CaseTable[] {
  return cases.map(({ version, price }) => {
    const items = tables[version];
    if (items === undefined) throw new TypeError(`the battle has no case ${version}`);
    return { price: cents(price), items: items.map((item) => ({ ...item, price: cents(item.price) })) };
  });
}

/** Checks the contents of the battle's cases against the content hashes under which the seats were paid. */
function contentCheck(battle: Battle): Check {
  const versions = [...new Map(battle.cases.map((one) => [one.version, one])).values()];
  const computed = versions.map(({ version, price }) => {
    const items = battle.tables[version] ?? [];
    return caseContentHash({
      price: cents(price),
      items: items.map((item) => ({ ...item, price: cents(item.price) })),
    });
  });
  return {
    ...words.content,
    isGood: versions.every(({ contentHash }, index) => contentHash === computed[index]),
    values: versions.flatMap(({ name, contentHash }, index) => [
      { name: valueNames.caseComputed(name), value: computed[index] ?? '' },
      { name: valueNames.caseHash(name), value: contentHash },
    ]),
  };
}

/** Computes the battle's result from its published data; `undefined` if data is missing or malformed. */
function derive(battle: Battle): BattleOutcome | undefined {
  const { outcome, beaconRound, format, mode } = battle;
  if (outcome === null || beaconRound === null) return undefined;
  try {
    return battleDraw({
      draw: {
        serverSeed: outcome.serverSeed,
        drawId: `battle-${battle.id}`,
        beaconRound,
        randomness: outcome.beaconRandomness,
      },
      tables: tablesOf(battle),
      format,
      mode,
    });
  } catch {
    return undefined;
  }
}

/** Checks a finished battle step by step from its published data. Returns no checks for a battle that wasn't drawn. */
export function checkBattle(battle: Battle, beacon: BeaconInfo, isSigned: SignatureCheck): Check[] {
  const { outcome, serverSeedHash, beaconRound, filledAt, createdAt } = battle;
  if (outcome === null || beaconRound === null || filledAt === null) return [];
  const { serverSeed, beaconSignature: signature, beaconRandomness: randomness } = outcome;
  const derived = derive(battle);
  const publishedAt = roundTime(beaconRound, beacon);
  const shownTickets = rounds(outcome.drops.map((seats) => seats.map(({ ticket }) => ticket)));
  const shownPrizes = amounts(outcome.prizes.map(cents));
  const shownTotals = amounts(outcome.totals.map(cents));
  const tickets = derived ? rounds(derived.tickets) : values.none;
  const prizes = derived ? amounts(derived.prizes) : values.none;
  const totals = derived ? amounts(derived.totals) : values.none;
  return [
    {
      ...words.seal,
      isGood: isServerSeed(serverSeed) && hashServerSeed(serverSeed) === serverSeedHash,
      values: [
        { name: valueNames.serverSeed, value: serverSeed },
        { name: valueNames.hashRecorded, value: serverSeedHash },
      ],
    },
    beaconCheck(beacon),
    {
      ...words.beaconAfter,
      isGood: createdAt <= filledAt && publishedAt > filledAt,
      values: [
        { name: valueNames.beaconRound, value: String(beaconRound) },
        { name: valueNames.lastSeat, value: time(filledAt) },
        { name: valueNames.beaconPublished, value: time(publishedAt) },
      ],
    },
    decidingRoundCheck('battle', { closedAt: filledAt, beaconRound }, beacon, words.decidingRound),
    signatureCheck({ round: beaconRound, signature }, beacon, isSigned),
    { ...randomnessWords(randomness), isGood: randomnessOf(signature) === randomness },
    contentCheck(battle),
    {
      ...words.tickets,
      isGood: tickets === shownTickets,
      values: [
        { name: valueNames.message, value: `battle-${battle.id}:${beaconRound}:${randomness}:0` },
        { name: valueNames.computedTickets, value: tickets },
        { name: valueNames.shownTickets, value: shownTickets },
      ],
    },
    {
      ...words.prizes,
      isGood: prizes === shownPrizes && totals === shownTotals,
      values: [
        { name: valueNames.computedTotals, value: totals },
        { name: valueNames.shownTotals, value: shownTotals },
        { name: valueNames.computedPrizes, value: prizes },
        { name: valueNames.shownPrizes, value: shownPrizes },
      ],
    },
  ];
}
