import type { PlinkoBet, PlinkoRisk, PlinkoState } from '@aureus/contract/plinko.ts';
import { isPlinkoStake, plinkoBucket, plinkoPath, plinkoPayout, plinkoTable } from '@aureus/fair/plinko.ts';
import type { Instant } from '../instant/instant.ts';
import { refuseCutStake } from '../rounding/rounding.ts';
import { boardRtp, fallMs, plinkoTables } from './plinko.rules.ts';

export type Plinko = {
  /** Returns plinko's limits and boards. */
  state: () => PlinkoState;

  /**
   * Drops a ball. Repeating the key returns the first answer.
   * @throws HttpError request.error.amount, games.error.minimum | maximum | rounding, fairness.error.client_seed, or a
   * refusal by the wallet.
   */
  drop: (
    playerId: bigint,
    key: string,
    asked: { amount: number; rows: number; risk: PlinkoRisk },
  ) => Promise<{ bet: PlinkoBet; balance: number }>;
};

type Fall = { path: number[]; bucket: number };

/** Plinko: a ball falls through rows of pins into a bucket that multiplies the stake. */
export function createPlinko({ instant }: { instant: Instant }): Plinko {
  const tables = plinkoTables();

  return {
    state: () => ({ rules: { ...instant.limits('plinko'), tables } }),

    async drop(playerId, key, asked) {
      const { rows, risk } = asked;
      const stake = instant.stake('plinko', asked.amount);
      refuseCutStake(stake, (cents) => isPlinkoStake(cents, rows, risk));
      const { bet, result, balance } = await instant.play<Fall>({
        key,
        playerId,
        game: 'plinko',
        stake,
        input: { rows, risk },
        rtp: boardRtp(rows, risk),
        draw(stream) {
          const path = plinkoPath(stream, rows);
          const bucket = plinkoBucket(path);
          const payout = plinkoPayout(stake, rows, risk, bucket);
          return { result: { path, bucket }, payout, revealMs: fallMs(rows), item: null };
        },
      });
      const { path, bucket } = result;
      const multiplier = (plinkoTable(rows, risk)[bucket] ?? 0) / 10;
      return { bet: { ...bet, rows, risk, path, bucket, multiplier }, balance };
    },
  };
}
