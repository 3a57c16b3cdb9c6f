import type { KycStatus, KycToken } from '@aureus/contract/kyc.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Config } from '../../platform/config.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import type { KycFacts } from './kyc.events.ts';
import { stateOfReview } from './kyc.rules.ts';
import * as store from './kyc.store.ts';
import { createSumsub, isSumsubDigest, type SumsubEvent, type SumsubReview } from './kyc.sumsub.ts';

export type Kyc = ReturnType<typeof createKyc>;

/** The one level asked for so far; it lifts UNVERIFIED_USER. */
const LEVEL = 'basic' as const;
/** A webhook older than this is not believed; the poll finds what it told. */
const WEBHOOK_AGE_MS = 3 * 24 * 60 * 60_000;
const PATIENCE = { pendingMs: 60_000, otherMs: 10 * 60_000 };

/** Who a player is: asked of the identity provider, decided by its review. */
export function createKyc(parts: {
  db: Db;
  account: Account;
  bus: Bus<KycFacts>;
  config: Config;
  log: Log;
  now: () => number;
}) {
  const { db, account, bus, config, log, now } = parts;
  const sumsub = config.sumsub && createSumsub(config.sumsub, now);

  async function read(playerId: bigint): Promise<KycStatus> {
    const row = await store.readApplicant(db, playerId, LEVEL);
    return { level: LEVEL, state: row?.state ?? 'NONE', comment: row?.comment ?? null };
  }

  /** Takes over what the provider says of a player, newest word last. */
  async function take(
    playerId: bigint,
    applicantId: string,
    review: SumsubReview,
    at: Date,
    webhook?: { key: string; body: string },
  ) {
    const state = stateOfReview(review);
    const changed = await db.transaction().execute(async (tx) => {
      if (webhook !== undefined && !(await store.insertWebhook(tx, webhook.key, webhook.body))) return false;
      const comment = review.reviewResult?.moderationComment?.slice(0, 500) ?? null;
      if (!(await store.writeState(tx, { playerId, level: LEVEL, applicantId, state, comment, at })))
        return false;
      if (state === 'APPROVED' && (await account.role(playerId)) === 'UNVERIFIED_USER')
        await account.setRole(tx, playerId, 'USER');
      return true;
    });
    if (!changed) return;
    if (state === 'APPROVED') account.announceChange(playerId);
    bus.publish('kyc:changed', { playerId, status: await read(playerId) });
  }

  return {
    status: read,

    /**
     * Opens the provider's page for a player.
     * @throws HttpError kyc.error.already_approved | rejected | provider_unavailable.
     */
    async token(playerId: bigint): Promise<KycToken> {
      const { state } = await read(playerId);
      if (state === 'APPROVED') throw refuse('kyc.error.already_approved');
      if (state === 'REJECTED') throw refuse('kyc.error.rejected');
      if (sumsub === undefined || config.sumsub === undefined) throw refuse('kyc.error.provider_unavailable');
      const token = await sumsub
        .accessToken(String(playerId), config.sumsubBasicLevel)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'the identity provider gave no token');
          throw refuse('kyc.error.provider_unavailable');
        });
      await store.beginApplicant(db, playerId, LEVEL);
      const url = new URL(config.sumsub.SUMSUB_WEBSDK_URL);
      url.searchParams.set('token', token);
      return { token, url: url.href };
    },

    /**
     * Takes a webhook: signature over the raw bytes first, then once, then only if newer than what is known.
     * @throws HttpError webhook.error.signature.
     */
    async webhook(body: Buffer, digest: unknown, algorithm: unknown): Promise<'taken' | 'ignored'> {
      if (
        config.sumsub === undefined ||
        !isSumsubDigest(config.sumsub.SUMSUB_WEBHOOK_SECRET, body, digest, algorithm)
      ) {
        throw refuse('webhook.error.signature');
      }
      const event = readEvent(body.toString('utf8'));
      if (event === undefined || event.levelName !== config.sumsubBasicLevel) return 'ignored';
      if (
        Math.abs(now() - event.createdAtMs) > WEBHOOK_AGE_MS ||
        !/^[1-9]\d{0,18}$/.test(event.externalUserId)
      )
        return 'ignored';
      const key = `${event.correlationId}:${event.type}:${event.createdAtMs}`;
      await take(BigInt(event.externalUserId), event.applicantId, event, new Date(event.createdAtMs), {
        key,
        body: body.toString('utf8'),
      });
      return 'taken';
    },

    /** Asks after reviews whose webhook is late. */
    async poll(): Promise<void> {
      if (sumsub === undefined) return;
      for (const { playerId, applicantId } of await store.takeWaitingApplicants(db, PATIENCE)) {
        try {
          const applicant = await sumsub.applicant(String(playerId), applicantId);
          if (applicant?.levelName === config.sumsubBasicLevel)
            await take(playerId, applicant.id, applicant, new Date(now()));
        } catch (error) {
          log.warn({ err: error }, 'a review could not be asked after');
        }
      }
    },
  };
}

function readEvent(text: string): SumsubEvent | undefined {
  try {
    const event = JSON.parse(text) as Partial<SumsubEvent> | null;
    const texts = [
      event?.type,
      event?.applicantId,
      event?.externalUserId,
      event?.levelName,
      event?.correlationId,
      event?.reviewStatus,
    ];
    if (texts.some((value) => typeof value !== 'string') || !Number.isSafeInteger(event?.createdAtMs))
      return undefined;
    return event as SumsubEvent;
  } catch {
    return undefined;
  }
}
