import { evidence, type Kind, label, type WithPayload } from '../staff/staff.ts';
import type { LateDraws } from './proofs.late.ts';

const placeOf = ({ payload }: WithPayload) => ({
  round: Number(payload['round']),
  since: Number(payload['since']),
});

/**
 * Requests to declare an outage of the beacon. The site asks once a round is missing for a day; by default, an owner
 * has to agree.
 */
export function outageRequests(late: Pick<LateDraws, 'missing' | 'waiting' | 'declare'>): Kind {
  return {
    name: 'OUTAGE',
    dueMinutes: 24 * 60,
    expiresHours: null,

    async waiting() {
      const missing = await late.missing();
      return missing === undefined ? [] : [{ id: BigInt(missing.round), reason: null }];
    },

    summaries: (rows) =>
      rows.map((row) => ({
        who: { name: '', label: label('BEACON_ROUND', placeOf(row)), playerId: null, level: null },
        coins: null,
        detail: label('BEACON_MISSING', placeOf(row)),
        signs: [],
      })),

    async look(row) {
      const { round, since } = placeOf(row);
      const draws = (await late.waiting()).filter(({ beaconRound }) => beaconRound >= round);
      const cents = draws.reduce((sum, { stake }) => sum + stake, 0n);
      return {
        evidence: [
          evidence('OUTAGE_SINCE', 'WEIGH', { round, since }),
          evidence('OUTAGE_DRAWS', 'WEIGH', { draws: draws.length, coins: Number(cents) / 100 }),
        ],
      };
    },

    async carryOut(row, { by }) {
      const outage = await late.declare(row.id, placeOf(row).round);
      return outage === undefined
        ? { code: 'OUTAGE_OVER', values: {} }
        : { code: 'OUTAGE_DECLARED', values: { outage: outage.id, draws: outage.draws.length, by } };
    },
  };
}
