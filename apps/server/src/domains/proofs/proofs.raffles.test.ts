import { randomBytes } from 'node:crypto';
import type { RaffleProof } from '@aureus/contract/raffle.ts';
import type { BetExport } from '@aureus/fair/export.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report } from '../../../../../packages/verify/src/report.ts';
import { pastWeek, toWeekEnd } from '../../testing/events-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { dropBall, exported, type Play, playOn, SHOWN_MS } from './testing.ts';

let site: TestApp;
let play: Play;
let week: number;
beforeAll(async () => {
  site = await startTestApp();
  play = await playOn(site);
  week = await toWeekEnd(site);
  await site.app.raffle.sweep();
});
afterAll(() => site.close());

/**
 * Runs the verifier on a player's export. The test beacon's signatures are fake, so only the lines about raffles are
 * read.
 */
function check(file: BetExport, others: object = {}): { raffle: string[]; isCompared: boolean } {
  const steps = report(file, {
    beaconKey: file.beacon.publicKey,
    random: (count) => Uint8Array.from(randomBytes(count)),
    ...others,
  });
  for (;;) {
    const step = steps.next();
    if (!step.done) continue;
    const lines = step.value.lines.filter((line) => line.includes('raffle'));
    return { raffle: lines, isCompared: !lines.some((line) => line.startsWith('CONTRADICTS')) };
  }
}

describe('tickets of a raffle', () => {
  let [honest, robbed, shill]: TestPlayer[] = [];
  let proof: RaffleProof;

  it('are counted from the bets of every game, and looked up in the list', async () => {
    [honest, robbed, shill] = await Promise.all(
      [1, 2, 3].map(() => site.player({ role: 'USER', cents: 100_000_000n })),
    );
    if (honest === undefined || robbed === undefined || shill === undefined) throw new Error('no players');
    await play.solo(honest);
    await play.round(honest);
    const { battle } = await play.waitingBattle(honest, 'NORMAL', '1v1');
    await play.drawBattle(honest, battle);
    for (const player of [honest, robbed, shill]) await dropBall(player, 700);
    const owner = site.database.owner;
    const { rows } = await owner.query<{ edge: bigint }>(
      'select sum(edge)::bigint as edge from wallet_bets where player_id = $1 and settled_at is not null',
      [honest.id],
    );
    await owner.query('update wallet_bets set edge = edge / 10 where player_id = $1', [robbed.id]);
    await pastWeek(site, week);
    await site.app.raffle.sweep();
    await site.clock.advance(SHOWN_MS);
    proof = await site.app.raffle.proof(week);
    const file = await exported(honest);
    const tickets = Number((rows[0]?.edge ?? 0n) / 500_000n);
    expect(tickets).toBeGreaterThan(10);
    const { raffle, isCompared } = check(file, { raffle: { data: proof } });
    expect(raffle[0]).toMatch(`raffle-${week}: ${tickets} tickets in the list, ${tickets} counted from`);
    expect(raffle).toContain(`Compared with the list of raffle ${week}: 1 agree, 0 differ`);
    expect(isCompared).toBe(true);
  });

  it('are missed where the list has fewer, another line or no line', async () => {
    if (honest === undefined || robbed === undefined) throw new Error('no players');
    const robbery = check(await exported(robbed)).raffle;
    expect(robbery).toEqual([
      expect.stringMatching(/^FAILED: raffle-\d+: 1 ticket in the list, 1\d counted/),
    ]);
    const file = await exported(honest);
    const [raffle] = file.raffles?.weeks ?? [];
    const shifted = structuredClone(file);
    for (const entry of shifted.raffles?.weeks ?? []) if (entry.own) entry.own.first += 1;
    const faults = check(shifted, { raffle: { data: proof } });
    expect(faults.raffle.filter((line) => line.startsWith('FAILED'))).toHaveLength(1);
    expect(faults.isCompared).toBe(false);
    const without = { ...file, raffles: { ...file.raffles, weeks: [] } } as unknown as BetExport;
    expect(check(without).raffle).toContainEqual(expect.stringContaining(`raffle-${raffle?.week}, between`));
    expect(check({ ...file, raffles: undefined } as unknown as BetExport).raffle).toEqual([
      'FAILED: the file has no raffles.',
    ]);
    expect(check({ ...file, raffles: { since: week } } as unknown as BetExport).raffle).toEqual([
      'FAILED: the raffles are not readable.',
    ]);
  });

  it('say why a list may have fewer: an account that may not win, a bonus that took the edge', async () => {
    if (shill === undefined) throw new Error('no player');
    const file = await exported(shill);
    const [raffle] = file.raffles?.weeks ?? [];
    expect(raffle).toMatchObject({ week, spent: '0', free: 0, carried: 0, excuse: null });
    const restricted = structuredClone(file);
    for (const entry of restricted.raffles?.weeks ?? [])
      Object.assign(entry, { own: null, excuse: 'MAY_NOT_WIN' });
    expect(check(restricted).raffle[0]).toMatch(/0 tickets in the list.*may not win$/);
    for (const entry of restricted.raffles?.weeks ?? [])
      Object.assign(entry, { spent: '100000000', excuse: null });
    expect(check(restricted).raffle.filter((line) => line.startsWith('FAILED'))).toEqual([]);
  });
});
