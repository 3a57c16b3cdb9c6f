import { SPIN_COLOURS } from '@aureus/contract/spin.ts';
import type { SpinColour, SpinLayoutName } from '@aureus/fair/spin.ts';
import { caseMean, caseVariance, seatVariance, spinVariance, varianceOf } from '@aureus/fair/variance.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { Battles } from '../games/battles/battles.ts';
import type { Cases } from '../games/cases/cases.ts';
import type { TallyGroup } from '../wallet/wallet.ts';
import { dayRows } from './players.days.rules.ts';
import type { DayRow } from './players.store.ts';

/** Mean (cents) and variance (cents²) of the payout of one case opening. */
type Draws = { mean: number; variance: number };

/**
 * Sums up bets by day and game, with the exact variance of their payouts. Runs in the transaction that counts these
 * bets.
 */
export function createDays(parts: {
  battles: Pick<Battles, 'oddsOf'>;
  cases: Pick<Cases, 'version'>;
  layout: SpinLayoutName;
}): (tx: Tx, groups: readonly TallyGroup[]) => Promise<DayRow[]> {
  const { battles, cases, layout } = parts;

  async function drawsOf(tx: Tx, versions: Iterable<string>): Promise<(version: string) => Draws> {
    const draws = new Map<string, Draws>();
    for (const id of new Set(versions)) {
      const version = /^\d+$/.test(id) ? await cases.version(BigInt(id), tx) : undefined;
      if (version !== undefined)
        draws.set(id, { mean: caseMean(version.table), variance: caseVariance(version.table) });
    }
    return (version) => draws.get(version) ?? { mean: 0, variance: 0 };
  }

  return async (tx, groups) => {
    const battleIds = groups.flatMap(({ game, kind }) =>
      game === 'battles' && /^\d+$/.test(String(kind['battle'])) ? [BigInt(String(kind['battle']))] : [],
    );
    const odds = await battles.oddsOf(tx, battleIds);
    const draws = await drawsOf(tx, [
      ...groups.flatMap(({ game, kind }) => (game === 'cases' ? [String(kind['version'])] : [])),
      ...odds.flatMap(({ versions }) => versions),
    ]);
    const seats = new Map(
      odds.map((battle) => [
        String(battle.id),
        seatVariance(battle, {
          mean: battle.versions.reduce((sum, version) => sum + draws(version).mean, 0),
          variance: battle.versions.reduce((sum, version) => sum + draws(version).variance, 0),
        }),
      ]),
    );
    return dayRows(groups, {
      own: (group) =>
        group.game === 'battles'
          ? (seats.get(String(group.kind['battle'])) ?? 0) * Number(group.bets)
          : varianceOf(group, (version) => draws(version).variance),
      round: (stakes) => spinVariance(layout, stakes),
      colourOf: (choice): SpinColour => SPIN_COLOURS[choice - 1] ?? 'black',
    });
  };
}
