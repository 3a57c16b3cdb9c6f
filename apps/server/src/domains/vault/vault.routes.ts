import { IdempotencyHeaders } from '@aureus/contract/shared.ts';
import {
  VaultAmountBody,
  VaultLockBody,
  VaultReply,
  VaultWithdrawBody,
  vaultPaths,
} from '@aureus/contract/vault.ts';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { requireSession } from '../../platform/session.ts';
import type { Vault } from './vault.ts';

export function vaultRoutes(app: Http, vault: Vault, callsPerSecond: number): void {
  const config = limitedTo(callsPerSecond, 1_000);

  app.get(vaultPaths.vault, { schema: { response: { 200: VaultReply } } }, async (request) => ({
    data: await vault.read(requireSession(request).playerId),
  }));

  app.post(
    vaultPaths.deposit,
    { schema: { body: VaultAmountBody, headers: IdempotencyHeaders, response: { 200: VaultReply } }, config },
    async (request) => {
      const { playerId } = requireSession(request);
      const key = request.headers['idempotency-key'];
      return { data: await vault.deposit(playerId, key, request.body.amount) };
    },
  );

  app.post(
    vaultPaths.withdraw,
    {
      schema: { body: VaultWithdrawBody, headers: IdempotencyHeaders, response: { 200: VaultReply } },
      config,
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const key = request.headers['idempotency-key'];
      return { data: await vault.withdraw(playerId, key, request.body.amount, request.body.code) };
    },
  );

  app.post(
    vaultPaths.lock,
    { schema: { body: VaultLockBody, response: { 200: VaultReply } }, config },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await vault.lock(playerId, request.body.days, request.body.hours) };
    },
  );
}
