import { Readable } from 'node:stream';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { LateDraws } from './proofs.late.ts';
import type { Proofs } from './proofs.ts';

const EXPORTS_PER_MINUTE = 2;
const COUNTS_PER_MINUTE = 60;
const ROUNDS_PER_MINUTE = 10;

/** Histories of a player's own bets, by game. Spin rounds and battles have other routes. */
const HISTORIES = [
  ['GET /api/fairness/case-openings/history', 'cases'],
  ['GET /api/fairness/mines/history', 'mines'],
  ['GET /api/fairness/upgrader/history', 'upgrader'],
  ['GET /api/fairness/plinko/history', 'plinko'],
] as const;

export function proofsRoutes(app: Http, proofs: Proofs, late: LateDraws): void {
  for (const [name, game] of HISTORIES) {
    route(app, name, async (request) => {
      const { playerId } = requireSession(request);
      const { page = 0, limit = 20, ...query } = request.query;
      return { data: await proofs.history(playerId, game, { ...query, page, limit }), page, limit };
    });
  }

  route(app, 'GET /api/fairness/rewards/history', async (request) => {
    const { playerId } = requireSession(request);
    const { page = 0, limit = 20 } = request.query;
    return { data: await proofs.rewards(playerId, { page, limit }), page, limit };
  });

  route(app, 'GET /api/fairness/bets/:id', async (request) => ({
    data: await proofs.bet(requireSession(request).playerId, request.params.id),
  }));

  route(app, 'GET /api/fairness/rounds/:id', async (request) => ({
    data: await proofs.round(BigInt(request.params.id)),
  }));

  route(app, 'GET /api/fairness/battles/:id', async (request) => {
    const playerId = request.session?.playerId ?? null;
    return { data: await proofs.battle(BigInt(request.params.id), playerId, request.query.key) };
  });

  route(app, 'GET /api/fairness/voids', { config: limitedTo(COUNTS_PER_MINUTE) }, async () => ({
    data: await proofs.voids(),
  }));

  route(app, 'GET /api/fairness/outages', { config: limitedTo(COUNTS_PER_MINUTE) }, async () => ({
    data: await late.outages(),
  }));

  route(
    app,
    'POST /api/fairness/beacon/:round',
    { config: limitedTo(ROUNDS_PER_MINUTE) },
    async (request) => ({
      data: { draws: await late.handIn(Number(request.params.round), request.body.signature) },
    }),
  );

  route(app, 'GET /api/proofs/heads', { config: limitedTo(COUNTS_PER_MINUTE) }, async (request) => ({
    data: await proofs.heads(request.query.at),
  }));
  route(app, 'GET /api/proofs/keys', { config: limitedTo(COUNTS_PER_MINUTE) }, async () => ({
    data: await proofs.keys(),
  }));

  route(
    app,
    'GET /api/fairness/export',
    { config: limitedTo(EXPORTS_PER_MINUTE) },
    async (request, reply) => {
      const { playerId } = requireSession(request);
      const text = Readable.from(await proofs.export(playerId, undefined, request.query.heads));
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="aureus-bets-${playerId}.json"`)
        .send(text);
    },
  );
}
