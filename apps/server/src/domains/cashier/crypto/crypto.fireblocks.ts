import { createHash, randomUUID } from 'node:crypto';
import { compactVerify, createRemoteJWKSet, errors, importPKCS8, SignJWT } from 'jose';
import type { Config } from '../../../platform/config.ts';
import { callProvider } from '../../../platform/provider-calls.ts';
import { clockNote } from '../../../platform/provider-clock.ts';
import type { ProviderBalance } from '../payments/payments.providers.ts';
import type { Custody, CustodyTransaction } from './crypto.fireblocks.face.ts';
import { minus, parseDecimal } from './crypto.rules.ts';

export type { Custody, CustodyTransaction } from './crypto.fireblocks.face.ts';

/** `treasuryVault` is the vault account from which withdrawals are paid. */
type FireblocksConfig = NonNullable<Config['fireblocks']> & { treasuryVault: string };

const TIMEOUT_MS = 10_000;
/** Lifetime of a request token. The documentation requires less than 30 s. */
const TOKEN_SECONDS = 25;
const JWKS_AGE_MS = 60 * 60_000;
const LISTED = 200;
/** Error codes of an invalid signature. With other errors, the custodian's keys couldn't be read. */
const VERDICTS = new Set<string>([
  errors.JWSSignatureVerificationFailed.code,
  errors.JWSInvalid.code,
  errors.JOSEAlgNotAllowed.code,
  errors.JOSENotSupported.code,
  errors.JWKSNoMatchingKey.code,
  errors.JWKSMultipleMatchingKeys.code,
]);

/** The custodian answered with an error, or with an answer that can't be read (status 502). */
export class CustodyError extends Error {
  override name = 'CustodyError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Client of the custodian's API. Every request carries a JWT (RS256) over its path and the hash of its body.
 * https://developers.fireblocks.com/reference/signing-a-request-jwt-structure
 */
export function createFireblocks(config: FireblocksConfig, now: () => number): Custody {
  const base = new URL(config.FIREBLOCKS_API_URL);
  // The signed path begins with the API version, without any path in front of it.
  const signedPrefix = base.pathname.slice(base.pathname.lastIndexOf('/v'));
  const key = importPKCS8(config.FIREBLOCKS_PRIVATE_KEY.replaceAll('\\n', '\n'), 'RS256');
  key.catch(() => {});
  const jwks = createRemoteJWKSet(new URL(config.FIREBLOCKS_JWKS_URL), {
    cacheMaxAge: JWKS_AGE_MS,
    timeoutDuration: TIMEOUT_MS,
  });

  async function call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<unknown> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const iat = Math.floor(now() / 1000);
    const token = await new SignJWT({
      uri: `${signedPrefix}${path}`,
      nonce: randomUUID(),
      bodyHash: createHash('sha256').update(text).digest('hex'),
    })
      .setProtectedHeader({ alg: 'RS256' })
      .setSubject(config.FIREBLOCKS_API_KEY)
      .setIssuedAt(iat)
      .setExpirationTime(iat + TOKEN_SECONDS)
      .sign(await key);
    const response = await callProvider('fireblocks', `${config.FIREBLOCKS_API_URL}${path}`, {
      method,
      headers: {
        'x-api-key': config.FIREBLOCKS_API_KEY,
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const reply: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const message = (reply as { message?: unknown } | undefined)?.message;
      throw new CustodyError(
        response.status,
        `${typeof message === 'string' ? message : `status ${response.status}`}${clockNote(response, now())}`,
      );
    }
    return reply;
  }

  return {
    async createVault(playerId) {
      const body = {
        name: `player-${playerId}`,
        hiddenOnUI: true,
        customerRefId: String(playerId),
        autoFuel: true,
      };
      const reply = (await call('POST', '/vault/accounts', body, `vault-${playerId}`)) as { id?: unknown };
      if (typeof reply.id !== 'string') throw new CustodyError(502, 'the custodian gave no vault');
      return reply.id;
    },

    async playerOfVault(vaultId) {
      const path = `/vault/accounts/${encodeURIComponent(vaultId)}`;
      const { customerRefId } = (await call('GET', path)) as { customerRefId?: unknown };
      return typeof customerRefId === 'string' ? customerRefId : undefined;
    },

    async address(vaultId, assetId) {
      const path = `/vault/accounts/${encodeURIComponent(vaultId)}/${encodeURIComponent(assetId)}`;
      try {
        const made = (await call('POST', path, {}, `address-${vaultId}-${assetId}`)) as { address?: unknown };
        if (typeof made.address === 'string' && made.address !== '') return made.address;
      } catch (error) {
        // A 400 may mean that the wallet exists already, so its address is read below.
        if (!(error instanceof CustodyError) || error.status !== 400) throw error;
      }
      const listed = (await call('GET', `${path}/addresses_paginated`)) as {
        addresses?: { address?: unknown }[];
      };
      const address = listed.addresses?.[0]?.address;
      if (typeof address !== 'string') throw new CustodyError(502, 'the custodian gave no address');
      return address;
    },

    async transaction(id) {
      return readTransaction(await call('GET', `/transactions/${encodeURIComponent(id)}`));
    },

    async pay(order) {
      await call('POST', '/transactions', {
        assetId: order.assetId,
        amount: order.amount,
        source: { type: 'VAULT_ACCOUNT', id: config.treasuryVault },
        destination: { type: 'ONE_TIME_ADDRESS', oneTimeAddress: { address: order.address } },
        feeLevel: order.feeLevel,
        externalTxId: order.externalTxId,
        customerRefId: String(order.playerId),
      });
    },

    async payment(externalTxId) {
      try {
        return readTransaction(
          await call('GET', `/transactions/external_tx_id/${encodeURIComponent(externalTxId)}`),
        );
      } catch (error) {
        if (error instanceof CustodyError && error.status === 404) return undefined;
        throw error;
      }
    },

    async fees(assetId) {
      const reply = (await call('GET', `/estimate_network_fee?assetId=${encodeURIComponent(assetId)}`)) as {
        [level in 'low' | 'medium' | 'high']?: { networkFee?: unknown };
      };
      const at = (level: 'low' | 'medium' | 'high'): string => {
        const fee = reply[level]?.networkFee;
        if (typeof fee !== 'string') throw new CustodyError(502, 'the custodian returned no fee');
        return fee;
      };
      return { LOW: at('low'), MEDIUM: at('medium'), HIGH: at('high') };
    },

    async changedSince(time) {
      const reply = await call(
        'GET',
        `/transactions?after=${time}&orderBy=lastUpdated&sort=ASC&limit=${LISTED}`,
      );
      const transactions: CustodyTransaction[] = [];
      const unreadable: string[] = [];
      for (const raw of reply as ({ id?: unknown } | null)[])
        try {
          transactions.push(readTransaction(raw));
        } catch (error) {
          // A record without an id can't be requested again.
          if (typeof raw?.id !== 'string' || raw.id === '') throw error;
          unreadable.push(raw.id);
        }
      return { transactions, unreadable };
    },

    async begunSince(time) {
      const reply = await call(
        'GET',
        `/transactions?after=${time}&orderBy=createdAt&sort=ASC&limit=${LISTED}`,
      );
      return (reply as unknown[]).map(readTransaction);
    },

    async balances() {
      const reply = await call('GET', '/vault/assets');
      if (!Array.isArray(reply)) throw new CustodyError(502, 'the custodian returned no balances');
      return reply.map(readBalance);
    },

    async isSigned(body, signature) {
      const parts = typeof signature === 'string' ? signature.split('.') : [];
      if (parts.length !== 3 || parts[1] !== '') return false;
      try {
        await compactVerify(`${parts[0]}.${body.toString('base64url')}.${parts[2]}`, jwks, {
          algorithms: ['RS512'],
        });
        return true;
      } catch (error) {
        if (error instanceof errors.JOSEError && VERDICTS.has(error.code)) return false;
        throw error;
      }
    },
  };
}

function readBalance(reply: unknown): ProviderBalance {
  const { id, total, frozen = '0' } = (reply ?? {}) as { [K in 'id' | 'total' | 'frozen']?: unknown };
  const isAmount = (value: unknown): value is string =>
    typeof value === 'string' && parseDecimal(value) !== undefined;
  if (typeof id !== 'string' || id === '' || !isAmount(total) || !isAmount(frozen))
    throw new CustodyError(502, 'the custodian returned a balance that is no amount');
  return { asset: id, amount: minus(total, frozen) };
}

function readTransaction(reply: unknown): CustodyTransaction {
  const raw = reply as {
    [K in
      | 'id'
      | 'externalTxId'
      | 'status'
      | 'assetId'
      | 'txHash'
      | 'destinationAddress'
      | 'createdAt'
      | 'lastUpdated'
      | 'numOfConfirmations']?: unknown;
  } & {
    source?: { type?: unknown };
    destination?: { type?: unknown; id?: unknown };
    amountInfo?: { amount?: unknown };
  };
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const number = (value: unknown): number =>
    typeof value === 'number' && Number.isFinite(value) ? value : 0;
  if (text(raw.id) === '' || text(raw.status) === '')
    throw new CustodyError(502, 'the custodian returned no transaction');
  return {
    id: text(raw.id),
    externalTxId: text(raw.externalTxId),
    status: text(raw.status),
    assetId: text(raw.assetId),
    txHash: text(raw.txHash),
    source: { type: text(raw.source?.type) },
    destination: { type: text(raw.destination?.type), id: text(raw.destination?.id) },
    destinationAddress: text(raw.destinationAddress),
    amount: text(raw.amountInfo?.amount),
    confirmations: number(raw.numOfConfirmations),
    createdAt: number(raw.createdAt),
    lastUpdated: number(raw.lastUpdated),
  };
}
