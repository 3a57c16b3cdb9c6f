import { createHash, randomBytes } from 'node:crypto';
import type {
  RainAllowance,
  RainChallenge,
  RainHistory,
  RainRecord,
  RainTipped,
} from '@aureus/contract/rain.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TrustedNow } from '../../platform/clock-check.ts';
import { networkOf } from '../../platform/http/addresses.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import { skippedBy } from '../../platform/paging.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import type { VoidDraws, WaitingDraw } from '../../platform/void-draws.ts';
import type { Account } from '../account/account.ts';
import type { StepUpDoor } from '../account/two-factor/two-factor.step-up.ts';
import type { Payments } from '../cashier/payments/payments.ts';
import type { Chat } from '../chat/chat.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Pot } from '../pot/pot.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { createAllowances } from './rain.allowance.ts';
import type { HumanCheck } from './rain.check.ts';
import { createRainDraw, type RainDraw } from './rain.draw.ts';
import type { RainFacts } from './rain.events.ts';
import { drawIdOf } from './rain.rules.ts';
import { readShares } from './rain.shares.store.ts';
import { createRainStates, type RainStates } from './rain.state.ts';
import * as store from './rain.store.ts';

export type Rain = RainDraw &
  RainStates & {
    /**
     * Number of rains that a player joined in 24 hours, the number allowed, the player's deposits, and the deposits from
     * which one more rain is allowed; amounts are coins.
     */
    allowance: (playerId: bigint) => Promise<RainAllowance>;
    /**
     * Returns the challenge that a player must solve to join.
     * @throws HttpError rain.error.over | kyc_required | network | already_joined | used_up, account.error.self_banned
     * | cooling_off | restricted | second_account, registers.error.excluded | unchecked.
     */
    challenge: (playerId: bigint, address: string) => Promise<RainChallenge>;
    /**
     * Adds a player to the open rain, for a solved challenge. @param address IP address of the player.
     * @throws HttpError rain.error.over | kyc_required | network | check | check_unavailable | already_joined |
     * used_up, account.error.self_banned | cooling_off | restricted | second_account, registers.error.excluded |
     * unchecked.
     */
    join: (playerId: bigint, token: string, address: string) => Promise<void>;
    /**
     * Adds a player's coins to the open rain's pot. Repeating the key returns the first answer.
     * @throws HttpError rain.error.amount | over, request.error.idempotency_reused,
     * wallet.error.wallet_insufficient_balance, account.error.self_banned | cooling_off | restricted,
     * registers.error.excluded | unchecked, cashier.error.card_hold, or an error of the second factor.
     */
    tip: (playerId: bigint, key: string, coins: number, code?: string) => Promise<RainTipped>;
    /** Rains that wait for their late beacon round. Their pots are in an account of the site, so no stake is named. */
    waiting: () => Promise<WaitingDraw[]>;
    /** Counts the rains voided for lack of a beacon, and lists the newest ones. */
    voids: () => Promise<VoidDraws>;
    /** Lists finished rains, newest first, with everything needed to recompute their shares. */
    history: (page: number, limit: number, before?: bigint) => Promise<RainHistory>;
  };

/** Key that signs challenges, stored in the database so that all processes share it. */
export const rainKey = (db: Db): Promise<Buffer> => store.keyOfDatabase(db, randomBytes(32));

type Parts = {
  db: Db;
  wallet: Wallet;
  payments: Pick<Payments, 'depositedSince' | 'refuseHeld'>;
  fairness: Fairness;
  account: Account;
  chat: Chat;
  check: HumanCheck;
  /** Asks for a second-factor code if a tip is above the allowance. */
  stepUp: StepUpDoor;
  /** True if the player passed the identity check, which players need to join a rain. */
  isVerified: (playerId: bigint, tx: Tx) => Promise<boolean>;
  /**
   * True if another account, linked to the player's person before this one, still exists. Each person gets only one
   * share.
   */
  isSecondAccount: (playerId: bigint, tx: Tx) => Promise<boolean>;
  /** Maximum number of joins of a rain from one network. */
  joinsPerNetwork: number;
  pot: Pick<Pot, 'lastDays' | 'terms'>;
  bus: Bus<RainFacts>;
  clock: Clock;
  /** Reads the database's time. Undefined while the clock is wrong, so that no rain ends at a wrong time. */
  trustedNow: TrustedNow;
  log: Log;
};

/** Rain: a pot that fills for an hour and is shared by everyone who joined. */
export function createRain(parts: Parts): Rain {
  const { db, wallet, payments, fairness, account, chat, check, stepUp, bus } = parts;
  const allowances = createAllowances(parts);

  /** Reads the open rain. @throws HttpError rain.error.over between two rains. */
  async function openRain(tx: Tx = db): Promise<store.RainRow> {
    const rain = await store.readOpen(tx);
    if (rain === undefined || !rain.isInTime) throw refuse('rain.error.over');
    return rain;
  }

  /** Keeps a rain open until the transaction ends. @throws HttpError rain.error.over if the rain has ended. */
  async function holdOpen(tx: Tx, id: bigint): Promise<store.RainRow> {
    await store.lockForEntry(tx, id);
    const rain = await store.readRain(tx, id);
    if (rain?.state !== 'OPEN' || !rain.isInTime) throw refuse('rain.error.over');
    return rain;
  }

  /** Demo bots are exempt from the identity check and from the network limit. */
  const isBot = async (playerId: bigint, tx: Tx = db): Promise<boolean> =>
    (await account.role(playerId, tx)) === 'BOT';

  /**
   * Refuses players who aren't verified persons. @throws HttpError rain.error.kyc_required,
   * account.error.second_account.
   */
  async function refuseNoPerson(tx: Tx, playerId: bigint): Promise<void> {
    if (!(await parts.isVerified(playerId, tx)) && !(await isBot(playerId, tx)))
      throw refuse('rain.error.kyc_required');
    if (await parts.isSecondAccount(playerId, tx)) throw refuse('account.error.second_account');
  }

  /**
   * Refuses a join if there are too many from the same network, and makes joins from this network wait for each other.
   * @throws HttpError rain.error.network.
   */
  async function refuseCrowd(tx: Tx, rainId: bigint, network: string): Promise<void> {
    await store.lockNetwork(tx, network);
    if ((await store.countFrom(tx, rainId, network)) >= parts.joinsPerNetwork)
      throw refuse('rain.error.network');
  }

  /**
   * Refuses a player who has already joined or used up the allowance. @throws HttpError rain.error.already_joined |
   * used_up.
   */
  async function refuseFurther(tx: Tx, rainId: bigint, playerId: bigint): Promise<void> {
    if (await store.hasJoined(tx, rainId, playerId)) throw refuse('rain.error.already_joined');
    const { allowed, joined } = await allowances.read(playerId, tx);
    if (joined >= allowed) throw refuse('rain.error.used_up');
  }

  const prizeOf = (rain: store.RainRow, tips: bigint): bigint => rain.carried + rain.base + tips;

  async function record(
    rain: store.EndedRow,
    entries: readonly { playerId: bigint; share: bigint | null }[],
  ): Promise<RainRecord> {
    const drawId = drawIdOf(rain.id);
    const commitment = (await fairness.commitments([drawId])).get(drawId);
    if (commitment === undefined) throw new Error(`${drawId} has no commitment`);
    return {
      rainId: String(rain.id),
      end: rain.end,
      prize: coinsFromCents(rain.pot),
      entries: entries.map(({ playerId }) => String(playerId)),
      shares: entries.flatMap(({ share }) => (share === null ? [] : [coinsFromCents(share)])),
      serverSeed: commitment.serverSeed,
      serverSeedHash: commitment.serverSeedHash,
      committedAt: commitment.committedAt.getTime(),
      closedAt: rain.closesAt,
      beaconRound: rain.beaconRound,
      beaconRandomness: rain.randomness,
      beaconSignature: rain.signature,
      outage: commitment.outage,
    };
  }

  return {
    ...createRainDraw(parts),
    ...createRainStates(parts),
    allowance: (playerId) => allowances.read(playerId),

    async challenge(playerId, address) {
      const { id: rainId } = await openRain();
      const network = (await isBot(playerId)) ? null : networkOf(address);
      await db.transaction().execute(async (tx) => {
        await wallet.refuseUnableToPlay(tx, playerId);
        await refuseNoPerson(tx, playerId);
        await refuseFurther(tx, rainId, playerId);
        if (network !== null) await refuseCrowd(tx, rainId, network);
      });
      return check.challenge({ playerId, rainId });
    },

    async join(playerId, token, address) {
      const { id: rainId } = await openRain();
      if (await store.hasJoined(db, rainId, playerId)) throw refuse('rain.error.already_joined');
      if (!(await check.verify(token, { playerId, rainId }))) throw refuse('rain.error.check');
      const checkHash = createHash('sha256').update(token).digest();
      const network = (await isBot(playerId)) ? null : networkOf(address);
      await db.transaction().execute(async (tx) => {
        await wallet.refuseUnableToPlay(tx, playerId);
        await refuseNoPerson(tx, playerId);
        await holdOpen(tx, rainId);
        await refuseFurther(tx, rainId, playerId);
        if (network !== null) await refuseCrowd(tx, rainId, network);
        const entry = { rainId, playerId, checkHash, network, ref: newId() };
        if (!(await store.insertEntry(tx, entry))) throw refuse('rain.error.check');
      });
      bus.publish('rain:changed', {});
    },

    async tip(playerId, key, coins, code) {
      const amount = centsFromCoins(coins);
      if (amount === undefined || amount <= 0n) throw refuse('rain.error.amount');
      const seen = (await account.seen([playerId])).get(playerId);
      if (seen === undefined) throw new Error(`player ${playerId} does not exist`);
      const leaving = { playerId, key, amount, to: null };
      const isNew = code !== undefined && (await store.findTip(db, key)) === undefined;
      const isConfirmed = isNew && (await stepUp.confirm(leaving, 'rain', code));
      const { tip, added } = await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          await wallet.lock(tx, [playerId]);
          const earlier = await store.findTip(tx, key);
          if (earlier !== undefined) {
            if (earlier.playerId !== playerId || earlier.amount !== amount)
              throw refuse('request.error.idempotency_reused');
            return { tip: earlier, added: undefined };
          }
          await wallet.refuseUnableToPlay(tx, playerId);
          const rain = await holdOpen(tx, (await openRain(tx)).id);
          await payments.refuseHeld(tx, playerId, amount);
          await stepUp.refuseUnconfirmed(tx, leaving, isConfirmed);
          const carried = await wallet.tipRain(tx, { playerId, amount, ref: key });
          const { tips } = await store.countIn(tx, rain.id);
          const { balance } = await wallet.read(playerId, tx);
          const prize = prizeOf(rain, tips + amount);
          const made = { key, rainId: rain.id, playerId, amount, prize, balance };
          if (!(await store.insertTip(tx, made, carried))) throw refuse('request.error.idempotency_reused');
          const news = { user: seen.inFeeds, isTip: true, amount, entrants: null };
          return { tip: made, added: await chat.addRainNews(tx, news, `rain-tip-${key}`) };
        }),
      );
      if (added !== undefined) {
        wallet.announce(playerId, tip.balance);
        chat.publishAdded(added);
        bus.publish('rain:changed', {});
      }
      return {
        rainId: String(tip.rainId),
        amount: coinsFromCents(tip.amount),
        prize: coinsFromCents(tip.prize),
        balance: coinsFromCents(tip.balance),
      };
    },

    async waiting() {
      const rows = await store.readWaiting(db);
      return rows.map(({ id, beaconRound, beaconAt }) => ({
        draw: drawIdOf(id),
        beaconRound,
        beaconAt,
        stake: 0n,
      }));
    },
    voids: () => store.readVoid(db),

    async history(page, limit, before) {
      const offset = skippedBy({ page, limit });
      // Beyond the deepest page, no rains are returned, only their total number.
      const range = offset === undefined ? { limit: 0, offset: 0, before } : { limit, offset, before };
      const { rows, total } = await store.readEnded(db, range);
      const shares = await readShares(
        db,
        rows.map(({ id }) => id),
      );
      const data = await Promise.all(rows.map((rain) => record(rain, shares.get(rain.id) ?? [])));
      return { data, page, limit, total, beacon: await fairness.beaconInfo() };
    },
  };
}
