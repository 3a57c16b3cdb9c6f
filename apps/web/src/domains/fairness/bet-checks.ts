import type { Check as FairCheck, RaffleCheckName } from '@aureus/fair/checks.ts';
import type { BetRecord, ExportedBet, ExportedReward } from '@aureus/fair/export.ts';
import { isMadeKey } from '@aureus/fair/keys.ts';
import type { SoloDraw } from '@aureus/fair/solo-rule.ts';
import { beaconCheck, type Check } from './beacon-check.ts';
import { valueNames, values } from './fairness.checks.words.ts';
import { betChecks } from './fairness.verifier.words.ts';

/** True for a check of bets. Checks of raffles get their texts in `check-raffle.ts`. */
const isOfBets = (name: FairCheck['name']): name is Exclude<FairCheck['name'], RaffleCheckName> =>
  name === 'public-beacon' || Object.hasOwn(betChecks, name);

const time = (milliseconds: number | null): string =>
  milliseconds === null ? values.none : new Date(milliseconds).toISOString();

type Value = Check['values'][number];
const value = (name: string, text: string | number | null | undefined): Value[] =>
  text === null || text === undefined ? [] : [{ name, value: String(text) }];

/**
 * Returns the rule version of a solo draw. Adds the reason if it's version 2 because the request had no key of its
 * own.
 */
const ruleOf = ({ id, rule }: SoloDraw): string | number | undefined =>
  rule === 2 && isMadeKey(id) ? values.keyless : rule;

/** Returns the inputs needed to repeat a check, besides the compared values. */
function inputsOf(name: FairCheck['name'], bet: ExportedBet | ExportedReward, file: BetRecord): Value[] {
  const pair = 'seedPair' in bet ? file.seedPairs[bet.seedPair] : undefined;
  const draw = 'draw' in bet ? file.draws[bet.draw] : undefined;
  const seed = pair ?? draw;
  const placed = value(valueNames.betPlaced, time(bet.placedAt));
  const closed = value(valueNames.entriesClosed, draw && time(draw.closedAt));
  const inputs: Partial<Record<FairCheck['name'], Value[]>> = {
    commitment: value(valueNames.serverSeed, seed?.serverSeed),
    'committed-first': [...value(valueNames.sealed, seed && time(seed.committedAt)), ...placed],
    'in-time': [...placed, ...closed],
    'beacon-after-close': [...closed, ...value(valueNames.beaconRound, draw?.beaconRound)],
    'client-seed-order': [
      ...value(valueNames.sealed, seed && time(seed.committedAt)),
      ...value(valueNames.clientSeedSet, pair?.clientSeedAt && time(pair.clientSeedAt)),
      ...placed,
    ],
    'deciding-round': closed,
    signature: [
      ...value(valueNames.signature, draw?.signature),
      ...value(valueNames.publicKey, file.beacon.publicKey),
    ],
    outcome: value(
      valueNames.message,
      'nonce' in bet
        ? [pair?.clientSeed, bet.nonce, ...(bet.rule === 3 ? [bet.key] : []), 0].join(':')
        : `${bet.draw}:${draw?.beaconRound}:${draw?.randomness}:0`,
    ),
    rules: 'nonce' in bet ? value(valueNames.ruleVersion, ruleOf(bet)) : [],
    change: [
      ...value(valueNames.stake, 'stake' in bet ? bet.stake : undefined),
      ...value(valueNames.payout, bet.payout),
    ],
    unique: [
      ...value(valueNames.bet, bet.id),
      ...value(valueNames.betNumber, 'seq' in bet ? bet.seq : undefined),
      ...value(valueNames.nonce, 'nonce' in bet ? bet.nonce : undefined),
    ],
  };
  return inputs[name] ?? [];
}

/**
 * Converts the verifier's checks of a bet to rows with explanations and values. A check with several parts becomes one
 * row, which passes if all parts pass.
 */
export function checkRows(
  checks: readonly FairCheck[],
  bet: ExportedBet | ExportedReward,
  file: BetRecord,
): Check[] {
  return [...new Set(checks.map(({ name }) => name))].filter(isOfBets).map((name) => {
    if (name === 'public-beacon') return beaconCheck(file.beacon);
    const parts = checks.filter((check) => check.name === name);
    return {
      ...betChecks[name],
      isGood: parts.every(({ ok }) => ok),
      values: [
        ...inputsOf(name, bet, file),
        ...parts.flatMap(({ ok, expected, actual }) => [
          ...value(ok ? valueNames.computedHere : valueNames.shouldBe, expected),
          ...value(valueNames.shownBySite, actual),
        ]),
      ],
    };
  });
}
