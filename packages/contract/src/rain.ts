import Type, { type Static } from 'typebox';
import { BeaconInfo, PublishedDraw } from './fairness.ts';
import { Player } from './player.ts';
import { Coins, Id, listReply, reply, Timestamp } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

/** End of a rain: shared out, or carried over because no one came or the beacon did not. */
const RainEnd = Type.Enum(['PAID', 'EMPTY', 'VOID'] as const);

/** The rain that is being collected. */
export const RainState = Type.Object({
  id: Id,
  /** The pot: what was carried over, the site's part and the tips so far. */
  updatedPrize: Coins,
  /** Time of its end. */
  updatedTimer: Timestamp,
  /** SHA-256 of its server seed; the seed itself stands in {@link EndedRain} once it is drawn. */
  serverSeed: Type.String(),
  /** The beacon round that its draw will take, which is published after it ends. */
  beaconRound: Type.Integer(),
  /** Ids of the players who have joined, ascending. */
  entries: Type.Array(Id),
  /** The newest rain that is over; null before the first. */
  previous: Type.Union([
    Type.Object({
      id: Id,
      end: RainEnd,
      prize: Coins,
      entrants: Type.Integer(),
      serverSeed: Type.String(),
      serverSeedHash: Type.String(),
    }),
    Type.Null(),
  ]),
});
export type RainState = Static<typeof RainState>;

/** Number of rains in 24 hours that the signed-in player may join, by the deposits of the same hours. */
export const RainAllowance = Type.Object({
  /** Rains that were joined in them. */
  joined: Type.Integer(),
  allowed: Type.Integer(),
  deposited: Coins,
  /** The deposits from which it is one rain more. */
  nextFrom: Coins,
});
export type RainAllowance = Static<typeof RainAllowance>;

/** The rain, and what of it is the player's own: null for visitors. */
const RainReply = reply(
  Type.Object({ ...RainState.properties, allowance: Type.Union([RainAllowance, Type.Null()]) }),
);

/**
 * The human check before a join. ALTCHA: find the `number` up to `maxnumber` for which SHA-256 of salt and number, as one
 * text, is `challenge`; the token is the Base64 of the JSON `{algorithm, challenge, number, salt, signature}`. The salt
 * names the player, the rain and when the challenge expires. Turnstile: the token is what its widget gives.
 */
export const RainChallenge = Type.Union([
  Type.Object({
    provider: Type.Literal('ALTCHA'),
    algorithm: Type.Literal('SHA-256'),
    challenge: Type.String(),
    maxnumber: Type.Integer(),
    salt: Type.String(),
    signature: Type.String(),
  }),
  Type.Object({
    provider: Type.Literal('TURNSTILE'),
    /** The program of the widget. */
    script: Type.String(),
    siteKey: Type.String(),
    /** The widget must hand it on: it names the player and the rain. */
    cdata: Type.String(),
  }),
]);
export type RainChallenge = Static<typeof RainChallenge>;

const RainJoinQuery = Type.Object(
  { captchaToken: Type.String({ minLength: 1, maxLength: 4_000 }) },
  { additionalProperties: false },
);

/** `amount` is judged by the rules, which word its refusals. */
const RainTipBody = Type.Object({ amount: Type.Number(), code: StepUpCode }, { additionalProperties: false });
/** `prize` is the pot right after the tip. */
const RainTipReply = reply(Type.Object({ rainId: Id, amount: Coins, prize: Coins, balance: Coins }));
export type RainTipped = Static<typeof RainTipReply>['data'];

/** All that it takes to share a rain out again. One that was not drawn has no beacon and no shares. */
export const RainRecord = Type.Object({
  rainId: Id,
  end: RainEnd,
  /** The whole pot. */
  prize: Coins,
  /** Ids of the players who had joined, ascending: the order that the draw starts from. */
  entries: Type.Array(Id),
  /** Coins that each of them got, in the same order; empty when nothing was shared out. */
  shares: Type.Array(Coins),
  ...PublishedDraw.properties,
});
export type RainRecord = Static<typeof RainRecord>;

const RAIN_HISTORY_MOST = 20;
const RainHistoryQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: RAIN_HISTORY_MOST })),
    after: Type.Optional(Id),
  },
  { additionalProperties: false },
);
/** Newest first, with the beacon that drew them: the reply, kept as a file, is what the verifier checks. */
export const RainHistoryReply = Type.Object({
  ...listReply(RainRecord).properties,
  beacon: BeaconInfo,
});
export type RainHistory = Static<typeof RainHistoryReply>;

export const rainEndpoints = {
  'GET /api/rain/current': { reply: RainReply },
  'GET /api/rain/challenge': { reply: reply(RainChallenge) },
  'POST /api/rain/join': { query: RainJoinQuery, reply: RainReply },
  'POST /api/rain/tip': { body: RainTipBody, keyed: true, reply: RainTipReply },
  'GET /api/fairness/rain/history': { query: RainHistoryQuery, reply: RainHistoryReply },
} as const;

/** A rain that has just been shared out; the shares of some who joined, the first to join first. */
export const RainPaid = Type.Object({
  id: Id,
  prize: Coins,
  entrants: Type.Integer(),
  shares: Type.Array(Type.Object({ user: Player, amount: Coins })),
});
export type RainPaid = Static<typeof RainPaid>;

export type RainMessages = {
  /** To everyone, once its last share was paid. */
  'chat:rain:paid': RainPaid;
  /** To one player's sockets, before that: the player's own share. */
  'user:notify:rainShare': { id: string; amount: number };
  /** To everyone, soon after it changed, and to the socket that asked. */
  'chat:rain:update': RainState;
};

/** Asks for the state; the answer comes to this socket alone. */
export type RainCommands = { 'chat:rain:getLastInfo': () => void };
