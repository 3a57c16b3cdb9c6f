import type { BotsResult } from '@aureus/contract/battles.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import * as store from './battles.store.ts';

/** Time in ms for which the bots' result is cached. */
const RESULT_MS = 10_000;

/** Total results of the house bots, shown to players: the ledger's sum over battles whose playback is over. */
export function createBotsResult(parts: { db: Db; wallet: Wallet; clock: Clock }): () => Promise<BotsResult> {
  const { db, wallet, clock } = parts;
  let latest: { result: Promise<BotsResult>; until: number } | undefined;

  /**
   * Reads the ledger's sum and the battles in playback in one snapshot. Otherwise a battle drawn between the two reads
   * would count before its playback.
   */
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
    // A failed read isn't cached, so the next caller reads the ledger again.
    fresh.result.catch(() => {
      if (latest === fresh) latest = undefined;
    });
    return fresh.result;
  };
}
