import type { BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import { battleWinners, seatsOf, teamsOf } from '@aureus/fair/battle-rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { celebrates } from '../../../../ui/sound/result-sound.ts';
import { columnAt, fallsAt, flown, lightAt, poolAt, tallyAt, tremorAt } from './finale-columns.ts';
import { finaleChips } from './finale-moment.ts';
import { type EndedBattle, type FinalePlan, finalePlan } from './finale-plan.ts';

const REACH = { fall: 46, rise: 30 };
const FORMATS: BattleFormat[] = ['1v1', '1v1v1', '1v1v1v1', '2v2'];
const MODES: BattleMode[] = ['NORMAL', 'CURSED', 'GROUP'];

/**
 * Builds a finished battle whose winners share the pool equally, without leftover cents. `drops` has the items' values
 * in cents, by round and seat.
 */
function battleOf(mode: BattleMode, format: BattleFormat, drops: number[][], price = 1_000): EndedBattle {
  const seats = seatsOf(format);
  const totals = Array.from({ length: seats }, (_, seat) =>
    drops.reduce((sum, round) => sum + BigInt(round[seat] ?? 0), 0n),
  );
  const winners = battleWinners(totals, format, mode);
  const pool = totals.reduce((sum, total) => sum + total, 0n);
  const share = Number(pool / BigInt(winners.length)) / 100;
  return {
    mode,
    format,
    price: price / 100,
    cases: drops.map(() => ({}) as EndedBattle['cases'][number]),
    outcome: {
      drops: drops.map((round) =>
        round.map((cents) => ({ ticket: 1, item: { price: cents / 100, rarity: 1 } as never })),
      ),
      totals: totals.map((total) => Number(total) / 100),
      winners,
      prizes: Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? share : 0)),
      serverSeed: '',
      beaconRandomness: '',
      beaconSignature: '',
      drawnAt: 0,
    },
  };
}

const anyBattle = fc
  .record({
    mode: fc.constantFrom(...MODES),
    format: fc.constantFrom(...FORMATS),
    rounds: fc.integer({ min: 1, max: 6 }),
    price: fc.integer({ min: 1, max: 2_000_000 }),
  })
  .chain(({ mode, format, rounds, price }) =>
    fc
      .array(
        fc.array(fc.integer({ min: 1, max: 500_000 }), {
          minLength: seatsOf(format),
          maxLength: seatsOf(format),
        }),
        { minLength: rounds, maxLength: rounds },
      )
      .map((drops) => battleOf(mode, format, drops, price)),
  );

function planOf(battle: EndedBattle, ownSeat?: number): FinalePlan {
  const plan = finalePlan(battle, ownSeat);
  if (!plan) throw new Error('the battle is not drawn');
  return plan;
}

test('columns fall in the order of the result, all that lose and no other, the last one before the winner rises', () => {
  fc.assert(
    fc.property(anyBattle, (battle) => {
      const plan = planOf(battle);
      const { teams, falls, winners, beats } = plan;
      expect([...falls, ...winners].toSorted((a, b) => a - b)).toEqual([...teams.keys()]);
      const totals = falls.map((team) => teams[team]?.total ?? 0);
      const sorted = totals.toSorted((a, b) => (battle.mode === 'CURSED' ? b - a : a - b));
      expect(totals).toEqual(sorted);
      for (const [order, team] of falls.entries()) {
        expect(fallsAt(plan, team)).toBe(beats.fall + order * beats.each);
        expect(fallsAt(plan, team) + 200).toBeLessThanOrEqual(beats.win);
      }
      for (const team of winners) {
        expect(teams[team]?.seats.some((seat) => battle.outcome?.winners.includes(seat))).toBe(true);
        for (let ms = 0; ms <= beats.win; ms += 50)
          expect(columnAt(plan, team, ms, REACH)).toMatchObject({ degrees: 0, opacity: 1 });
      }
      if (battle.mode === 'GROUP') expect(plan.isShared).toBe(true);
      expect(beats.end).toBeLessThan(4_000);
    }),
  );
});

test('seats of one team act as one', () => {
  const plan = planOf(battleOf('NORMAL', '2v2', [[100, 9_000, 5_000, 200]]));
  expect(plan.teams.map(({ seats, total }) => [seats, total])).toEqual([
    [[0, 1], 91],
    [[2, 3], 52],
  ]);
  expect([plan.falls, plan.winners]).toEqual([[1], [0]]);
  expect(teamsOf('2v2')).toHaveLength(plan.teams.length);
});

test('amounts count from what was drawn to exactly what the server paid, and the pool empties with them', () => {
  fc.assert(
    fc.property(anyBattle, (battle) => {
      const plan = planOf(battle);
      const { beats, winners, teams } = plan;
      expect(poolAt(plan, 0)).toBe(plan.pool);
      for (const ms of [beats.flowed, beats.rest, beats.end]) {
        expect(poolAt(plan, ms)).toBe(0);
        for (const team of winners) expect(tallyAt(plan, team, ms)).toBe(teams[team]?.payout);
      }
      for (const team of winners) {
        const { total = 0, payout = 0 } = teams[team] ?? {};
        expect(tallyAt(plan, team, beats.flow)).toBe(total);
        const between = tallyAt(plan, team, (beats.flow + beats.flowed) / 2);
        expect(between).toBeGreaterThanOrEqual(Math.min(total, payout) - 1e-6);
        expect(between).toBeLessThanOrEqual(Math.max(total, payout) + 1e-6);
      }
      if (battle.mode === 'GROUP') {
        const paid = new Set(battle.outcome?.prizes);
        expect(paid.size).toBe(1);
      }
    }),
  );
});

test('everything begins and ends where the page has it', () => {
  fc.assert(
    fc.property(anyBattle, (battle) => {
      const plan = planOf(battle);
      for (const [team, { isWinner }] of plan.teams.entries()) {
        for (const ms of [0, plan.beats.end]) {
          const { y, scale, degrees } = columnAt(plan, team, ms, REACH);
          expect([y, scale, degrees].map((one) => Math.abs(one))).toEqual([0, 1, 0]);
        }
        expect(columnAt(plan, team, 0, REACH).opacity).toBe(1);
        const end = columnAt(plan, team, plan.beats.end, REACH);
        expect(end.opacity).toBeCloseTo(isWinner ? 1 : 0.9, 9);
      }
      expect([lightAt(plan, 0), lightAt(plan, plan.beats.end)]).toEqual([0, 0]);
      expect([tremorAt(plan, 0), tremorAt(plan, plan.beats.rest), flown(plan, 0)]).toEqual([0, 0, 0]);
    }),
  );
});

test('who lost has 60 % of the light, and hears nothing after the stones', () => {
  const battle = battleOf('NORMAL', '1v1v1', [[5_000, 100, 200]]);
  const [winner, loser, watcher] = [planOf(battle, 0), planOf(battle, 1), planOf(battle)];
  expect([winner.light, loser.light, watcher.light]).toEqual([1, 0.6, 1]);
  expect(lightAt(loser, loser.beats.rest)).toBeCloseTo(0.6, 6);
  expect(loser.cues.map(([, name]) => name)).toEqual(['fall', 'fall']);
  expect(winner.cues.map(([, name]) => name)).toEqual(['fall', 'fall', 'lift', 'pour', 'stamp']);
  // Phones vibrate only for the fall and the win of their own player.
  const shakes = (plan: FinalePlan) => plan.cues.map(([, , options]) => options?.isOthers !== true);
  expect(shakes(loser)).toEqual([true, false]);
  expect(shakes(winner)).toEqual([false, false, true, true, true]);
  expect(shakes(watcher)).toEqual([false, false, false, false, false]);
});

test('a prize that is no more than the entry is not celebrated', () => {
  fc.assert(
    fc.property(anyBattle, fc.integer({ min: -1, max: 3 }), (battle, seat) => {
      const ownSeat = seat < 0 || seat >= (battle.outcome?.prizes.length ?? 0) ? undefined : seat;
      const plan = planOf(battle, ownSeat);
      const best = Math.max(...(battle.outcome?.prizes ?? []));
      const paid = ownSeat === undefined ? best : (battle.outcome?.prizes[ownSeat] ?? 0);
      const isHeard = plan.cues.some(([, name]) => celebrates(name));
      expect(isHeard).toBe(paid > battle.price);
      expect(plan.light > 0).toBe(best > battle.price);
    }),
  );
});

test('of what fell the dearest items go over, shared out among the winners', () => {
  const drops = Array.from({ length: 8 }, (_, round) => [9_000, round * 100 + 100, round * 100 + 150]);
  const battle = battleOf('NORMAL', '1v1v1', drops);
  const chips = finaleChips(planOf(battle), battle.outcome?.drops ?? []);
  expect(chips).toHaveLength(9);
  expect(chips.at(-1)).toMatchObject({ from: 2, to: 0, price: 8.5 });
  expect(chips.map(({ price }) => price)).toEqual(chips.map(({ price }) => price).toSorted((a, b) => a - b));
});
