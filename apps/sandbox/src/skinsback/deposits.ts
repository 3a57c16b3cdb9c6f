import { randomBytes, randomUUID } from 'node:crypto';
import type { Courier } from '../courier.ts';
import type { Later } from '../later.ts';
import type { Shelf } from '../store.ts';
import { type Dial, SwitchError } from '../switchboard/switchboard.ts';
import type { Accounts } from './account.ts';
import {
  type Deposit,
  type DepositStatus,
  depositView,
  isOffered,
  type SentSkin,
  sumOf,
} from './deposit-records.ts';
import { signParams } from './signatures.ts';

type Order = Pick<Deposit, 'orderId' | 'steamId' | 'tradeToken'> & Partial<Deposit>;

const firstTransactionId = 900_000;

/** Statuses in which a deposit can be reversed, each with the status after the reversal. */
const reversed: Partial<Record<DepositStatus, DepositStatus>> = {
  in_hold: 'fail',
  hold_approved: 'hold_returned',
  success: 'hold_returned',
};

/** Moves deposits from the order to their final status, and sends the shop a webhook at each change. */
export function createDeposits(options: {
  shelf: Shelf<Deposit>;
  courier: Courier;
  account: Accounts;
  later: Later;
  clientSecret: string;
  /** True if Steam holds newly sent skins back. The dial `hold` sets the time. */
  holds: () => boolean;
  dials: { hold: Dial; life: Dial; multiplier: Dial };
}) {
  const { shelf, courier, account, later, dials } = options;

  /** Returns the signed content of a deposit's webhook. */
  const signed = (deposit: Deposit) => {
    const view = depositView(deposit, shelf.list(), dials.multiplier.value);
    return { ...view, sign: signParams(options.clientSecret, view) };
  };
  const announce = (deposit: Deposit): Promise<number | null> =>
    courier.send({
      id: randomUUID(),
      event: deposit.status,
      subject: String(deposit.transactionId),
      body: JSON.stringify(signed(deposit)),
      ...(deposit.resultPath === undefined ? {} : { path: deposit.resultPath }),
    });
  const become = (deposit: Deposit, status: DepositStatus) => {
    deposit.status = status;
    shelf.put(String(deposit.transactionId), deposit);
    return { deposit, webhookStatus: announce(deposit) };
  };
  const must = (deposit: Deposit, allowed: boolean): void => {
    if (!allowed) throw new SwitchError(`The deposit is ${deposit.status}.`, 409);
  };

  const failed = (deposit: Deposit) => {
    must(deposit, deposit.status === 'pending');
    return become(deposit, 'fail');
  };
  const released = (deposit: Deposit) => {
    must(deposit, deposit.status === 'in_hold' || deposit.status === 'hold_approved');
    if (deposit.status === 'in_hold') account.deposited(sumOf(deposit));
    return become(deposit, 'success');
  };
  /**
   * Runs `act` after `ms` milliseconds with the deposit as stored then. `act` must check the status, which may have
   * changed.
   */
  const laterFor = (ms: number, { transactionId }: Deposit, act: (deposit: Deposit) => void): void =>
    later.run(ms, () => {
      const deposit = shelf.get(String(transactionId));
      if (deposit !== undefined) act(deposit);
    });
  const watchLife = (deposit: Deposit): void =>
    laterFor(deposit.createdAt + dials.life.value - Date.now(), deposit, (now) => {
      if (now.status === 'pending') failed(now);
    });
  const watchHold = (deposit: Deposit): void =>
    laterFor((deposit.heldUntil ?? 0) - Date.now(), deposit, (now) => {
      if (now.status === 'in_hold' || now.status === 'hold_approved') released(now);
    });

  const accept = (deposit: Deposit, hold: boolean) => {
    must(deposit, isOffered(deposit));
    deposit.sentAt = Date.now();
    if (!hold) {
      account.deposited(sumOf(deposit));
      return become(deposit, 'success');
    }
    deposit.heldUntil = Date.now() + dials.hold.value;
    const held = become(deposit, 'in_hold');
    watchHold(deposit);
    return held;
  };
  const offer = (deposit: Deposit, skins: SentSkin[], assetIds: string[]) => {
    must(deposit, deposit.status === 'pending' && deposit.offeredAt === undefined);
    Object.assign(deposit, { skins, assetIds, offeredAt: Date.now() });
    return become(deposit, 'pending');
  };

  return {
    list: (): Deposit[] => shelf.list(),
    find: (transactionId: string): Deposit | undefined => shelf.get(transactionId),
    findOrder: (orderId: string): Deposit | undefined => shelf.list().find((one) => one.orderId === orderId),
    findPage: (key: string): Deposit | undefined => shelf.list().find((one) => one.key === key),
    /** True if the market has the item, or an open deposit includes it. */
    isTaken: (assetId: string): boolean =>
      shelf
        .list()
        .some(
          ({ status, assetIds }) =>
            status !== 'fail' && status !== 'hold_returned' && assetIds.includes(assetId),
        ),
    signed,
    create: (order: Order): Deposit => {
      const deposit: Deposit = {
        skins: [],
        assetIds: [],
        ...order,
        transactionId: firstTransactionId + shelf.count(),
        key: randomBytes(16).toString('hex'),
        status: 'pending',
        createdAt: Date.now(),
      };
      shelf.put(String(deposit.transactionId), deposit);
      watchLife(deposit);
      return deposit;
    },
    /** Sends the user a trade offer for the skins of a deposit. */
    offer,
    /** Accepts the trade offer for the user. Steam may hold the skins. */
    accept: (deposit: Deposit) => accept(deposit, options.holds()),
    /**
     * Makes a deposit without the hosted page: sends the trade offer, unless one is open, and accepts it for the user.
     */
    pay: (deposit: Deposit, skins: SentSkin[], assetIds: string[], hold: boolean | undefined) => {
      if (!isOffered(deposit)) offer(deposit, skins, assetIds);
      return accept(deposit, hold ?? options.holds());
    },
    fail: failed,
    /** Approves a deposit on hold: the shop credits it at its own risk before Steam releases the skins. */
    approve: (deposit: Deposit) => {
      must(deposit, deposit.status === 'in_hold');
      account.deposited(sumOf(deposit));
      return become(deposit, 'hold_approved');
    },
    release: released,
    /** Reverses a deposit: the user took the skins back. */
    reverse: (deposit: Deposit) => {
      const status = reversed[deposit.status];
      must(deposit, status !== undefined);
      if (deposit.status !== 'in_hold') account.deposited(-sumOf(deposit));
      return become(deposit, status ?? 'fail');
    },
    /** Continues the timers of deposits left open by an earlier run of the sandbox. */
    resume: (): void => {
      for (const deposit of shelf.list()) {
        if (deposit.status === 'pending') watchLife(deposit);
        else if (deposit.status === 'in_hold' || deposit.status === 'hold_approved') watchHold(deposit);
      }
    },
  };
}

export type Deposits = ReturnType<typeof createDeposits>;
