import type { BotsResult } from '@aureus/contract/battles.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import * as store from './battles.store.ts';

/** Time that the sum is cached before the ledger is asked again. */
const RESULT_MS = 10_000;

/** Results of the house bots, for players who play against them: the ledger's sum over battles played to their end. */
export function createBotsResult(parts: { db: Db; wallet: Wallet; clock: Clock }): () => Promise<BotsResult> {
  const { db, wallet, clock } = parts;
  let latest: { result: Promise<BotsResult>; until: number } | undefined;

  /** Read at one moment: a battle that is drawn meanwhile must not count before it is played back. */
  const read = (): Promise<BotsResult> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { seats, staked, won } = await wallet.botMoves(tx, await store.botStakesInPlay(tx));
        return { seats, staked: coinsFromCents(staked), won: coinsFromCents(won) };
      });

  return () => {
    const now = clock.now();
    if (latest !== undefined && latest.until > now) return latest.result;
    const fresh = { result: read(), until: now + RESULT_MS };
    latest = fresh;
    // Who asks next after a failure asks the ledger again.
    fresh.result.catch(() => {
      if (latest === fresh) latest = undefined;
    });
    return fresh.result;
  };
}
