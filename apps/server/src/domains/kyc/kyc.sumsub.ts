import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

type SumsubConfig = NonNullable<Config['sumsub']>;

/** A review as Sumsub tells it, by webhook or when asked. */
export type SumsubReview = {
  reviewStatus: string;
  reviewResult?: { reviewAnswer?: string; reviewRejectType?: string; moderationComment?: string };
};
/** An applicant when asked after. */
export type SumsubApplicant = SumsubReview & { id: string; levelName?: string };
export type SumsubEvent = SumsubReview & {
  type: string;
  applicantId: string;
  externalUserId: string;
  levelName: string;
  correlationId: string;
  createdAtMs: number;
};

const TIMEOUT_MS = 10_000;
/** Minutes that a token for the page lives. */
const TOKEN_SECONDS = 600;
/** HMAC-SHA1 is the provider's legacy choice and is refused. */
const DIGESTS: Record<string, string> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' };

/**
 * Sumsub's API: each call is signed with HMAC-SHA256 over `ts + METHOD + path + body`.
 * https://docs.sumsub.com/reference/authentication
 */
export function createSumsub(config: SumsubConfig, now: () => number) {
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const ts = String(Math.floor(now() / 1000));
    const signature = createHmac('sha256', config.SUMSUB_SECRET_KEY)
      .update(`${ts}${method}${path}${text}`)
      .digest('hex');
    return fetch(`${config.SUMSUB_API_URL}${path}`, {
      method,
      headers: {
        'x-app-token': config.SUMSUB_APP_TOKEN,
        'x-app-access-ts': ts,
        'x-app-access-sig': signature,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  return {
    /** A token that opens the provider's page for one of our players. @throws when the provider does not answer. */
    async accessToken(userId: string, levelName: string): Promise<string> {
      const response = await call('POST', '/resources/accessTokens/sdk', {
        ttlInSecs: TOKEN_SECONDS,
        userId,
        levelName,
      });
      const { token } = (await response.json()) as { token?: unknown };
      if (!response.ok || typeof token !== 'string')
        throw new Error(`Sumsub gave no token (${response.status})`);
      return token;
    },

    /**
     * How an applicant stands now: the read-back for a webhook that did not come. Asked by the provider's id, or by
     * ours when the provider's was never told. @returns undefined when the provider knows no such applicant.
     */
    async applicant(userId: string, applicantId: string | null): Promise<SumsubApplicant | undefined> {
      const response = await call(
        'GET',
        applicantId === null
          ? `/resources/applicants/-;externalUserId=${encodeURIComponent(userId)}/one`
          : `/resources/applicants/${encodeURIComponent(applicantId)}/one`,
      );
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`Sumsub told nothing of an applicant (${response.status})`);
      const { id, review } = (await response.json()) as {
        id?: unknown;
        review?: Omit<SumsubApplicant, 'id'>;
      };
      if (typeof id !== 'string' || typeof review?.reviewStatus !== 'string')
        throw new Error('Sumsub told an applicant without a review');
      return { ...review, id };
    },
  };
}

/** Whether a webhook's digest is right over its raw bytes, by an algorithm that is accepted. Constant time. */
export function isSumsubDigest(secret: string, body: Buffer, digest: unknown, algorithm: unknown): boolean {
  const name =
    typeof algorithm === 'string' && Object.hasOwn(DIGESTS, algorithm) ? DIGESTS[algorithm] : undefined;
  if (name === undefined || typeof digest !== 'string' || !/^(?:[0-9a-f]{2})+$/i.test(digest)) return false;
  const expected = createHmac(name, secret).update(body).digest();
  const got = Buffer.from(digest, 'hex');
  return got.length === expected.length && timingSafeEqual(got, expected);
}
