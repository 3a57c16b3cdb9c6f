import type { Privacy as OwnPrivacy } from '@aureus/contract/privacy.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import type { TwoFactor } from '../account/two-factor/two-factor.ts';
import type { Requests } from '../staff/staff.ts';
import * as store from './privacy.erasure.store.ts';

export type Erasures = {
  /** Returns the state of a player's request for erasure, with the reasons that block the erasure. */
  read: (playerId: bigint) => Promise<OwnPrivacy['erasure']>;
  /**
   * Requests the erasure of the player's account; repeating it changes nothing.
   * @throws HttpError privacy.error.erasure_blocked | sign_in_stale, account.error.two_factor_required |
   * two_factor_invalid | two_factor_locked.
   */
  ask: (owner: { playerId: bigint; id: bigint }, code: string | undefined) => Promise<void>;
  /** Withdraws the player's request for erasure, and ends an open request by staff about the erasure. */
  keep: (playerId: bigint) => Promise<void>;
  isErased: (playerId: bigint) => Promise<boolean>;
  /** Empties old bodies of providers' webhooks. */
  emptyWebhooks: () => Promise<void>;
};

/** Number of days that webhook bodies are kept, for disputes and debugging. */
const WEBHOOK_DAYS = 90;
const WEBHOOKS_AT_ONCE = 5_000;

/** Players' requests to erase their accounts. */
export function createErasures(parts: {
  db: Db;
  twoFactor: TwoFactor;
  requests: Pick<Requests, 'takeBack'>;
}): Erasures {
  const { db, twoFactor, requests } = parts;

  return {
    async read(playerId) {
      const [erasure, obstacles] = await Promise.all([
        store.findErasure(db, playerId),
        store.obstacles(db, playerId),
      ]);
      return { askedAt: erasure?.askedAt.getTime() ?? null, obstacles };
    },

    async ask({ playerId, id }, code) {
      const obstacles = await store.obstacles(db, playerId);
      if (obstacles.length > 0) throw refuse('privacy.error.erasure_blocked', undefined, { obstacles });
      const { isOn, isSignInFresh } = await twoFactor.state({ playerId, id });
      if (!isOn && !isSignInFresh) throw refuse('privacy.error.sign_in_stale');
      const stepUp = { action: 'ERASURE', amount: null, to: null } as const;
      await twoFactor.stepUp(playerId, code, JSON.stringify(['ERASURE', String(playerId)]), stepUp);
      const against = await store.askErasure(db, playerId);
      if (against.length > 0)
        throw refuse('privacy.error.erasure_blocked', undefined, { obstacles: against });
    },

    async keep(playerId) {
      await db.transaction().execute(async (tx) => {
        await store.keepAccount(tx, playerId);
        await requests.takeBack(tx, 'ERASURE', playerId);
      });
    },

    async isErased(playerId) {
      const erasure = await store.findErasure(db, playerId);
      return erasure !== undefined && erasure.erasedAt !== null;
    },

    async emptyWebhooks() {
      while ((await store.emptyWebhooks(db, WEBHOOK_DAYS, WEBHOOKS_AT_ONCE)) > 0);
    },
  };
}
