import { randomBytes } from 'node:crypto';
import type { Store } from '../store.ts';

export type ReviewResult = {
  reviewAnswer: 'GREEN' | 'RED';
  rejectLabels?: string[];
  reviewRejectType?: 'RETRY' | 'FINAL';
  /** Reviewer's comment that may be shown to the applicant. */
  moderationComment?: string;
  /** Reviewer's comment for the client (the product) only. */
  clientComment?: string;
};

/** Details of an applicant: entered on the identity page, or given by a switch. */
export type Details = {
  country: string;
  dob: string;
  idDocType: string;
  firstName?: string;
  lastName?: string;
  documentNumber?: string;
};

export type Applicant = {
  id: string;
  externalUserId: string;
  inspectionId: string;
  levelName: string;
  createdAt: number;
  attemptCnt: number;
  reviewStatus: 'init' | 'pending' | 'completed' | 'onHold';
  reviewResult?: ReviewResult;
  details?: Details;
};

type SdkToken = { userId: string; levelName: string; expiresAt: number };

const newId = (): string => randomBytes(12).toString('hex');

/** Stored applicants. They are found by the provider's id or by the product's user id. */
export function openApplicants(store: Store) {
  const byId = store.shelf<Applicant>('kyc.applicants');
  const byUser = store.shelf<{ id: string }>('kyc.users');
  const tokens = store.shelf<SdkToken>('kyc.tokens');
  const levels = store.shelf<{ levelName: string; token: string }>('kyc.levels');
  tokens.forget('expiresAt', Date.now());
  const ofUser = (externalUserId: string): Applicant | undefined => {
    const entry = byUser.get(externalUserId);
    return entry === undefined ? undefined : byId.get(entry.id);
  };
  return {
    get: (id: string): Applicant | undefined => byId.get(id),
    ofUser,
    save: (applicant: Applicant): void => byId.put(applicant.id, applicant),
    /** Returns a user's applicant, and creates it at the first call. */
    open: (externalUserId: string, levelName: string): { applicant: Applicant; isNew: boolean } => {
      const existing = ofUser(externalUserId);
      if (existing !== undefined) return { applicant: existing, isNew: false };
      const applicant: Applicant = {
        id: newId(),
        externalUserId,
        inspectionId: newId(),
        levelName,
        createdAt: Date.now(),
        attemptCnt: 0,
        reviewStatus: 'init',
      };
      byId.put(applicant.id, applicant);
      byUser.put(externalUserId, { id: applicant.id });
      return { applicant, isNew: true };
    },
    issueToken: (userId: string, levelName: string, ttlInSecs: number): string => {
      const token = `_act-sbx-${randomBytes(24).toString('base64url')}`;
      tokens.put(token, { userId, levelName, expiresAt: Date.now() + ttlInSecs * 1000 });
      levels.put(userId, { levelName, token });
      return token;
    },
    /** Returns the user and level for which a token was issued; `undefined` if the token is unknown or expired. */
    readToken: (token: string): SdkToken | undefined => {
      const record = tokens.get(token);
      return record === undefined || record.expiresAt < Date.now() ? undefined : record;
    },
    /** Invalidates a user's latest token at once. @returns false if the user never got one. */
    expireToken: (userId: string): boolean => {
      const token = levels.get(userId)?.token;
      if (token !== undefined) tokens.remove(token);
      return token !== undefined;
    },
    /** Returns the level that the product last requested for a user, even if its token has expired. */
    levelAskedFor: (userId: string): string | undefined => levels.get(userId)?.levelName,
  };
}

export type Applicants = ReturnType<typeof openApplicants>;

/** Returns the age in full years on the day `today`. Both dates in ISO format. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
