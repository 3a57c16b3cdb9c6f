import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { callProvider } from '../../platform/provider-calls.ts';
import { clockNote } from '../../platform/provider-clock.ts';
import { type Person, type PersonInfo, type Review, readPerson } from './kyc.rules.ts';

type SumsubConfig = NonNullable<Config['sumsub']>;

/** An applicant from the provider's API: the state of the review, and the reviewed person. */
export type SumsubApplicant = {
  id: string;
  externalUserId: string;
  levelName: string;
  review: Review;
  /** Undefined if the provider's data has no valid birth date or no valid country. */
  person: Person | undefined;
  /**
   * Time of the provider's answer by the provider's clock, in whole seconds; the site's time if the answer has no
   * date.
   */
  at: Date;
};
/** The provider's wording of a review, for staff. */
export type SumsubWords = {
  id: string;
  level: string;
  status: string;
  answer: string | null;
  rejectType: string | null;
  labels: string[];
  comment: string | null;
  staffComment: string | null;
};
/** Identity of a person, with contact details. */
export type SumsubIdentity = {
  /** ISO 3166-1 alpha-2. */
  country: string;
  person: {
    firstName: string;
    lastName: string;
    bornOn: string;
    email: string;
    postcode: string;
    phone: string;
  };
};
export type SumsubEvent = Review & {
  type: string;
  applicantId: string;
  externalUserId: string;
  levelName: string;
  correlationId: string;
  createdAtMs: number;
};

type Report = {
  id?: unknown;
  externalUserId?: unknown;
  info?: PersonInfo;
  review?: Record<string, unknown>;
  email?: unknown;
  phone?: unknown;
};

/**
 * Timeout of a call to the provider. It must be below the five seconds that the provider waits for a webhook's answer,
 * since a webhook may cause such a call.
 */
const TIMEOUT_MS = 4_000;
/** Lifetime of a token for the provider's page, in seconds. */
const TOKEN_SECONDS = 600;
/** Accepted digests of webhooks. The provider's legacy choice HMAC-SHA1 is refused. */
const DIGESTS: Record<string, string> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' };

/**
 * Sumsub's API: each call is signed with HMAC-SHA256 over `ts + METHOD + path + body`.
 * https://docs.sumsub.com/reference/authentication
 */
export function createSumsub(config: SumsubConfig, now: () => number) {
  const statusOf = (response: Response): string => `${response.status}${clockNote(response, now())}`;

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const ts = String(Math.floor(now() / 1000));
    const signature = createHmac('sha256', config.SUMSUB_SECRET_KEY)
      .update(`${ts}${method}${path}${text}`)
      .digest('hex');
    return callProvider('sumsub', `${config.SUMSUB_API_URL}${path}`, {
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
    /** Creates a token that opens the provider's page for a player. @throws if the provider gives no token. */
    async accessToken(userId: string, levelName: string): Promise<string> {
      const response = await call('POST', '/resources/accessTokens/sdk', {
        ttlInSecs: TOKEN_SECONDS,
        userId,
        levelName,
      });
      const { token } = (await response.json()) as { token?: unknown };
      if (!response.ok || typeof token !== 'string')
        throw new Error(`Sumsub gave no token (${statusOf(response)})`);
      return token;
    },

    /**
     * Reads a player's identity. @returns undefined if a name, the birth date or the country is missing. @throws if
     * the provider doesn't answer, or answers with an error.
     */
    async identity(userId: string): Promise<SumsubIdentity | undefined> {
      const path = `/resources/applicants/-;externalUserId=${encodeURIComponent(userId)}/one`;
      const response = await call('GET', path);
      if (!response.ok) throw new Error(`Sumsub returned nothing about an applicant (${statusOf(response)})`);
      const { externalUserId, info, email, phone } = (await response.json()) as Report;
      const { firstName, lastName, addresses } = info ?? {};
      const person = readPerson(info);
      if (externalUserId !== userId || person === undefined || !isName(firstName) || !isName(lastName))
        return undefined;
      const [home] = Array.isArray(addresses) ? (addresses as { postCode?: unknown }[]) : [];
      const nameOrEmpty = (value: unknown): string => (isName(value) ? value : '');
      return {
        country: person.country,
        person: {
          firstName,
          lastName,
          bornOn: person.bornOn,
          email: nameOrEmpty(email),
          postcode: nameOrEmpty(home?.postCode),
          phone: nameOrEmpty(phone),
        },
      };
    },

    /**
     * Reads an applicant's current state, by the provider's id or, if that isn't known yet, by the player's id.
     * @returns undefined if the provider knows no such applicant. @throws if the answer is missing or incomplete.
     */
    async applicant(userId: string, applicantId: string | null): Promise<SumsubApplicant | undefined> {
      const response = await call(
        'GET',
        applicantId === null
          ? `/resources/applicants/-;externalUserId=${encodeURIComponent(userId)}/one`
          : `/resources/applicants/${encodeURIComponent(applicantId)}/one`,
      );
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`Sumsub returned nothing about an applicant (${statusOf(response)})`);
      const { id, externalUserId, info, review: record } = (await response.json()) as Report;
      const levelName = record?.['levelName'];
      if (!isName(id) || !isName(externalUserId) || !isName(levelName))
        throw new Error('Sumsub returned an applicant without names');
      const review = record && readReview(record);
      if (review === undefined) throw new Error('Sumsub returned an applicant without a review');
      const [document] = Array.isArray(info?.idDocs) ? (info.idDocs as { country?: unknown }[]) : [];
      const country = info?.country ?? document?.country;
      const at = new Date(response.headers.get('date') ?? now());
      return { id, externalUserId, levelName, review, person: readPerson({ ...info, country }), at };
    },

    /**
     * Reads the provider's wording of a player's review. @returns undefined if the provider doesn't know the player.
     * @throws if the provider doesn't answer, or answers with an error.
     */
    async words(userId: string): Promise<SumsubWords | undefined> {
      const response = await call(
        'GET',
        `/resources/applicants/-;externalUserId=${encodeURIComponent(userId)}/one`,
      );
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`Sumsub returned nothing about an applicant (${statusOf(response)})`);
      const { id, externalUserId, review } = (await response.json()) as Report;
      if (!isName(id) || externalUserId !== userId) return undefined;
      const result = (review?.['reviewResult'] ?? {}) as Record<string, unknown>;
      const comment = (value: unknown): string | null =>
        typeof value === 'string' ? value.slice(0, LONGEST_COMMENT) : null;
      const labels = Array.isArray(result['rejectLabels']) ? result['rejectLabels'] : [];
      return {
        id,
        level: comment(review?.['levelName']) ?? '',
        status: comment(review?.['reviewStatus']) ?? '',
        answer: comment(result['reviewAnswer']),
        rejectType: comment(result['reviewRejectType']),
        labels: labels.filter((label) => isName(label)).slice(0, MOST_LABELS),
        comment: comment(result['moderationComment']),
        staffComment: comment(result['clientComment']),
      };
    },

    /**
     * Deactivates an applicant's documents, so that the check starts over.
     * https://docs.sumsub.com/reference/reset-applicant @throws if the provider refuses or doesn't answer.
     */
    async reset(applicantId: string): Promise<void> {
      const response = await call('POST', `/resources/applicants/${encodeURIComponent(applicantId)}/reset`);
      if (!response.ok) throw new Error(`Sumsub did not reset an applicant (${statusOf(response)})`);
    },
  };
}

/**
 * True if a webhook's digest over its raw bytes is correct and uses an accepted algorithm. Compares in constant time.
 */
export function isSumsubDigest(secret: string, body: Buffer, digest: unknown, algorithm: unknown): boolean {
  const name =
    typeof algorithm === 'string' && Object.hasOwn(DIGESTS, algorithm) ? DIGESTS[algorithm] : undefined;
  if (name === undefined || typeof digest !== 'string' || !/^(?:[0-9a-f]{2})+$/i.test(digest)) return false;
  const expected = createHmac(name, secret).update(body).digest();
  const got = Buffer.from(digest, 'hex');
  return got.length === expected.length && timingSafeEqual(got, expected);
}

/** Webhook types about an applicant's review. Other types are ignored. */
const TYPES = new Set([
  'applicantCreated',
  'applicantPending',
  'applicantPrechecked',
  'applicantOnHold',
  'applicantReviewed',
  'applicantReset',
]);

const LONGEST_NAME = 200;
const LONGEST_COMMENT = 2000;
const MOST_LABELS = 30;
/** True for a short text from the provider that isn't empty and has no NUL, which PostgreSQL can't store. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME && !value.includes('\0');
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a review. @returns undefined if the record has no review status. */
function readReview(record: Record<string, unknown>): Review | undefined {
  const { reviewStatus, reviewResult } = record;
  if (!isName(reviewStatus)) return undefined;
  if (!isObject(reviewResult)) return { reviewStatus };
  const { reviewAnswer, reviewRejectType, rejectLabels, moderationComment } = reviewResult;
  return {
    reviewStatus,
    reviewResult: {
      ...(isName(reviewAnswer) ? { reviewAnswer } : {}),
      ...(isName(reviewRejectType) ? { reviewRejectType } : {}),
      ...(Array.isArray(rejectLabels) ? { rejectLabels: rejectLabels.filter(isName) } : {}),
      ...(typeof moderationComment === 'string'
        ? { moderationComment: moderationComment.replaceAll('\0', '') }
        : {}),
    },
  };
}

/**
 * Parses the provider's time: `2026-11-20 09:30:05.123` in UTC, or ms since the epoch. @returns NaN for anything else.
 */
function readTime(value: unknown): number {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : Number.NaN;
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/.test(value))
    return Number.NaN;
  return Date.parse(`${value.replace(' ', 'T')}Z`);
}

/** Parses a webhook whose digest was verified. @returns undefined if it isn't about a review or lacks a field. */
export function readSumsubEvent(text: string): SumsubEvent | undefined {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(record)) return undefined;
  const { type, applicantId, externalUserId, levelName, correlationId } = record;
  const createdAtMs = readTime(record['createdAtMs']);
  const review = readReview(record);
  if (review === undefined || !isName(type) || !TYPES.has(type)) return undefined;
  if (!isName(applicantId) || !isName(externalUserId) || !isName(levelName) || !isName(correlationId))
    return undefined;
  if (Number.isNaN(createdAtMs)) return undefined;
  return { ...review, type, applicantId, externalUserId, levelName, correlationId, createdAtMs };
}
