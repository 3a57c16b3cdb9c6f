import type { KycLevel, KycState } from '@aureus/contract/kyc.ts';
import type { CheckView } from '@aureus/contract/staff-kyc.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Config } from '../../platform/config.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { type Account, usernames } from '../account/account.ts';
import type { KycFacts } from './kyc.events.ts';
import { shared } from './kyc.persons.store.ts';
import { mayReset } from './kyc.rules.ts';
import * as store from './kyc.staff.store.ts';
import { readUnderAge } from './kyc.store.ts';
import { createSumsub, type SumsubWords } from './kyc.sumsub.ts';
import type { Kyc } from './kyc.ts';

/** Lists persons with several accounts, and the usernames of these accounts. */
export async function sharedPersons(db: Db): Promise<{ personId: bigint; usernames: string[] }[]> {
  const persons = await shared(db);
  const names = await usernames(
    db,
    persons.flatMap(({ playerIds }) => playerIds),
  );
  return persons.map(({ personId, playerIds }) => ({
    personId,
    usernames: playerIds.map((id) => names.get(id) ?? ''),
  }));
}

/** A player's checks as staff see them, with the provider's current data. */
type PlayersChecks = {
  checks: {
    level: KycLevel;
    state: KycState;
    comment: string | null;
    tooYoung: { leastAge: number | null } | null;
    country: string | null;
    passedAt: Date | null;
    takenBackAt: Date | null;
    ask: store.KycAsk | undefined;
  }[];
  provider: SumsubWords | null | 'UNAVAILABLE';
};

export type KycStaff = {
  /** A page of checks, newest first. */
  list: (view: CheckView, before: store.ChecksBefore | null, limit: number) => Promise<store.ListedCheck[]>;
  /**
   * Figures of checks that wait for the provider: total, those from before `lateBefore`, and the time of the oldest.
   */
  pending: (lateBefore: Date) => ReturnType<typeof store.readPending>;
  read: (playerId: bigint) => Promise<PlayersChecks>;
  /**
   * Asks a player to pass a check, in the transaction that writes the staff log. @throws HttpError
   * staff.error.kyc_passed.
   */
  ask: (
    tx: Tx,
    asked: { playerId: bigint; level: KycLevel; memberId: bigint; reason: string },
  ) => Promise<void>;
  /**
   * Resets a player's checks, first at the provider. Benefits given for a passed check are kept.
   * @param also runs in the transaction of the reset. @throws HttpError staff.error.kyc_reset,
   * kyc.error.provider_unavailable.
   */
  reset: (playerId: bigint, also: (tx: Tx, levels: readonly KycLevel[]) => Promise<void>) => Promise<void>;
  /** Publishes the state of the checks to the player's pages. Call after commit. */
  announce: (playerId: bigint) => Promise<void>;
};

const LEVELS = ['basic', 'advanced'] as const;

export function createKycStaff(parts: {
  db: Db;
  kyc: Pick<Kyc, 'status'>;
  account: Pick<Account, 'role' | 'setRole' | 'announceChange'>;
  bus: Bus<KycFacts>;
  config: Pick<Config, 'sumsub'>;
  log: Log;
  now: () => number;
}): KycStaff {
  const { db, kyc, account, bus, config, log, now } = parts;
  const sumsub = config.sumsub && createSumsub(config.sumsub, now);

  async function announce(playerId: bigint): Promise<void> {
    const { advanced, ...basic } = await kyc.status(playerId);
    bus.publish('kyc:changed', { playerId, status: basic });
    if (advanced === null) return;
    const { above: _above, withdrawn: _withdrawn, ...proof } = advanced;
    bus.publish('kyc:changed', { playerId, status: proof });
  }

  return {
    list: (view, before, limit) => store.listChecks(db, view, before, limit),
    pending: (lateBefore) => store.readPending(db, lateBefore),
    announce,

    async read(playerId) {
      const rows = await store.checksOf(db, playerId);
      const underAge = await readUnderAge(db, playerId);
      const checks = await Promise.all(
        LEVELS.map(async (level) => {
          const check = rows.find((candidate) => candidate.level === level);
          return {
            level,
            state: check?.state ?? 'NONE',
            comment: check?.comment ?? null,
            tooYoung: check?.state === 'REJECTED' ? underAge : null,
            country: check?.country ?? null,
            passedAt: check?.passedAt ?? null,
            takenBackAt: check?.takenBackAt ?? null,
            ask: await store.readAsk(db, playerId, level),
          };
        }),
      );
      if (sumsub === undefined || rows.length === 0) return { checks, provider: null };
      const provider = await sumsub.words(String(playerId)).catch((error: unknown) => {
        log.warn({ err: error }, 'the identity provider said nothing about an applicant');
        return 'UNAVAILABLE' as const;
      });
      return { checks, provider: provider ?? null };
    },

    async ask(tx, asked) {
      const checks = await store.checksOf(tx, asked.playerId);
      if (checks.some(({ level, state }) => level === asked.level && state === 'APPROVED'))
        throw refuse('staff.error.kyc_passed');
      await store.writeAsk(tx, asked);
    },

    async reset(playerId, also) {
      const checks = await store.checksOf(db, playerId);
      const applicantId = checks.find((one) => one.applicantId !== null)?.applicantId;
      if (!mayReset(checks) || typeof applicantId !== 'string') throw refuse('staff.error.kyc_reset');
      try {
        if (sumsub === undefined) throw new Error('there is no identity provider');
        await sumsub.reset(applicantId);
      } catch (error) {
        log.warn({ err: error, playerId }, 'the identity provider did not reset an applicant');
        throw refuse('kyc.error.provider_unavailable');
      }
      await db.transaction().execute(async (tx) => {
        const levels = await store.reset(tx, playerId);
        if (levels.length === 0) throw refuse('staff.error.kyc_reset');
        if (levels.includes('basic') && (await account.role(playerId)) === 'USER')
          await account.setRole(tx, playerId, 'UNVERIFIED_USER');
        await also(tx, levels);
      });
      account.announceChange(playerId);
      await announce(playerId);
    },
  };
}
