import type { Check as FairCheck, RaffleCheckName } from '@aureus/fair/checks.ts';
import type { BetRecord, ExportedBet, ExportedReward } from '@aureus/fair/export.ts';
import { beaconCheck, type Check } from './beacon-words.ts';

/** Raffles have words of their own; see `check-raffle.ts`. */
const isOfBets = (name: FairCheck['name']): name is Exclude<FairCheck['name'], RaffleCheckName> =>
  name === 'public-beacon' || Object.hasOwn(WORDS, name);

/** What each check of the verifier means. */
const WORDS: Record<
  Exclude<FairCheck['name'], 'public-beacon' | RaffleCheckName>,
  { title: string; text: string }
> = {
  readable: { title: 'The record is complete', text: 'Everything that the bet refers to is there.' },
  unique: {
    title: 'Unique bet',
    text: 'No other bet in this record has its id, its number or its nonce.',
  },
  revealed: {
    title: 'The server seed is revealed',
    text: 'Only with the seed can the result be computed again.',
  },
  commitment: {
    title: 'The seal is unbroken',
    text: 'SHA-256 of the revealed server seed is the hash that was shown before the bet.',
  },
  'committed-first': {
    title: 'Sealed before the bet',
    text: 'The hash was stored before the bet was placed.',
  },
  'in-time': { title: 'Placed in time', text: 'The bet was placed while entries were open.' },
  'beacon-after-close': {
    title: 'The beacon came after the last entry',
    text: 'The beacon round was published after betting had closed.',
  },
  randomness: {
    title: 'The randomness is the signature’s',
    text: 'SHA-256 of the beacon’s signature is the randomness that was used.',
  },
  signature: {
    title: 'The beacon signed it',
    text: 'The signature (BLS12-381) over the round’s number is valid under the beacon’s public key.',
  },
  state: { title: 'The state is right', text: 'Open, settled or void: it fits what was drawn.' },
  rules: {
    title: 'Within the rules',
    text: 'What was bet on is possible, and the chance shown is the rules’.',
  },
  content: {
    title: 'The case is the one you bet on',
    text: 'SHA-256 of its items, odds and price is the content hash that the bet names.',
  },
  outcome: {
    title: 'The result follows from the seeds',
    text: 'HMAC-SHA256 of the seeds, computed here, gives the result that was shown.',
  },
  stake: {
    title: 'Valid stake',
    text: 'It is an amount that can be staked, and the price where there is one.',
  },
  payout: {
    title: 'The payout follows from the result',
    text: 'The rules applied to the result give this payout.',
  },
  change: {
    title: 'Balance matches',
    text: 'The ledger changed the balance by the payout less the stake, to the cent.',
  },
};

const time = (milliseconds: number | null): string =>
  milliseconds === null ? 'none' : new Date(milliseconds).toISOString();

type Value = Check['values'][number];
const value = (name: string, text: string | number | null | undefined): Value[] =>
  text === null || text === undefined ? [] : [{ name, value: String(text) }];

/** What anyone needs to repeat a check, beside what it compared. */
function inputsOf(name: FairCheck['name'], bet: ExportedBet | ExportedReward, file: BetRecord): Value[] {
  const pair = 'seedPair' in bet ? file.seedPairs[bet.seedPair] : undefined;
  const draw = 'draw' in bet ? file.draws[bet.draw] : undefined;
  const seed = pair ?? draw;
  const placed = value('Bet placed', time(bet.placedAt));
  const closed = value('Entries closed', draw && time(draw.closedAt));
  const inputs: Partial<Record<FairCheck['name'], Value[]>> = {
    commitment: value('Server seed', seed?.serverSeed),
    'committed-first': [...value('Sealed', seed && time(seed.committedAt)), ...placed],
    'in-time': [...placed, ...closed],
    'beacon-after-close': [...closed, ...value('Beacon round', draw?.beaconRound)],
    signature: [...value('Signature', draw?.signature), ...value('Public key', file.beacon.publicKey)],
    outcome: value(
      'Message',
      'nonce' in bet
        ? `${pair?.clientSeed}:${bet.nonce}:0`
        : `${bet.draw}:${draw?.beaconRound}:${draw?.randomness}:0`,
    ),
    change: [...value('Stake', 'stake' in bet ? bet.stake : undefined), ...value('Payout', bet.payout)],
    unique: [
      ...value('Bet', bet.id),
      ...value('Number among your bets', 'seq' in bet ? bet.seq : undefined),
      ...value('Nonce', 'nonce' in bet ? bet.nonce : undefined),
    ],
  };
  return inputs[name] ?? [];
}

/**
 * The verifier's checks of a bet in plain words, each with the values with which anyone can repeat it. What it checks in
 * several parts is one row, which is good when all of them are.
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
      ...WORDS[name],
      isGood: parts.every(({ ok }) => ok),
      values: [
        ...inputsOf(name, bet, file),
        ...parts.flatMap(({ ok, expected, actual }) => [
          ...value(ok ? 'Computed here' : 'Should be', expected),
          ...value('Shown by the site', actual),
        ]),
      ],
    };
  });
}
