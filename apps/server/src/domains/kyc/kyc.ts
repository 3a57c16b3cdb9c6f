import type { KycLevel, KycStatus } from '@aureus/contract/kyc.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Config } from '../../platform/config.ts';
import { mapped, readFact } from '../../platform/facts.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import type { Payments } from '../cashier/payments/payments.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { KycFacts } from './kyc.events.ts';
import type { Kyc } from './kyc.face.ts';
import { createFollowing } from './kyc.following.ts';
import { ladderOf } from './kyc.ladder.ts';
import type { Persons } from './kyc.persons.ts';
import { type Person, standingIn, stateOfReview, type Verdict, verdictOf } from './kyc.rules.ts';
import { readAsk } from './kyc.staff.store.ts';
import * as store from './kyc.store.ts';
import { createSumsub, isSumsubDigest, readSumsubEvent, type SumsubApplicant } from './kyc.sumsub.ts';

export type { Kyc } from './kyc.face.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Maximum age in ms of a webhook that approves. Webhooks dated more than this ahead are ignored too. The poll reads
 * the state of such a check later, unless the check is rejected.
 */
const WEBHOOK_AGE_MS = 3 * DAY_MS;
const PATIENCE = { pendingMs: 60_000, otherMs: 10 * 60_000 };
/**
 * Age at which a stored approval is confirmed with the provider again. `STANDING_A_MINUTE`: maximum number of
 * confirmations per poll.
 */
const STANDING_MS = DAY_MS;
const STANDING_A_MINUTE = 50;
const PLAYER_ID = /^[1-9]\d{0,17}$/;

type Webhook = { key: string; body: string };

/** Identity checks: carried out by the identity provider, and decided by its review and the player's age. */
export function createKyc(parts: {
  db: Db;
  account: Account;
  payments: Pick<Payments, 'change' | 'withdrawn'>;
  persons: Persons;
  /**
   * Extends self-bans and breaks of one account to all accounts of the person. @returns the accounts whose ban is new
   * or longer.
   */
  shareBan: (tx: Tx, accounts: readonly bigint[]) => Promise<bigint[]>;
  /** Extends loss limits of one account to all accounts of the person. */
  shareLimits: (tx: Tx, accounts: readonly bigint[]) => Promise<void>;
  onBanned: (playerIds: readonly bigint[]) => Promise<void>;
  notifications: Pick<Notifications, 'add' | 'publish'>;
  /** Minimum age of a country's market, in years. */
  minimumAge: (country: string) => number;
  bus: Bus<KycFacts>;
  config: Config;
  log: Log;
  now: () => number;
}): Kyc {
  const { db, account, payments, notifications, bus, config, log, now } = parts;
  const adultAges = { ...config.adultAges, ofMarket: parts.minimumAge };
  const followPerson = createFollowing(parts);
  const sumsub = config.sumsub && createSumsub(config.sumsub, now);

  const names: Readonly<Record<KycLevel, string>> = {
    basic: config.sumsubBasicLevel,
    advanced: config.sumsubAdvancedLevel,
  };
  const isOffered = (level: KycLevel): boolean => level === 'basic' || config.cashier.provenAbove > 0;
  const isOfferedTo = async (playerId: bigint, level: KycLevel): Promise<boolean> =>
    isOffered(level) ||
    (await readAsk(db, playerId, level)) !== undefined ||
    (await store.readApplicant(db, playerId, level)) !== undefined;
  const levelOf = (name: string): KycLevel | undefined =>
    (['basic', 'advanced'] as const).find((level) => names[level] === name);

  async function read(playerId: bigint, level: KycLevel, tx: Tx = db): Promise<KycStatus> {
    const row = await store.readApplicant(tx, playerId, level);
    const ask = await readAsk(tx, playerId, level);
    return {
      level,
      state: row?.state ?? 'NONE',
      comment: row?.comment ?? null,
      tooYoung: row?.state === 'REJECTED' ? await store.readUnderAge(tx, playerId) : null,
      asked: ask?.reason ?? null,
      isTakenBack: row !== undefined && row.takenBackAt !== null,
    };
  }

  const standingFact = (playerId: bigint) =>
    mapped(store.levelsFact(playerId), (rows) => {
      const at = (level: KycLevel) => {
        const row = rows.find((one) => one.level === level);
        if (row === undefined) throw new Error(`the database left out the level ${level}`);
        return standingIn(row);
      };
      return { identity: at('basic'), address: at('advanced') };
    });

  const judge = (review: SumsubApplicant['review'], person?: Person): Verdict =>
    verdictOf(review, person, adultAges, new Date(now()).toISOString().slice(0, 10));

  /**
   * Applies a new verdict to the player's account. @returns true if the player passed the basic check for the first
   * time.
   */
  async function follow(
    tx: Tx,
    playerId: bigint,
    level: KycLevel,
    { state, facts, isUnderAge, leastAge }: Verdict,
  ): Promise<boolean> {
    const role = await account.role(playerId);
    if (isUnderAge) {
      await account.restrict(tx, playerId, { code: 'TOO_YOUNG' });
      // Sets the role back to UNVERIFIED_USER, because players with that role can't deposit.
      if (role === 'USER') await account.setRole(tx, playerId, 'UNVERIFIED_USER');
      await store.insertUnderAge(tx, playerId, leastAge ?? null);
    }
    if (state !== 'APPROVED') return false;
    const isFirst = await store.noteFirstApproval(tx, playerId, level);
    if (level !== 'basic') return false;
    if (role === 'UNVERIFIED_USER') await account.setRole(tx, playerId, 'USER');
    if (facts !== null) await account.setCountry(tx, playerId, facts.country);
    return isFirst;
  }

  const tellTakenBack = (tx: Tx, playerId: bigint) =>
    notifications.add(tx, playerId, 'ERROR', { type: 'KYC_TAKEN_BACK' });

  /** Stores the provider's verdict about a player if it is the newest. @param person from the provider's record. */
  async function take(
    { playerId, level }: { playerId: bigint; level: KycLevel },
    applicantId: string,
    verdict: Verdict,
    at: Date,
    { webhook, person }: { webhook?: Webhook; person?: Person | undefined } = {},
  ): Promise<void> {
    const { isNews, isFirst, changed, banned, added } = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const nothing = { isNews: false, isFirst: false, changed: [], banned: [], added: undefined };
        if (webhook !== undefined && !(await store.insertWebhook(tx, webhook.key, webhook.body)))
          return nothing;
        const before = await store.readApplicant(tx, playerId, level, { isLocked: true });
        if (!(await store.writeVerdict(tx, { playerId, level, applicantId, verdict, at }))) return nothing;
        const isOther = before?.state !== verdict.state;
        const isNews = isOther || before?.comment !== verdict.comment;
        const isFirst = (isOther || verdict.facts !== null) && (await follow(tx, playerId, level, verdict));
        const isTakenBack = isOther && before?.state === 'APPROVED' && !verdict.isUnderAge;
        const added = isTakenBack ? await tellTakenBack(tx, playerId) : undefined;
        return { isNews, isFirst, added, ...(await followPerson(tx, playerId, verdict, person)) };
      }),
    );
    for (const other of changed) account.announceChange(other);
    await parts.onBanned(banned);
    if (added !== undefined) notifications.publish(added);
    if (!isNews) return;
    if (verdict.state === 'APPROVED' || verdict.isUnderAge) account.announceChange(playerId);
    bus.publish('kyc:changed', { playerId, status: await read(playerId, level) });
    if (isFirst) bus.publish('kyc:approved', { playerId });
    if (verdict.isUnderAge) await giveBack(playerId);
  }

  /** Refunds the deposits of a player who is too young, as far as coins are left. The poll retries failures. */
  async function giveBack(playerId: bigint): Promise<void> {
    try {
      await payments.change(playerId, (step) => step.giveBack([paymentReason('tooYoung')]));
    } catch (error) {
      log.error({ err: error, playerId }, 'deposits of an under-age player could not be given back');
    }
  }

  /**
   * Reads the provider's record of a player. @returns undefined without a record, or if it is about another player or
   * level. @throws if the provider's answer is missing or incomplete.
   */
  async function recordOf(
    { playerId, level }: { playerId: bigint; level: KycLevel },
    applicantId: string | null,
  ): Promise<SumsubApplicant | undefined> {
    const record = await sumsub?.applicant(String(playerId), applicantId);
    if (record === undefined) return undefined;
    const isOurs = record.externalUserId === String(playerId);
    if (isOurs && record.levelName === names[level]) return record;
    // An applicant may have moved on to the site's other level. Its review then says nothing about this level, and
    // isn't worth a warning.
    if (!isOurs || levelOf(record.levelName) === undefined)
      log.warn({ applicant: record.id, playerId }, 'an applicant is of another player or level');
    return undefined;
  }

  /** Reads the person of a review; undefined if the person can't be read. */
  const personOf = (
    of: { playerId: bigint; level: KycLevel },
    applicantId: string,
  ): Promise<Person | undefined> =>
    recordOf(of, applicantId).then(
      (record) => record?.person,
      () => undefined,
    );

  /**
   * Reads an applicant's state from the provider and applies it. @param isApproved true if an approval is stored, so
   * that another approval changes nothing.
   */
  async function askAfter(
    { applicantId, heardAt, ...of }: Awaited<ReturnType<typeof store.takeApprovals>>[number],
    { isApproved = false } = {},
  ): Promise<void> {
    try {
      const record = await recordOf(of, applicantId);
      if (record === undefined || (isApproved && stateOfReview(record.review) === 'APPROVED')) return;
      // The time is never earlier than the stored verdict's, since the provider's clock has whole seconds here. A
      // webhook that arrives meanwhile has a later time and wins.
      const at = record.at > heardAt ? record.at : heardAt;
      await take(of, record.id, judgeRecord(record), at, { person: record.person });
    } catch (error) {
      log.warn({ err: error }, 'a review could not be asked after');
    }
  }

  function judgeRecord(record: SumsubApplicant): Verdict {
    if (record.person === undefined && stateOfReview(record.review) === 'APPROVED')
      log.error({ applicant: record.id }, 'an approved applicant has no birth date or no country');
    return judge(record.review, record.person);
  }

  return {
    ladder: (country, marketAge) => ladderOf(config, country, marketAge),

    async status(playerId) {
      const [basic, advanced] = [await read(playerId, 'basic'), await read(playerId, 'advanced')];
      const isShown = isOffered('advanced') || advanced.asked !== null || advanced.isTakenBack;
      if (!isShown) return { ...basic, advanced: null };
      const withdrawn = await payments.withdrawn(playerId);
      const above = advanced.asked === null ? config.cashier.provenAbove : 0;
      return { ...basic, advanced: { ...advanced, above, withdrawn: coinsFromCents(withdrawn) } };
    },

    isVerified: async (playerId, tx = db) => (await read(playerId, 'basic', tx)).state === 'APPROVED',
    firstApproved: (from, to, tx = db) => store.firstApproved(tx, from, to),
    firstApproval: (playerId) => store.firstApproval(db, playerId),
    changesBefore: (playerId, before, limit) => store.changesBefore(db, playerId, before, limit),
    standingOf: (playerId, tx) => readFact(tx, standingFact(playerId)),
    standingFact,
    async takenBack(playerId) {
      const [basic, advanced] = [await read(playerId, 'basic'), await read(playerId, 'advanced')];
      // The same applicant passes both levels, so a final refusal at the second level is about the person.
      if (basic.isTakenBack) return basic;
      return advanced.isTakenBack && advanced.state === 'REJECTED' ? advanced : undefined;
    },

    async identityOf(playerId) {
      const row = await store.readApplicant(db, playerId, 'basic');
      return row?.state === 'APPROVED' ? sumsub?.identity(String(playerId)) : undefined;
    },

    async token(playerId, level) {
      if (!(await isOfferedTo(playerId, level))) throw refuse('kyc.error.not_offered');
      if (level === 'advanced' && (await read(playerId, 'basic')).state !== 'APPROVED')
        throw refuse('kyc.error.basic_required');
      const { state } = await read(playerId, level);
      if (state === 'APPROVED') throw refuse('kyc.error.already_approved');
      if (state === 'REJECTED') throw refuse('kyc.error.rejected');
      if (sumsub === undefined || config.sumsub === undefined) throw refuse('kyc.error.provider_unavailable');
      const token = await sumsub.accessToken(String(playerId), names[level]).catch((error: unknown) => {
        log.warn({ err: error }, 'the identity provider gave no token');
        throw refuse('kyc.error.provider_unavailable');
      });
      await store.beginApplicant(db, playerId, level);
      const url = new URL(config.sumsub.SUMSUB_WEBSDK_URL);
      url.searchParams.set('token', token);
      return { token, url: url.href };
    },

    async webhook(body, digest, algorithm) {
      if (
        config.sumsub === undefined ||
        !isSumsubDigest(config.sumsub.SUMSUB_WEBHOOK_SECRET, body, digest, algorithm)
      ) {
        throw refuse('webhook.error.signature');
      }
      const text = body.toString('utf8');
      const event = readSumsubEvent(text);
      const level = event && levelOf(event.levelName);
      if (event === undefined || level === undefined) return 'ignored';
      const isApproval = stateOfReview(event) === 'APPROVED';
      const ageMs = now() - event.createdAtMs;
      const isBelieved = ageMs >= -WEBHOOK_AGE_MS && (ageMs <= WEBHOOK_AGE_MS || !isApproval);
      if (!isBelieved || !PLAYER_ID.test(event.externalUserId)) return 'ignored';
      const of = { playerId: BigInt(event.externalUserId), level };
      if (!(await isOfferedTo(of.playerId, level))) return 'ignored';
      const at = new Date(event.createdAtMs);
      const webhook = { key: `${event.correlationId}:${event.type}:${event.createdAtMs}`, body: text };
      if (!isApproval) {
        const verdict = judge(event);
        // The person is read because a person who is too young is restricted in all of their accounts.
        const person = verdict.isUnderAge ? await personOf(of, event.applicantId) : undefined;
        await take(of, event.applicantId, verdict, at, { webhook, person });
        return 'taken';
      }
      // A repeated approval is recorded without a call to the provider.
      if (await store.confirmApproval(db, of.playerId, level, at)) return 'taken';
      try {
        const record = await recordOf(of, event.applicantId);
        if (record === undefined) return 'ignored';
        await take(of, record.id, judgeRecord(record), at, { webhook, person: record.person });
      } catch (error) {
        log.warn({ err: error }, 'an approval could not be read back');
        await take(of, event.applicantId, judge(event), at, { webhook });
      }
      return 'taken';
    },

    async poll() {
      if (sumsub === undefined) return;
      for (const of of await store.takeWaitingApplicants(db, PATIENCE)) await askAfter(of);
      for (const of of await store.takeApprovals(db, STANDING_MS, STANDING_A_MINUTE))
        await askAfter(of, { isApproved: true });
      for (const playerId of await store.underAge(db)) await giveBack(playerId);
    },
  };
}
