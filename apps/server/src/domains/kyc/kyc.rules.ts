import type { KycState, KycStatus } from '@aureus/contract/kyc.ts';
import { twoLetters } from './kyc.countries.rules.ts';

/** A review as reported by the provider, in a webhook or an API response. */
export type Review = {
  reviewStatus: string;
  reviewResult?: {
    reviewAnswer?: string;
    reviewRejectType?: string;
    rejectLabels?: readonly string[];
    moderationComment?: string;
  };
};

/** State that follows from a provider's review. The review's answer counts only once the review is completed. */
export function stateOfReview(review: Review): KycState {
  const { reviewAnswer, reviewRejectType } = review.reviewResult ?? {};
  if (review.reviewStatus !== 'completed') return review.reviewStatus === 'init' ? 'NONE' : 'PENDING';
  if (reviewAnswer === 'GREEN') return 'APPROVED';
  if (reviewAnswer === 'RED') return reviewRejectType === 'FINAL' ? 'REJECTED' : 'RETRY';
  return 'PENDING';
}

/**
 * A player's standing at one level, by which withdrawals are allowed. TAKEN_BACK: the provider revoked an approval.
 * ASKED: staff requested the check, and the player hasn't passed it since.
 */
export type CheckStanding = 'PASSED' | 'TAKEN_BACK' | 'ASKED' | 'OPEN';

export function standingIn({
  state,
  isAsked,
  isTakenBack,
}: Pick<KycStatus, 'state' | 'isTakenBack'> & { isAsked: boolean }): CheckStanding {
  if (state === 'APPROVED') return 'PASSED';
  if (isAsked) return 'ASKED';
  return isTakenBack ? 'TAKEN_BACK' : 'OPEN';
}

/**
 * True if staff can reset a player's checks: one is passed or to be tried again, or the provider has revoked it, and
 * none is under review or refused for good.
 */
export const mayReset = (checks: readonly { state: KycState; takenBackAt: Date | null }[]): boolean =>
  checks.every(({ state }) => state !== 'REJECTED' && state !== 'PENDING') &&
  checks.some(({ state, takenBackAt }) => state === 'APPROVED' || state === 'RETRY' || takenBackAt !== null);

/** A person's data from the provider. Only the country and keyed hashes of this data are stored. */
export type Person = {
  bornOn: string;
  country: string;
  /** The person's name as the provider writes it; undefined if first or last name is missing. */
  name?: string;
  documents?: readonly { country: string; number: string }[];
};

/** A person's data as sent by the provider, not yet validated. */
export type PersonInfo = {
  dob?: unknown;
  country?: unknown;
  firstName?: unknown;
  lastName?: unknown;
  idDocs?: unknown;
  addresses?: unknown;
};

/**
 * Parses a person's data from the provider. @returns undefined if the birth date or the country is missing or invalid.
 */
export function readPerson(info: PersonInfo | undefined): Person | undefined {
  const { dob, country, firstName, lastName, idDocs } = info ?? {};
  if (typeof dob !== 'string' || typeof country !== 'string' || !isDay(dob)) return undefined;
  const letters = twoLetters(country);
  if (letters === undefined) return undefined;
  const documents = (
    Array.isArray(idDocs) ? (idDocs as { country?: unknown; number?: unknown }[]) : []
  ).flatMap(({ country: of, number }) => {
    const by = typeof of === 'string' ? twoLetters(of) : undefined;
    return by === undefined || typeof number !== 'string' ? [] : [{ country: by, number }];
  });
  const hasName = typeof firstName === 'string' && typeof lastName === 'string';
  return {
    bornOn: dob,
    country: letters,
    ...(hasName ? { name: `${firstName} ${lastName}` } : {}),
    ...(documents.length > 0 ? { documents } : {}),
  };
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // `Date.parse` accepts February 30 and reads it as a day in March, so the date is compared with the text.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/**
 * Full years of age on a day; both are ISO dates. Outside leap years, a person born on February 29 turns a year older
 * on March 1.
 */
export function ageOn(bornOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

/** Minimum ages for play: the usual one, and those of single countries. */
export type AdultAges = {
  usual: number;
  byCountry: ReadonlyMap<string, number>;
  /** Minimum age of the country's market. It applies if it is higher than the country's age. */
  ofMarket?: (country: string) => number;
};

/** Minimum age for people of a country: the country's own or the usual one, or the market's if that is higher. */
export const leastAge = (ages: AdultAges, country: string): number =>
  Math.max(ages.byCountry.get(country) ?? ages.usual, ages.ofMarket?.(country) ?? 0);

export type Verdict = {
  state: KycState;
  /** Comment that may be shown to the player. */
  comment: string | null;
  /** Data stored about an approved person; null unless approved. */
  facts: { country: string; ofAgeOn: string } | null;
  isUnderAge: boolean;
  /** Minimum age that the person is below, if the site found the person too young. */
  leastAge?: number;
};

/** Returns the provider's comment. Null for a sentence about age, which the site itself stored in older rows. */
export const providerComment = (comment: string | null): string | null =>
  /^You must be \d+ or older to play here\.$/.test(comment ?? '') ? null : comment;

const COMMENT_LENGTH = 500;
const TOO_YOUNG = 'AGE_REQUIREMENT_MISMATCH';

/**
 * Verdict that follows from a review. An approval counts only for a person who is old enough in their country. Without
 * the person's data, an approval is pending. @param today ISO date.
 */
export function verdictOf(
  review: Review,
  person: Person | undefined,
  ages: AdultAges,
  today: string,
): Verdict {
  const state = stateOfReview(review);
  const { moderationComment, rejectLabels } = review.reviewResult ?? {};
  if (state !== 'APPROVED') {
    const isUnderAge = state === 'REJECTED' && (rejectLabels ?? []).includes(TOO_YOUNG);
    return { state, comment: moderationComment?.slice(0, COMMENT_LENGTH) ?? null, facts: null, isUnderAge };
  }
  if (person === undefined) return { state: 'PENDING', comment: null, facts: null, isUnderAge: false };
  const { country, bornOn } = person;
  const least = leastAge(ages, country);
  if (ageOn(bornOn, today) < least)
    return { state: 'REJECTED', comment: null, facts: null, isUnderAge: true, leastAge: least };
  return { state, comment: null, facts: { country, ofAgeOn: today }, isUnderAge: false };
}
