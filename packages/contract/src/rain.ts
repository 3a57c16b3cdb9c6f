import Type, { type Static } from 'typebox';
import { BeaconInfo, PublishedDraw } from './fairness.ts';
import { Player } from './player.ts';
import { Coins, Id, listReply, reply, Timestamp } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

/**
 * End of a rain. PAID: the pot was shared. EMPTY: no one joined. VOID: the beacon didn't come. In the last two, the
 * pot carries over to the next rain.
 */
const RainEnd = Type.Enum(['PAID', 'EMPTY', 'VOID'] as const);

/** The current rain. */
export const RainState = Type.Object({
  id: Id,
  /** Current pot: carried-over coins, the site's contribution and the tips so far. */
  updatedPrize: Coins,
  /** End time of the rain. */
  updatedTimer: Timestamp,
  /** SHA-256 of its server seed. The seed is revealed after the draw, in `previous` and {@link RainRecord}. */
  serverSeed: Type.String(),
  /** Beacon round that decides the draw. It's published after the rain ends. */
  beaconRound: Type.Integer(),
  /** Ids of the entrants, ascending. */
  entries: Type.Array(Id),
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

/** Number of rains that the signed-in player may join within 24 hours, by the deposits in that time. */
export const RainAllowance = Type.Object({
  /** Number of rains joined in that time. */
  joined: Type.Integer(),
  allowed: Type.Integer(),
  deposited: Coins,
  /** Deposits needed for one more rain. */
  nextFrom: Coins,
});
export type RainAllowance = Static<typeof RainAllowance>;

/** State of the rain, and the signed-in player's allowance, which is null for visitors. */
const RainReply = reply(
  Type.Object({ ...RainState.properties, allowance: Type.Union([RainAllowance, Type.Null()]) }),
);

/**
 * Captcha to solve before joining. ALTCHA: find the `number` up to `maxnumber` for which SHA-256 of salt and number,
 * concatenated as text, equals `challenge`. The token is the Base64 of the JSON `{algorithm, challenge, number, salt,
 * signature}`. The salt contains the player, the rain and the expiry. Turnstile: the token comes from its widget.
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
    /** Script URL of the widget. */
    script: Type.String(),
    siteKey: Type.String(),
    /** Must be passed to the widget. It identifies the player and the rain. */
    cdata: Type.String(),
  }),
]);
export type RainChallenge = Static<typeof RainChallenge>;

const RainJoinQuery = Type.Object(
  { captchaToken: Type.String({ minLength: 1, maxLength: 4_000 }) },
  { additionalProperties: false },
);

/** `amount` has no bounds in the schema, because the rules answer with their own error texts. */
const RainTipBody = Type.Object({ amount: Type.Number(), code: StepUpCode }, { additionalProperties: false });
/** `prize` is the pot right after the tip. */
const RainTipReply = reply(Type.Object({ rainId: Id, amount: Coins, prize: Coins, balance: Coins }));
export type RainTipped = Static<typeof RainTipReply>['data'];

/** All data to recompute how a rain was shared. A rain that wasn't drawn has no beacon and no shares. */
export const RainRecord = Type.Object({
  rainId: Id,
  end: RainEnd,
  /** The whole pot. */
  prize: Coins,
  /** Ids of the entrants, ascending: the order that the draw starts from. */
  entries: Type.Array(Id),
  /** Coins of each entrant, in the order of `entries`; empty if nothing was shared. */
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
/** Newest first, with the beacon that drew them. Saved as a file, the reply can be checked by the verifier. */
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

/** A rain that was just shared. `shares` lists some of the entrants, earliest join first. */
export const RainPaid = Type.Object({
  id: Id,
  prize: Coins,
  entrants: Type.Integer(),
  shares: Type.Array(Type.Object({ user: Player, amount: Coins })),
});
export type RainPaid = Static<typeof RainPaid>;

export type RainMessages = {
  /** To everyone, once the last share is paid. */
  'chat:rain:paid': RainPaid;
  /** The player's own share. Sent to that player's sockets before `chat:rain:paid`. */
  'user:notify:rainShare': { id: string; amount: number };
  /** To everyone shortly after a change, and to a socket that asks for it. */
  'chat:rain:update': RainState;
};

/** Asks for the state. Only this socket gets the answer. */
export type RainCommands = { 'chat:rain:getLastInfo': () => void };
