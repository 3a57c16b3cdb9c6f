import type { KycState, KycStatus } from '@aureus/contract/kyc.ts';
import { twoLetters } from './kyc.countries.rules.ts';

/** A review as the provider tells it, by webhook or when asked. */
export type Review = {
  reviewStatus: string;
  reviewResult?: {
    reviewAnswer?: string;
    reviewRejectType?: string;
    rejectLabels?: readonly string[];
    moderationComment?: string;
  };
};

/** State that a provider's review leads to. An answer counts only once the review is completed. */
export function stateOfReview(review: Review): KycState {
  const { reviewAnswer, reviewRejectType } = review.reviewResult ?? {};
  if (review.reviewStatus !== 'completed') return review.reviewStatus === 'init' ? 'NONE' : 'PENDING';
  if (reviewAnswer === 'GREEN') return 'APPROVED';
  if (reviewAnswer === 'RED') return reviewRejectType === 'FINAL' ? 'REJECTED' : 'RETRY';
  return 'PENDING';
}

/**
 * Standing of a player at a level, as withdrawals check it. TAKEN_BACK: passed once, and the provider has changed its
 * verdict since. ASKED: by staff, after the approval.
 */
export type CheckStanding = 'PASSED' | 'TAKEN_BACK' | 'ASKED' | 'OPEN';

export function standingIn({ state, asked, isTakenBack }: KycStatus): CheckStanding {
  if (state === 'APPROVED') return 'PASSED';
  if (asked !== null) return 'ASKED';
  return isTakenBack ? 'TAKEN_BACK' : 'OPEN';
}

/** Person as the provider knows them, for the decision alone: it is stored nowhere. */
export type Person = {
  bornOn: string;
  country: string;
  /** As the provider writes it; undefined where it tells none. */
  name?: string;
  documents?: readonly { country: string; number: string }[];
};

/** Person's data as the provider sends it; nothing of it is certain. */
export type PersonInfo = {
  dob?: unknown;
  country?: unknown;
  firstName?: unknown;
  lastName?: unknown;
  idDocs?: unknown;
  addresses?: unknown;
};

/** Reads it from what the provider tells. @returns undefined when the birth date or the country is missing or is none. */
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
  // 30 February is read as a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Full years of age on a day; both as ISO dates. Who is born on 29 February is a year older on 1 March. */
export function ageOn(bornOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

/** From which age on players may play: everywhere, and in countries that ask for more. */
export type AdultAges = {
  usual: number;
  byCountry: ReadonlyMap<string, number>;
  /** Age that the market of a country asks for, which these may exceed. */
  ofMarket?: (country: string) => number;
};

/** The age from which people of a country may play: the highest that anything asks for. */
export const leastAge = (ages: AdultAges, country: string): number =>
  Math.max(ages.byCountry.get(country) ?? ages.usual, ages.ofMarket?.(country) ?? 0);

export type Verdict = {
  state: KycState;
  /** Comment that the player may read. */
  comment: string | null;
  /** Facts that are kept of an approved person. */
  facts: { country: string; ofAgeOn: string } | null;
  isUnderAge: boolean;
  /** The age that the person is below, where the site found it. */
  leastAge?: number;
};

/** A comment of the provider; null for what the site itself wrote as one before that was a code. */
export const providerComment = (comment: string | null): string | null =>
  /^You must be \d+ or older to play here\.$/.test(comment ?? '') ? null : comment;

const COMMENT_LENGTH = 500;
const TOO_YOUNG = 'AGE_REQUIREMENT_MISMATCH';

/**
 * Verdict that follows from a review. A passed one counts for a person who is of age in their country: where the
 * provider does not tell who it is about, it waits. @param today an ISO date.
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
