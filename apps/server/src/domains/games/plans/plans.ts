import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { PlanBet, PlanEnd, Plan as PublicPlan } from '@aureus/contract/plans.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Cases } from '../cases/cases.ts';
import { AWAY_MS, endOfPlan, endsPlan, isSameBet, TAKEN_MS, type Tally } from './plans.rules.ts';
import * as store from './plans.store.ts';

export type Plans = {
  /**
   * Begins a plan and ends the player's earlier one. The plan itself places no bets: the player's page does, one by
   * one.
   * @throws HttpError request.error.amount, plans.error.stop, cases.error.not_found | changed.
   */
  begin: (
    playerId: bigint,
    asked: { bet: PlanBet; count: number | null; stopProfit: number | null; stopLoss: number | null },
  ) => Promise<PublicPlan>;

  /**
   * Ends a plan at the player's request. A plan that has already ended keeps its reason.
   * @throws HttpError plans.error.not_found.
   */
  end: (playerId: bigint, id: string) => Promise<PublicPlan>;

  /**
   * Allows the next bet of a plan, or ends the plan and refuses the bet. A repeat of a bet that is in the ledger is
   * always allowed. While the plan goes on, so is a repeat within 30 seconds.
   * @throws HttpError plans.error.not_found | other_bet | open, request.error.idempotency_reused, and one code for
   * each way a plan ends.
   */
  take: (playerId: bigint, id: string, key: string, bet: object) => Promise<void>;

  /** Reports that the game refused an allowed bet. The bet isn't counted, and most refusals end the plan. */
  refused: (playerId: bigint, id: string, key: string, code: string) => Promise<void>;
};

const ENDS: Readonly<Record<PlanEnd, ErrorCode>> = {
  COUNT: 'plans.error.count',
  PROFIT: 'plans.error.profit',
  LOSS: 'plans.error.loss',
  AWAY: 'plans.error.away',
  REMINDER: 'plans.error.reminder',
  REPLACED: 'plans.error.replaced',
  STOPPED: 'plans.error.stopped',
  REFUSED: 'plans.error.refused',
};

type Standing = Tally & { isOpen: boolean };

/**
 * Plans: a page places the same bet repeatedly, and the site enforces the stops. Each bet must be allowed before it's
 * placed, under the plan's row lock, so that no second window or late answer can exceed a stop.
 */
export function createPlans(parts: {
  db: Db;
  wallet: Pick<Wallet, 'outcomes' | 'lock'>;
  cases: Pick<Cases, 'current'>;
  /** True if a session reminder waits for the player's answer. */
  isReminderDue: (playerId: bigint) => Promise<boolean>;
}): Plans {
  const { db, wallet, cases, isReminderDue } = parts;

  /** Converts coins to cents. @throws HttpError request.error.amount, also for zero and negative amounts. */
  function centsOf(coins: number): bigint {
    const cents = centsFromCoins(coins);
    if (cents === undefined || cents <= 0n) throw refuse('request.error.amount');
    return cents;
  }

  async function stakeOf(bet: PlanBet): Promise<bigint> {
    if (bet.game !== 'cases') return centsOf(bet.amount);
    const version = await cases.current(bet.id);
    if (version === undefined) throw refuse('cases.error.not_found');
    if (String(version.id) !== bet.version) throw refuse('cases.error.changed');
    return version.price * BigInt(bet.count);
  }

  /** Adds settled bets to a locked plan's totals. @returns the totals of all its bets. */
  async function counted(tx: Tx, playerId: bigint, plan: store.PlanRow): Promise<Standing> {
    const bets = await store.readBets(tx, plan.id);
    if (bets.length === 0) return { placed: plan.settled, net: plan.net, isOpen: false };
    const outcomes = await wallet.outcomes(
      playerId,
      bets.map(({ id }) => id),
      tx,
    );
    const settled = bets.flatMap(({ id }) => {
      const { net = null } = outcomes.get(id) ?? {};
      return net === null ? [] : [{ id, net }];
    });
    const net = settled.reduce((sum, bet) => sum + bet.net, 0n);
    if (settled.length > 0)
      await store.countBets(
        tx,
        plan.id,
        settled.map(({ id }) => id),
        net,
      );
    // A bet in the ledger without a result is open. A recent bet that isn't in the ledger yet may still arrive there.
    // An older one counts as never placed, but its row stays in case it does arrive.
    const placed = bets.filter(({ id, ageMs }) => outcomes.has(id) || ageMs < TAKEN_MS);
    const isOpen = placed.some(({ id }) => (outcomes.get(id)?.net ?? null) === null);
    return { placed: plan.settled + placed.length, net: plan.net + net, isOpen };
  }

  const publicPlan = (plan: store.PlanRow, { placed, net }: Tally, end: PlanEnd | null): PublicPlan => ({
    id: plan.id,
    bet: plan.bet,
    stake: coinsFromCents(plan.stake),
    count: plan.count,
    stopProfit: plan.stopProfit === null ? null : coinsFromCents(plan.stopProfit),
    stopLoss: plan.stopLoss === null ? null : coinsFromCents(plan.stopLoss),
    placed,
    net: net < 0n ? -coinsFromCents(-net) : coinsFromCents(net),
    startedAt: plan.startedAt,
    end,
  });

  return {
    async begin(playerId, { bet, count, stopProfit, stopLoss }) {
      const stake = await stakeOf(bet);
      const stops = {
        stake,
        count,
        stopProfit: stopProfit === null ? null : centsOf(stopProfit),
        stopLoss: stopLoss === null ? null : centsOf(stopLoss),
      };
      if (stops.stopLoss !== null && stops.stopLoss < stake) throw refuse('plans.error.stop');
      const plan = await db.transaction().execute(async (tx) => {
        // The lock makes plans that are begun in two windows begin one after the other.
        await wallet.lock(tx, [playerId]);
        const running = await store.lockRunning(tx, playerId);
        if (running !== undefined) await store.endPlan(tx, running.id, 'REPLACED');
        await store.deleteOld(tx, playerId);
        return store.insertPlan(tx, { id: newId(), playerId, bet, ...stops });
      });
      return publicPlan(plan, { placed: 0, net: 0n }, null);
    },

    end: (playerId, id) =>
      db.transaction().execute(async (tx) => {
        const plan = await store.lockPlan(tx, playerId, id);
        if (plan === undefined) throw refuse('plans.error.not_found');
        const standing = await counted(tx, playerId, plan);
        if (plan.end !== null) return publicPlan(plan, standing, plan.end);
        const end = endOfPlan(plan, standing) ?? 'STOPPED';
        await store.endPlan(tx, id, end);
        return publicPlan(plan, standing, end);
      }),

    async take(playerId, id, key, bet) {
      const betId = key.toLowerCase();
      const isDue = await isReminderDue(playerId);
      // The reason for ending the plan is returned, not thrown, so that the transaction commits it. The refusal is
      // thrown after the commit.
      const end = await db.transaction().execute(async (tx): Promise<PlanEnd | undefined> => {
        const plan = await store.lockPlan(tx, playerId, id);
        if (plan === undefined) throw refuse('plans.error.not_found');
        // A bet that is already in the ledger stakes nothing again: the game returns the first answer.
        if ((await wallet.outcomes(playerId, [betId], tx)).has(betId)) return undefined;
        if (plan.end !== null) return plan.end;
        if (!isSameBet(plan.bet, bet)) throw refuse('plans.error.other_bet');
        // An allowed bet that counts as never placed must be allowed again.
        const isTaken = (await store.readBets(tx, id)).some(
          (taken) => taken.id === betId && taken.ageMs < TAKEN_MS,
        );
        if (isTaken) return undefined;
        const standing = await counted(tx, playerId, plan);
        const over = endOfPlan(plan, standing);
        const reason = plan.quietMs > AWAY_MS ? 'AWAY' : isDue ? 'REMINDER' : over;
        if (reason !== undefined) {
          await store.endPlan(tx, id, reason);
          return reason;
        }
        if (standing.isOpen) throw refuse('plans.error.open');
        if (!(await store.takeBet(tx, id, betId))) throw refuse('request.error.idempotency_reused');
        return undefined;
      });
      if (end !== undefined) throw refuse(ENDS[end]);
    },

    async refused(playerId, id, key, code) {
      await db.transaction().execute(async (tx) => {
        const plan = await store.lockPlan(tx, playerId, id);
        if (plan === undefined) return;
        await store.dropBet(tx, key.toLowerCase());
        if (endsPlan(code)) await store.endPlan(tx, id, 'REFUSED');
      });
    },
  };
}
