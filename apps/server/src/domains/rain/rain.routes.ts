import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Rain } from './rain.ts';

/** Limits per minute on tips and joins. Each tip appears in the chat, so tips must not flood it. */
type Limits = { tipsPerMinute: number; joinsPerMinute: number };

export function rainRoutes(app: Http, rain: Rain, limits: Limits): void {
  /** The open rain as everyone sees it, with the player's own allowance. */
  async function currentFor(playerId: bigint | undefined) {
    const [state, allowance] = await Promise.all([
      rain.current(),
      playerId === undefined ? null : rain.allowance(playerId),
    ]);
    return { data: { ...state, allowance } };
  }

  route(app, 'GET /api/rain/current', (request) => currentFor(request.session?.playerId));

  route(app, 'GET /api/rain/challenge', { config: limitedTo(limits.joinsPerMinute) }, async (request) => ({
    data: await rain.challenge(requireSession(request).playerId, request.ip),
  }));

  route(app, 'POST /api/rain/join', { config: limitedTo(limits.joinsPerMinute) }, async (request) => {
    const { playerId } = requireSession(request);
    await rain.join(playerId, request.query.captchaToken, request.ip);
    return currentFor(playerId);
  });

  route(app, 'POST /api/rain/tip', { config: limitedTo(limits.tipsPerMinute) }, async (request) => {
    const { playerId } = requireSession(request);
    const key = request.headers['idempotency-key'];
    return { data: await rain.tip(playerId, key, request.body.amount, request.body.code) };
  });

  route(app, 'GET /api/fairness/rain/history', async (request) => {
    const { page = 0, limit = 10, after } = request.query;
    return rain.history(page, limit, after === undefined ? undefined : BigInt(after));
  });
}
