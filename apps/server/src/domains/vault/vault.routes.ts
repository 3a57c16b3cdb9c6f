import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { route } from '../../platform/http/route.ts';
import { requireSession } from '../../platform/session.ts';
import type { Vault } from './vault.ts';

export function vaultRoutes(app: Http, vault: Vault, callsPerSecond: number): void {
  const config = limitedTo(callsPerSecond, 1_000);

  route(app, 'GET /api/user/vault', async (request) => ({
    data: await vault.read(requireSession(request).playerId),
  }));

  route(app, 'POST /api/user/vault/deposit', { config }, async (request) => {
    const { playerId } = requireSession(request);
    const key = request.headers['idempotency-key'];
    return { data: await vault.deposit(playerId, key, request.body.amount) };
  });

  route(app, 'POST /api/user/vault/withdraw', { config }, async (request) => {
    const { playerId } = requireSession(request);
    const key = request.headers['idempotency-key'];
    return { data: await vault.withdraw(playerId, key, request.body.amount, request.body.code) };
  });

  route(app, 'POST /api/user/vault/lock', { config }, async (request) => {
    const { playerId } = requireSession(request);
    return { data: await vault.lock(playerId, request.body.days, request.body.hours) };
  });
}
