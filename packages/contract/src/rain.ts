import Type, { type Static } from 'typebox';
import { BeaconInfo, PublishedDraw } from './fairness.ts';
import { Player } from './player.ts';
import { Coins, Id, listReply, reply, Timestamp } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

/**
 * State in which a rain ended. PAID: the pot was shared. EMPTY: no one joined, or there were no coins. VOID: ended in
 * a declared outage of the beacon. After EMPTY the pot moves to the next rain, after VOID to the rain that is open
 * then.
 */
const RainEnd = Type.Enum(['PAID', 'EMPTY', 'VOID'] as const);

/** The current rain. */
export const RainState = Type.Object({
  id: Id,
  /** Current pot in coins: coins carried over, the site's contribution and the tips so far. */
  updatedPrize: Coins,
  /** End time of the rain. */
  updatedTimer: Timestamp,
  /** SHA-256 of the rain's server seed. The seed is revealed after the draw, in `previous` and {@link RainRecord}. */
  serverSeed: Type.String(),
  /** Beacon round that decides the draw. It's published after the rain ends. */
  beaconRound: Type.Integer(),
  /** Ids of the entrants, ascending. */
  entries: Type.Array(Id),
  /** Ids of earlier rains that wait for their late beacon round, oldest first. */
  waiting: Type.Array(Id),
  /** The last ended rain; null if there was none. */
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

/**
 * Rains that the signed-in player may join within 24 hours. `allowed` follows from the player's deposits in that time.
 */
export const RainAllowance = Type.Object({
  /** Number of rains joined in the last 24 hours, without those that were called off or had no coins. */
  joined: Type.Integer(),
  allowed: Type.Integer(),
  deposited: Coins,
  /** Sum of deposits from which one more rain is allowed. */
  nextFrom: Coins,
});
export type RainAllowance = Static<typeof RainAllowance>;

/** State of the rain, and the signed-in player's allowance; `allowance` is null for visitors. */
const RainReply = reply(
  Type.Object({ ...RainState.properties, allowance: Type.Union([RainAllowance, Type.Null()]) }),
);

/**
 * Captcha to solve before joining. ALTCHA: find the `number` up to `maxnumber` for which the SHA-256 of salt and
 * number, joined as text, equals `challenge`. The token is the Base64 of the JSON `{algorithm, challenge, number,
 * salt, signature}`. The salt contains the player, the rain and the expiry. Turnstile: its widget gives the token.
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
    /** Address of the script that shows the Turnstile widget. */
    script: Type.String(),
    siteKey: Type.String(),
    /** Text that identifies the player and the rain. The page must pass it to the widget. */
    cdata: Type.String(),
  }),
]);
export type RainChallenge = Static<typeof RainChallenge>;

const RainJoinQuery = Type.Object(
  { captchaToken: Type.String({ minLength: 1, maxLength: 4_000 }) },
  { additionalProperties: false },
);

/** The schema doesn't limit `amount`, so that the rules can answer with their own error texts. */
const RainTipBody = Type.Object({ amount: Type.Number(), code: StepUpCode }, { additionalProperties: false });
/** `prize` is the pot right after the tip. */
const RainTipReply = reply(Type.Object({ rainId: Id, amount: Coins, prize: Coins, balance: Coins }));
export type RainTipped = Static<typeof RainTipReply>['data'];

/** All data needed to recompute how a rain was shared. A rain that wasn't drawn has no beacon values and no shares. */
export const RainRecord = Type.Object({
  rainId: Id,
  end: RainEnd,
  /** The whole pot, in coins. */
  prize: Coins,
  /** Ids of the entrants, ascending. The draw starts from this order. */
  entries: Type.Array(Id),
  /** Coins of each entrant, in the order of `entries`; empty if the rain wasn't shared. */
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
/** Rains, newest first, with the beacon that drew them. Saved as a file, the reply can be checked by the verifier. */
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

/** A rain that was just shared. `shares` has those of some entrants, earliest join first. */
export const RainPaid = Type.Object({
  id: Id,
  prize: Coins,
  entrants: Type.Integer(),
  shares: Type.Array(Type.Object({ user: Player, amount: Coins })),
});
export type RainPaid = Static<typeof RainPaid>;

export type RainMessages = {
  /** To everyone, once all shares are paid. */
  'chat:rain:paid': RainPaid;
  /** To a player who joined the rain: the player's own share. Sent before `chat:rain:paid`. */
  'user:notify:rainShare': { id: string; amount: number };
  /** To everyone shortly after a change of the rain, and to a socket that asks for it. */
  'chat:rain:update': RainState;
};

/** Asks for the rain's state. Only the asking socket gets the answer. */
export type RainCommands = { 'chat:rain:getLastInfo': () => void };
