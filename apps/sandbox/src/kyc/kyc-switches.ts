import type { Courier } from '../courier.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import type { World } from '../world.ts';
import type { Applicant, Applicants } from './applicants.ts';
import { type Review, usualDetails, verdicts, webhookBody } from './review.ts';
import { type DigestAlg, signWebhook } from './signatures.ts';

const forgeries = ['wrong-secret', 'changed-body', 'no-signature', 'sha1', 'unknown-alg'] as const;
type Forgery = (typeof forgeries)[number];
const userField = { externalUserId: { type: 'string', maxLength: 128 } } as const;

const forgedHeaders: Record<Forgery, (body: string, secret: string) => Record<string, string>> = {
  'wrong-secret': (body) => signWebhook('somebody else', body),
  'changed-body': (body, secret) => signWebhook(secret, `${body} `),
  'no-signature': () => ({}),
  sha1: (body, secret) => signWebhook(secret, body, 'HMAC_SHA1_HEX'),
  'unknown-alg': (body, secret) => ({ ...signWebhook(secret, body), 'x-payload-digest-alg': 'NONE' }),
};

const refusals = { RETRY: verdicts.retry, FINAL: verdicts.final, TOO_YOUNG: verdicts.tooYoung } as const;
type Refusal = keyof typeof refusals;

/** Adds the actions that a test or a person can take on applicants. */
export function addKycSwitches(options: {
  world: World;
  applicants: Applicants;
  review: Review;
  courier: Courier;
  webhookSecret: string;
  /** Level used for an applicant if the product hasn't requested one. */
  usualLevel: string;
}): void {
  const { applicants, review, courier, webhookSecret } = options;
  const { switchboard } = options.world;
  const provider = 'kyc';
  const mustFind = (externalUserId: string): Applicant => {
    const applicant = applicants.ofUser(externalUserId);
    if (applicant === undefined)
      throw new SwitchError(`No applicant belongs to user ${externalUserId}.`, 404);
    return applicant;
  };
  const openFor = (externalUserId: string, levelName: string | undefined): Applicant =>
    review.open(externalUserId, levelName ?? applicants.levelAskedFor(externalUserId) ?? options.usualLevel);

  switchboard.add<{
    externalUserId: string;
    levelName?: string;
    dob?: string;
    country?: string;
    firstName?: string;
    lastName?: string;
    documentNumber?: string;
  }>({
    provider,
    name: 'approve',
    says: 'A user passes, without the page, born on a day in a country (POL). Answers after the webhook’s first attempt, with the product’s status.',
    fields: {
      ...userField,
      levelName: { type: 'string', maxLength: 64 },
      // Any text is allowed, since tests need invalid birth dates too.
      dob: { type: 'string', maxLength: 32 },
      country: { type: 'string', maxLength: 32 },
      firstName: { type: 'string', maxLength: 64 },
      lastName: { type: 'string', maxLength: 64 },
      documentNumber: { type: 'string', maxLength: 64 },
    },
    required: ['externalUserId'],
    act: async ({ externalUserId, levelName, dob, country, ...named }) => {
      const opened = openFor(externalUserId, levelName);
      const details = { ...(opened.details ?? usualDetails), ...named };
      if (dob !== undefined) details.dob = dob;
      if (country !== undefined) details.country = country;
      const webhookStatus = await review.decide({ ...opened, details }, verdicts.approve);
      return { applicantId: opened.id, webhookStatus };
    },
  });
  switchboard.add<{ externalUserId: string }>({
    provider,
    name: 'expire',
    says: 'The time of a user’s last token for the page is over.',
    fields: userField,
    required: ['externalUserId'],
    act: ({ externalUserId }) => ({ expired: applicants.expireToken(externalUserId) }),
  });
  switchboard.add<{ externalUserId: string; type: Refusal; levelName?: string }>({
    provider,
    name: 'reject',
    says: 'A user is refused, to try again (RETRY), for good (FINAL), or for good because of the age (TOO_YOUNG).',
    fields: {
      ...userField,
      type: { type: 'string', enum: Object.keys(refusals) },
      levelName: { type: 'string', maxLength: 64 },
    },
    required: ['externalUserId', 'type'],
    act: async ({ externalUserId, type, levelName }) => {
      const applicant = openFor(externalUserId, levelName);
      return { applicantId: applicant.id, webhookStatus: await review.decide(applicant, refusals[type]) };
    },
  });
  switchboard.add<{ externalUserId: string }>({
    provider,
    name: 'hold',
    says: 'A user’s review is put aside (applicantOnHold).',
    fields: userField,
    required: ['externalUserId'],
    act: async ({ externalUserId }) => {
      const applicant = openFor(externalUserId, undefined);
      return { applicantId: applicant.id, webhookStatus: await review.hold(applicant) };
    },
  });
  switchboard.add<{ externalUserId: string; copies?: number }>({
    provider,
    name: 'replay',
    says: 'All webhooks about a user are sent again, this many times.',
    fields: { ...userField, copies: { type: 'integer', minimum: 1, maximum: 1_000 } },
    required: ['externalUserId'],
    act: async ({ externalUserId, copies = 1 }) => {
      const { id } = mustFind(externalUserId);
      const parcels = courier.kept().filter((parcel) => parcel.subject === id);
      let accepted = 0;
      for (const parcel of Array.from({ length: copies }, () => parcels).flat()) {
        const headers = signWebhook(webhookSecret, parcel.body);
        if ((await courier.post(parcel.body, headers, `${parcel.event} ${id} replayed`)) === 200)
          accepted += 1;
      }
      return { sent: parcels.length * copies, accepted };
    },
  });
  switchboard.add<{ externalUserId: string; kind: Forgery }>({
    provider,
    name: 'forge',
    says: 'A forger sends a webhook that says a user passed.',
    fields: { ...userField, kind: { type: 'string', enum: forgeries } },
    required: ['externalUserId', 'kind'],
    act: async ({ externalUserId, kind }) => {
      const applicant = openFor(externalUserId, undefined);
      const claimed: Applicant = { ...applicant, reviewStatus: 'completed', reviewResult: verdicts.approve };
      const body = webhookBody('applicantReviewed', claimed);
      const status = await courier.post(
        body,
        forgedHeaders[kind](body, webhookSecret),
        `forged ${kind} ${applicant.id}`,
      );
      return { kind, status };
    },
  });
}

/** Adds a switch for the signature algorithm of genuine webhooks. Returns a function that reads it. */
export function addDigestSwitch(world: World): () => DigestAlg {
  const usual: DigestAlg = 'HMAC_SHA256_HEX';
  const chosen: { alg: DigestAlg } = { alg: usual };
  world.switchboard.add<{ alg: DigestAlg }>({
    provider: 'kyc',
    name: 'digest',
    says: 'How webhooks are signed.',
    fields: { alg: { type: 'string', enum: ['HMAC_SHA256_HEX', 'HMAC_SHA512_HEX', 'HMAC_SHA1_HEX'] } },
    required: ['alg'],
    act: ({ alg }) => {
      chosen.alg = alg;
      return { alg };
    },
  });
  world.switchboard.onReset(() => {
    chosen.alg = usual;
  });
  return () => chosen.alg;
}
