import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { callProvider } from '../../platform/provider-calls.ts';
import { clockNote } from '../../platform/provider-clock.ts';
import { type Person, type PersonInfo, type Review, readPerson } from './kyc.rules.ts';

type SumsubConfig = NonNullable<Config['sumsub']>;

/** An applicant when asked after: how the review stands, and which person it is about. */
export type SumsubApplicant = {
  id: string;
  externalUserId: string;
  levelName: string;
  review: Review;
  /** Undefined while the provider does not know. */
  person: Person | undefined;
  /** Time of the verdict by the provider's clock, in whole seconds. */
  at: Date;
};
/** A review in the provider's own words, for staff. */
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
/** Identity of a person, with the ways to reach them. */
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

/** Of the answer about an applicant, what is read. */
type Report = {
  id?: unknown;
  externalUserId?: unknown;
  info?: PersonInfo;
  review?: Record<string, unknown>;
  email?: unknown;
  phone?: unknown;
};

/** The provider waits five seconds for the answer to a webhook, within which it is itself asked. */
const TIMEOUT_MS = 4_000;
/** Minutes that a token for the page lives. */
const TOKEN_SECONDS = 600;
/** HMAC-SHA1 is the provider's legacy choice and is refused. */
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
    /** A token that opens the provider's page for one of our players. @throws when the provider does not answer. */
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
     * Reads the identity of one of our players. @returns undefined when a name, the birth date or the country is
     * missing.
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
     * Reads an applicant's current state, for a webhook that did not come. Asked by the provider's id, or by ours when
     * the provider's was never given. @returns undefined when the provider knows no such applicant.
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
     * Reads the provider's current comments on one of our players. @returns undefined when it knows no such applicant.
     * @throws when it doesn't answer.
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
     * Marks what an applicant handed in as out of use, so that the check begins again.
     * https://docs.sumsub.com/reference/reset-applicant @throws when the provider refuses or doesn't answer.
     */
    async reset(applicantId: string): Promise<void> {
      const response = await call('POST', `/resources/applicants/${encodeURIComponent(applicantId)}/reset`);
      if (!response.ok) throw new Error(`Sumsub did not reset an applicant (${statusOf(response)})`);
    },
  };
}

/** True if a webhook's digest is right over its raw bytes, by an algorithm that is accepted. Constant time. */
export function isSumsubDigest(secret: string, body: Buffer, digest: unknown, algorithm: unknown): boolean {
  const name =
    typeof algorithm === 'string' && Object.hasOwn(DIGESTS, algorithm) ? DIGESTS[algorithm] : undefined;
  if (name === undefined || typeof digest !== 'string' || !/^(?:[0-9a-f]{2})+$/i.test(digest)) return false;
  const expected = createHmac(name, secret).update(body).digest();
  const got = Buffer.from(digest, 'hex');
  return got.length === expected.length && timingSafeEqual(got, expected);
}

/** Webhooks that tell of an applicant's review. What else is sent, such as of an action, says nothing of who they are. */
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
/** Names and words of the provider's own: short, and without the one character that a text in the database cannot hold. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME && !value.includes('\0');
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads how a review stands from what the provider tells. @returns undefined when it is none. */
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

/** Reads the provider's time: `2026-11-20 09:30:05.123` in UTC, or milliseconds since 1970. @returns NaN for other text. */
function readTime(value: unknown): number {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : Number.NaN;
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/.test(value))
    return Number.NaN;
  return Date.parse(`${value.replace(' ', 'T')}Z`);
}

/** Reads a webhook whose digest was right. @returns undefined when it tells of no review. */
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
