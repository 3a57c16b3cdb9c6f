import Type from 'typebox';
import { BATTLE_FORMATS, BATTLE_MODES } from './battles.ts';
import { BeaconInfo, BookHeads } from './fairness.ts';
import { Id, Timestamp } from './shared.ts';
import { SpinColour } from './spin.ts';

// JSON schema of the export of all bets, for authors of other verifiers. It describes the same data as the type
// `BetExport` in `packages/fair`.

const Amount = Type.String({
  pattern: '^-?(?:0|[1-9][0-9]{0,15})\\.[0-9]{2}$',
  description: 'Coins with two decimals.',
});
const Hex64 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Count = Type.Integer({ minimum: 0 });
const orNull = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const SeedPair = Type.Object({
  number: Type.Integer({ minimum: 1, description: '1, 2, 3 … in the order of coming into force.' }),
  nonces: Type.Integer({ minimum: 0, description: 'How many nonces were used: 0 … nonces - 1.' }),
  clientSeed: orNull(
    Type.String({ pattern: '^[A-Za-z0-9_-]{0,64}$' }),
    'Null while nothing was drawn and none was given; empty where the first call brought neither seed nor key.',
  ),
  serverSeedHash: Hex64,
  serverSeed: orNull(Hex64, 'Null until the pair has been changed.'),
  committedAt: Timestamp,
  clientSeedAt: Type.Optional(
    orNull(
      Timestamp,
      'When the client seed was set; null without one, and for pairs from before it was stored.',
    ),
  ),
});

const Draw = Type.Object({
  serverSeedHash: Hex64,
  serverSeed: orNull(Hex64, 'Null until the result may be seen.'),
  committedAt: Timestamp,
  closedAt: orNull(Timestamp, 'When entries closed; null before.'),
  beaconRound: orNull(Type.Integer({ minimum: 1 }), 'Null while none is chosen: a battle waits for players.'),
  randomness: orNull(Hex64, 'Null before it is published and for void draws.'),
  signature: orNull(Type.String({ pattern: '^[0-9a-f]{96}$' }), 'Null likewise.'),
  isVoid: Type.Boolean({ description: 'Called off: every stake went back.' }),
  outage: Type.Optional(
    orNull(
      Type.Integer({ minimum: 1 }),
      'The declared outage of the beacon in which every stake went back; older files lack it.',
    ),
  ),
});

const items = Type.Array(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    rarity: Type.Integer({ minimum: 1, maximum: 6 }),
    price: Amount,
    ticketStart: Type.Integer({ minimum: 1, maximum: 100_000 }),
    ticketEnd: Type.Integer({ minimum: 1, maximum: 100_000 }),
  }),
  { description: 'In the order of their tickets, which are 1 … 100 000 without a gap.' },
);
const Case = Type.Object({ name: Type.String(), price: Amount, items });
const RewardCase = Type.Object({
  ...Case.properties,
  kind: Type.Enum(['RAKE', 'DEPOSIT', 'RANK'] as const),
});

const common = {
  id: Type.String(),
  seq: Type.Integer({ minimum: 1, description: '1, 2, 3 … over all games.' }),
  placedAt: Timestamp,
  settledAt: orNull(Timestamp, 'When the stake counted; null while open.'),
  state: Type.Enum(['OPEN', 'SETTLED', 'VOID'] as const, {
    description: 'OPEN: not settled, or its result may not be seen yet. VOID: the stake went back.',
  }),
  stake: Amount,
  payout: Amount,
  change: Amount,
};
const ownDraw = {
  seedPair: Type.String(),
  nonce: Count,
  rule: Type.Enum([2, 3] as const, { description: 'Rule version of the draw.' }),
  key: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
      description: 'Key of the request, a part of the draw. Only under rule version 3.',
    }),
  ),
};
const solo = { ...common, ...ownDraw };
const ticket = Type.Integer({ minimum: 1, maximum: 100_000 });
const tile = Type.Integer({ minimum: 0, maximum: 24 });

const Bet = Type.Union([
  Type.Object({
    ...common,
    game: Type.Literal('spin'),
    draw: Type.String({ pattern: '^spin-[0-9]+$' }),
    layout: Type.Enum(['16', '15'] as const),
    colour: SpinColour,
    pocket: orNull(Type.Integer({ minimum: 1, maximum: 16 }), 'Null for open and void bets.'),
  }),
  Type.Object({
    ...solo,
    game: Type.Literal('cases'),
    caseVersion: Type.String(),
    contentHash: Hex64,
    count: Type.Integer({ minimum: 1, maximum: 4 }),
    tickets: Type.Array(ticket, { description: 'Empty while open.' }),
  }),
  Type.Object({
    ...solo,
    game: Type.Literal('mines'),
    mines: Type.Integer({ minimum: 1, maximum: 24 }),
    revealed: Type.Array(tile, { description: 'In the order of opening; empty while open.' }),
    isCashedOut: Type.Boolean(),
    board: orNull(Type.Array(tile), 'The tiles with mines, ascending; null while open.'),
  }),
  Type.Object({
    ...solo,
    game: Type.Literal('upgrader'),
    target: Amount,
    direction: Type.Enum(['UNDER', 'OVER'] as const),
    chance: Type.Integer({ minimum: 1, maximum: 80_000, description: 'In 1/100 000.' }),
    roll: orNull(Type.Integer({ minimum: 0, maximum: 99_999 }), 'Null while open.'),
  }),
  Type.Object({
    ...solo,
    game: Type.Literal('plinko'),
    rows: Type.Integer({ minimum: 8, maximum: 16 }),
    risk: Type.Enum(['EASY', 'MEDIUM', 'HARD'] as const),
    path: Type.Array(Type.Integer({ minimum: 0, maximum: 1 }), {
      description: '0 left, 1 right; empty while open.',
    }),
  }),
  Type.Object({
    ...common,
    game: Type.Literal('battles'),
    draw: Type.String({ pattern: '^battle-[0-9]+$' }),
    mode: Type.Enum(BATTLE_MODES),
    format: Type.Enum(BATTLE_FORMATS),
    seat: Type.Integer({ minimum: 0, maximum: 3 }),
    caseVersions: Type.Array(Type.String(), { description: 'Of each round, in order.' }),
    contentHashes: Type.Record(Type.String(), Hex64, { description: 'By case version.' }),
    tickets: orNull(
      Type.Array(Type.Array(ticket)),
      '`tickets[round][seat]`; null for open and void battles.',
    ),
  }),
]);

const Reward = Type.Object({
  id: Type.String(),
  game: Type.Literal('rewards'),
  placedAt: Timestamp,
  payout: Amount,
  change: Amount,
  ...ownDraw,
  rewardVersion: Type.String(),
  contentHash: Hex64,
  price: Amount,
  ticket,
});

const Line = Type.Object({
  first: Type.Integer({ minimum: 1 }),
  last: Type.Integer({ minimum: 1 }),
  salt: orNull(Type.String(), 'Names the line; null where the list shows ids.'),
});
const Raffle = Type.Object({
  week: Count,
  listHash: Hex64,
  own: orNull(Line, "The player's line in the list; null without one."),
  spent: Type.String({
    pattern: '^(?:0|[1-9][0-9]*)$',
    description: 'Micro-coins of edge that released a bonus or went with a deposit, and earned no ticket.',
  }),
  free: Type.Integer({ minimum: 0, description: 'Tickets for passing the identity check.' }),
  carried: Type.Integer({ minimum: 0, description: 'Tickets of a void raffle.' }),
  excuse: orNull(
    Type.Enum(['MAY_NOT_WIN', 'SEVERAL_ACCOUNTS'] as const),
    'Reason for other tickets in the line than the bets of this account earned.',
  ),
});
/** The player's own tickets in the raffles of past weeks. */
export const ExportedRaffles = Type.Object({
  since: orNull(Count, 'First week with a list that can be counted; null without one.'),
  until: orNull(Count, 'Last one.'),
  weeks: Type.Array(Raffle, { description: 'All weeks between.' }),
});

/** File that `GET /api/fairness/export` sends. */
export const BetExport = Type.Object({
  version: Type.Literal(3),
  exportedAt: Timestamp,
  player: Id,
  totals: Type.Object({ bets: Count, rewards: Count, seedPairs: Count }),
  beacon: BeaconInfo,
  heads: BookHeads,
  seedPairs: Type.Record(Type.String(), SeedPair),
  draws: Type.Record(Type.String(), Draw),
  cases: Type.Record(Type.String(), Case),
  bets: Type.Array(Bet, { description: 'Ascending by `seq`.' }),
  rewardCases: Type.Record(Type.String(), RewardCase),
  rewards: Type.Array(Reward),
  raffles: ExportedRaffles,
});
export type BetExport = Type.Static<typeof BetExport>;
