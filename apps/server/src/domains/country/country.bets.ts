import type { EndpointName } from '@aureus/contract/endpoints.ts';
import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/http/errors.ts';
import { playModesOf } from '../../platform/http/play-modes.ts';
import { stakeCalls } from '../../platform/http/stakes.ts';
import type { Turns } from '../../platform/turns.ts';
import type { MarketProfile } from '../markets/markets.ts';

/**
 * Bets on a round that all players share. If such a round lasts at least the minimum game cycle, these bets needn't
 * wait.
 */
const SHARED_ROUNDS = new Set<string>(['POST /api/games/spin/bets'] satisfies EndpointName[]);
type Rule = readonly [key: 'cancellableWithdrawals' | 'bonusCoins', code: ErrorCode];
/** Calls that are no bets but may be forbidden by a market, with the key in its profile. */
const FORBIDDEN: ReadonlyMap<string, Rule> = new Map<EndpointName, Rule>([
  ['POST /api/wallet/withdrawals/:id/cancel', ['cancellableWithdrawals', 'markets.error.cancel']],
  ['POST /api/promocode/redeem', ['bonusCoins', 'markets.error.bonus_coins']],
]);

/** Key under which the minimum game cycle between a player's bets is enforced. */
const turnOf = (playerId: bigint) => `bet:${playerId}`;

const keyOf = (request: FastifyRequest): string => String(request.headers['idempotency-key']);

/** Number of cases that one call opens, or of battles that it creates. */
function openingsOf(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 1;
  const { count = 1, copies = 1 } = body as { count?: unknown; copies?: unknown };
  return Math.max(Number(count), Number(copies));
}

/**
 * Checks bets and other calls against the market's profile before the use case runs. The check of a bet makes no
 * database call, except in markets where a session reminder stops play.
 */
export function createMarketGuard(parts: {
  profileOf: (request: FastifyRequest) => MarketProfile;
  turns: Pick<Turns, 'take' | 'giveBack'>;
  /** Length of a shared round, in ms. */
  roundMs: number;
  /** True if the player must answer a session reminder first. */
  isReminderDue: (playerId: bigint) => Promise<boolean>;
  /** True if the player already placed a bet with this id. */
  isPlaced: (playerId: bigint, betId: string) => Promise<boolean>;
}) {
  const { profileOf, turns, roundMs, isReminderDue, isPlaced } = parts;

  async function takeTurn(request: FastifyRequest, name: string, playerId: bigint, ms: number) {
    if (ms === 0 || (SHARED_ROUNDS.has(name) && roundMs >= ms)) return;
    const key = keyOf(request);
    const { waitMs, isRepeat } = await turns.take(turnOf(playerId), key, ms);
    if (waitMs > 0) throw refuse('markets.error.cycle', undefined, { waitMs });
    // A refused repeat doesn't give the turn back, since the first call may have placed the bet.
    if (!isRepeat) request.takenTurn = { of: turnOf(playerId), key };
  }

  /**
   * Refuses bets until the player answers a session reminder, except a retry of a placed bet, which gets the first
   * answer.
   */
  async function refuseWhileReminded(request: FastifyRequest, playerId: bigint) {
    if (!(await isReminderDue(playerId))) return;
    const betId = keyOf(request).toLowerCase();
    if (!(await isPlaced(playerId, betId))) throw refuse('markets.error.reminder');
  }

  return {
    /** Refuses calls that the request's market forbids. @throws HttpError markets.error.…. */
    async check(request: FastifyRequest): Promise<void> {
      const { session, method, routeOptions, body } = request;
      const name = `${method} ${routeOptions.url}`;
      const [key, code] = FORBIDDEN.get(name) ?? [];
      if (session === null || (!stakeCalls.has(name) && key === undefined)) return;
      const profile = profileOf(request);
      if (key !== undefined && code !== undefined) {
        if (!profile[key]) throw refuse(code);
        return;
      }
      if (profile.kycBeforePlay && session.role === 'UNVERIFIED_USER')
        throw refuse('markets.error.kyc_required');
      const modes = playModesOf(request);
      if (!profile.autoBet && [...modes].some((mode) => mode.startsWith('auto')))
        throw refuse('markets.error.auto_bet');
      if (!profile.fastSpin && modes.has('fast')) throw refuse('markets.error.fast_spin');
      if (!profile.severalOpenings && openingsOf(body) > 1) throw refuse('markets.error.several_openings');
      if (profile.reminderStopsPlay) await refuseWhileReminded(request, session.playerId);
      await takeTurn(request, name, session.playerId, profile.minimumCycleMs);
    },

    /**
     * Gives the turn of a refused request back, since it placed no bet. A failed request may have placed one, so it
     * keeps its turn.
     */
    settle(request: FastifyRequest, status: number): void {
      if (request.takenTurn !== null && status >= 400 && status < 500)
        turns.giveBack(request.takenTurn.of, request.takenTurn.key);
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Turn that the request's bet took in the minimum game cycle; given back if the bet is refused. */
    takenTurn: { of: string; key: string } | null;
  }
}
