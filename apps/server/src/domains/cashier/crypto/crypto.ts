import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import type { CryptoAddress, EstimatedFees } from '@aureus/contract/crypto.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { toString as drawQrCode } from 'qrcode';
import { refuse } from '../../../platform/http/errors.ts';
import { addJob, addRetryJob } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { DepositGate } from '../cashier.gate.ts';
import type { Payments } from '../payments/payments.ts';
import type { WithdrawalBegun, Withdrawals } from '../withdrawals/withdrawals.ts';
import { createDeposits } from './crypto.deposits.ts';
import type { CustodyTransaction } from './crypto.fireblocks.ts';
import { CRYPTO_METHODS, findMethod } from './crypto.methods.ts';
import type { Prices } from './crypto.prices.ts';
import { type CryptoProvider, reportOf } from './crypto.provider.ts';
import { coinPriceOf, MIN_DEPOSIT, MIN_WITHDRAWAL, nextPageAfter } from './crypto.rules.ts';
import { createVaults } from './crypto.vaults.ts';
import { type CryptoWithdrawal, createCryptoWithdrawals, type FeeChoice } from './crypto.withdrawals.ts';

export type Crypto = {
  /** Returns the crypto methods, with prices where a fresh quote exists. */
  methods: () => Promise<PaymentMethod[]>;

  /**
   * Returns the player's own address for a method. The first call creates it at the custodian.
   * @throws HttpError cashier.error.method | provider_unavailable, and the refusals of {@link DepositGate}.
   */
  address: (playerId: bigint, key: string) => Promise<CryptoAddress>;

  /**
   * Returns, for each fee level, the highest fee that a withdrawal requested now accepts, in the network's coin and in
   * coins.
   * @throws HttpError cashier.error.method | no_price | provider_unavailable.
   */
  fees: (key: string) => Promise<EstimatedFees>;

  /**
   * Withdraws coins as crypto to an address that the player names. Repeating the key returns the same withdrawal in
   * its current state.
   * @throws HttpError request.error.amount, cashier.error.method | minimum | address | dead_end | fee | fee_rose |
   * no_price | provider_unavailable, and the refusals of {@link Withdrawals.request}.
   */
  withdraw: (
    playerId: bigint,
    key: string,
    methodKey: string,
    body: CryptoWithdrawal,
  ) => Promise<WithdrawalBegun>;

  /**
   * Accepts a different fee level for a withdrawal that waits because the network's fee is above the agreed one. The
   * new agreed fee is at most the highest fee now offered for that level.
   * @throws HttpError cashier.error.method | not_found | not_waiting | fee | fee_rose | no_price |
   * provider_unavailable, request.error.amount, and the second factor's refusals.
   */
  chooseFee: (playerId: bigint, id: bigint, choice: FeeChoice) => Promise<WithdrawalBegun>;

  /**
   * Accepts a webhook. Its content is only a hint: a job reads the transaction from the custodian. A repeated webhook,
   * or one that names no transaction, adds no job.
   * @throws HttpError webhook.error.signature; request.error.unavailable if the custodian's keys can't be read, so
   * that the custodian sends the webhook again.
   */
  webhook: (body: Buffer, signature: unknown) => Promise<'taken' | 'repeated' | 'ignored'>;

  /** Reads one transaction from the custodian and applies it. */
  check: (id: string) => Promise<void>;

  /** Finds what no webhook reported: unfinished deposits due for a check, and changes since the last search. */
  poll: () => Promise<void>;

  /** Reads the price sources and stores the prices that pass the checks. */
  refreshPrices: () => Promise<void>;

  /** Quotes of coins and of the real, in US dollars. */
  prices: Pick<Prices, 'fresh' | 'find'>;
};

/** Overlap in ms with the previous search, so that changes that appear late are found. */
const OVERLAP_MS = 10 * 60_000;
const FIRST_SEARCH_MS = 24 * 60 * 60_000;

type Parts = {
  db: Db;
  gate: DepositGate;
  payments: Payments;
  withdrawals: Withdrawals;
  provider: CryptoProvider;
  log: Log;
  now: () => number;
  /** Reports a player's vault account or address that isn't what the custodian says. */
  onUnproven: (playerId: bigint, what: string) => void;
};

/** Deposits and withdrawals of crypto through the custodian. */
export function createCrypto(parts: Parts): Crypto {
  const { db, gate, payments, withdrawals, log, now } = parts;
  const { custody, prices, fees } = parts.provider;
  const vaults = custody && createVaults({ db, custody, onUnproven: parts.onUnproven });
  const deposits = createDeposits({ ...parts, prices, playerOf: async (id) => vaults?.playerOf(id) });
  const outgoing = createCryptoWithdrawals({ db, fees, prices, withdrawals, isOpen: custody !== undefined });

  /** Applies a transaction, deposit or withdrawal. Outgoing ones that the site didn't order are ignored. */
  async function take(reported: CustodyTransaction): Promise<void> {
    if (reported.destination.type === 'VAULT_ACCOUNT') await deposits.take(reported);
    else if (reported.externalTxId !== '')
      await withdrawals.report(reported.externalTxId, reportOf(reported));
  }

  /** Adds a job that reads a transaction again and retries on failure, unless there is one already. */
  const retry = (id: string): Promise<void> => addRetryJob(db, 'crypto-check', { id }, `crypto-check-${id}`);

  /**
   * Applies a transaction that a search found. If that fails, adds a job that retries it, so that the search can
   * continue.
   * @throws if the job can't be added: the search must not advance then.
   */
  async function takeFound(reported: CustodyTransaction): Promise<void> {
    try {
      await take(reported);
    } catch (error) {
      log.error({ err: error, transaction: reported.id }, 'a transaction could not be taken over');
      await retry(reported.id);
    }
  }

  /** Checks a deposit that is due. A failed check is due again with the next poll. */
  async function checkDue(id: string): Promise<void> {
    await check(id).catch((error: unknown) =>
      log.error({ err: error, transaction: id }, 'a transaction could not be taken over'),
    );
  }

  async function check(id: string): Promise<void> {
    if (custody !== undefined) await take(await custody.transaction(id));
  }

  return {
    async methods() {
      if (custody === undefined) return [];
      return Promise.all(
        CRYPTO_METHODS.map(async (method) => {
          const quote = await prices.fresh(method.priceId);
          return {
            id: method.id,
            key: method.key,
            category: 'CRYPTO' as const,
            subCategory: null,
            provider: 'fireblocks',
            metadata: {
              name: method.name,
              icon: method.symbol,
              network: method.network,
              networkName: method.networkName,
              networkIcon: method.network,
              acceptedPaymentMethods: [],
            },
            coinData: {
              usdPrice: quote?.usdPrice ?? null,
              coinPrice: quote === undefined ? null : coinPriceOf(quote.usdPrice),
              quotedAt: quote?.quotedAt.getTime() ?? null,
              decimals: method.decimals,
              confirmations: method.confirmations,
              minDeposit: coinsFromCents(MIN_DEPOSIT),
              minWithdrawal: coinsFromCents(MIN_WITHDRAWAL),
            },
            minutes: method.minutes,
            disabledCashierMethods: [],
          };
        }),
      );
    },

    async address(playerId, key) {
      const method = findMethod(key);
      if (method === undefined || vaults === undefined) throw refuse('cashier.error.method');
      await gate(playerId);
      const address = await vaults.address(playerId, method).catch((error: unknown) => {
        log.warn({ err: error }, 'the custodian gave no address');
        throw refuse('cashier.error.provider_unavailable');
      });
      const svg = await drawQrCode(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
      return { address, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
    },

    fees: outgoing.fees,
    withdraw: outgoing.withdraw,
    chooseFee: outgoing.chooseFee,

    async webhook(body, signature) {
      const isSigned = await custody?.isSigned(body, signature).catch((error: unknown) => {
        log.warn({ err: error }, "the custodian's keys could not be read");
        throw refuse('request.error.unavailable');
      });
      if (isSigned !== true) throw refuse('webhook.error.signature');
      const event = readEvent(body.toString('utf8'));
      if (event === undefined) return 'ignored';
      return db.transaction().execute(async (tx) => {
        if (!(await payments.keepWebhook(tx, 'fireblocks', event.id, body.toString('utf8'))))
          return 'repeated';
        await addJob(
          tx,
          'crypto-check',
          { id: event.transactionId },
          { key: `crypto-check-${event.transactionId}` },
        );
        return 'taken';
      });
    },

    check,

    async poll() {
      if (custody === undefined) return;
      for (const { providerId } of await payments.due('fireblocks', 'DEPOSIT'))
        if (providerId !== null) await checkDue(providerId);
      const searchedTo = (await payments.readSearchedTo('fireblocks'))?.getTime();
      let since = searchedTo === undefined ? now() - FIRST_SEARCH_MS : searchedTo - OVERLAP_MS;
      for (;;) {
        const { transactions: page, unreadable } = await custody.changedSince(since);
        for (const id of unreadable) {
          log.error({ transaction: id }, 'a transaction could not be read');
          await retry(id);
        }
        // The search overlaps the previous one. Transactions that are already applied are skipped.
        const currentIds = await payments.known(
          'fireblocks',
          page.map(({ id, lastUpdated }) => ({ id, changedAt: new Date(lastUpdated) })),
        );
        for (const reported of page) if (!currentIds.has(reported.id)) await takeFound(reported);
        const newest = page.at(-1)?.lastUpdated;
        if (newest === undefined || newest <= since) return;
        await payments.writeSearchedTo('fireblocks', new Date(newest));
        since = nextPageAfter(since, newest);
      }
    },

    refreshPrices: prices.refresh,
    prices,
  };
}

function readEvent(text: string): { id: string; transactionId: string } | undefined {
  try {
    const event = JSON.parse(text) as {
      id?: unknown;
      eventType?: unknown;
      resourceId?: unknown;
      data?: { id?: unknown };
    } | null;
    const transactionId = event?.data?.id ?? event?.resourceId;
    const isTransaction = typeof event?.eventType === 'string' && event.eventType.startsWith('transaction.');
    if (!isTransaction || typeof event.id !== 'string' || typeof transactionId !== 'string') return undefined;
    return { id: event.id, transactionId };
  } catch {
    return undefined;
  }
}
