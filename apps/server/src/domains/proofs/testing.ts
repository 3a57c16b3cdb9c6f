import { createHash } from 'node:crypto';
import type { Battle, BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import type { CaseOpening, CaseSummary } from '@aureus/contract/cases.ts';
import { BEACON_PATIENCE_MS, type BetsRecord, type RotatedSeedPair } from '@aureus/contract/fairness.ts';
import type { Item } from '@aureus/contract/games.ts';
import type { PlinkoBet } from '@aureus/contract/plinko.ts';
import type { SpinRound } from '@aureus/contract/spin.ts';
import type { Upgrade } from '@aureus/contract/upgrader.ts';
import type { BetExport } from '@aureus/fair/export.ts';
import { type BetVerdict, createVerifier } from '@aureus/fair/verify-bet.ts';
import { expect } from 'vitest';
import { newId } from '../../platform/random.ts';
import { minesOf, peek, played } from '../../testing/mines-driver.ts';
import { declareOutage } from '../../testing/outage.ts';
import { serverSeeds } from '../../testing/server-seeds.ts';
import { advanceTo, driveSpin, placeBet, spinState } from '../../testing/spin-driver.ts';
import type { Reply, TestApp, TestPlayer } from '../../testing/test-app.ts';

/** Time in ms after which every animation and playback of these games has shown its result. */
export const SHOWN_MS = 120_000;
const battlesPath = '/api/games/battles';

/** Returns the data of a successful reply. @throws if the call was refused. */
export function answered<T>({ status, body, text }: Reply<T>): T {
  if (status !== 200 || body.data === undefined) throw new Error(`refused: ${status} ${text}`);
  return body.data;
}

const post = async <T>(player: TestPlayer, path: string, body: object): Promise<T> =>
  answered(await player.call<T>('POST', path, body, { 'idempotency-key': newId() }));

export const dropBall = async (player: TestPlayer, amount = 1, rows = 12): Promise<PlinkoBet> =>
  (await post<{ bet: PlinkoBet }>(player, '/api/games/plinko', { amount, rows, risk: 'HARD' })).bet;

async function cheapestCase(player: TestPlayer): Promise<CaseSummary> {
  const [cheapest] = answered(await player.call<CaseSummary[]>('GET', '/api/games/cases'));
  if (cheapest === undefined) throw new Error('there are no cases');
  return cheapest;
}

export async function openCase(player: TestPlayer, count: number): Promise<CaseOpening> {
  const { id, version } = await cheapestCase(player);
  return (await post<{ bet: CaseOpening }>(player, `/api/games/cases/${id}/open`, { count, version })).bet;
}

/** Stakes one coin on the cheapest item that costs at least `target`. */
export async function upgrade(
  player: TestPlayer,
  target: number,
  direction: 'UNDER' | 'OVER',
): Promise<Upgrade> {
  const reply = await player.call<Item[]>('GET', `/api/games/upgrader/items?minPrice=${target}&limit=1`);
  const itemId = answered(reply)[0]?.id;
  return (await post<{ bet: Upgrade }>(player, '/api/games/upgrader', { amount: 1, itemId, direction })).bet;
}

export type Play = Awaited<ReturnType<typeof playOn>>;

/** Plays games that take several calls; advances the site's clock instead of waiting. */
export async function playOn(site: TestApp) {
  const spin = driveSpin(site, await site.lead());

  /** Finishes the round that the previous test left, if any. @returns an open round. */
  async function openRound(): Promise<SpinRound> {
    const { status } = await site.visitor('GET', '/api/games/spin');
    if (status === 200) {
      if ((await spinState(site)).round.state === 'BETTING') await spin.close();
      if ((await spinState(site)).round.state === 'CLOSED') await spin.draw();
    }
    return spin.open();
  }

  /** Plays a game of mines: opens one safe tile, then leaves, cashes out or loses the game. @returns the bet's id. */
  async function mines(player: TestPlayer, end: 'OPEN' | 'CASHED_OUT' | 'BUSTED'): Promise<string> {
    const { start, reveal, cashOut } = minesOf(player);
    const { game } = played(await start(2, 3));
    const { mined, safe } = await peek(site, game);
    played(await reveal(game.gameId, safe[4]));
    if (end === 'CASHED_OUT') played(await cashOut(game.gameId));
    if (end === 'BUSTED') played(await reveal(game.gameId, mined[1]));
    return game.id;
  }

  /**
   * Creates a battle of two rounds of the cheapest case, which waits for players. @returns the ids of battle and bet.
   */
  async function waitingBattle(
    player: TestPlayer,
    mode: BattleMode = 'NORMAL',
    format: BattleFormat = '1v1',
  ) {
    const { id, version } = await cheapestCase(player);
    const key = newId();
    const body = { cases: Array.from({ length: 2 }, () => ({ id, version })), mode, format, isPrivate: true };
    const made = await player.call<{ battle: Battle }>('POST', battlesPath, body, { 'idempotency-key': key });
    return { battle: answered(made).battle.id, bet: key };
  }

  /** Fills a battle with bots and draws it. */
  async function drawBattle(player: TestPlayer, id: string): Promise<void> {
    const { battle } = answered(
      await player.call<{ battle: Battle }>(
        'POST',
        `${battlesPath}/${id}/bots`,
        {},
        { 'idempotency-key': newId() },
      ),
    );
    await advanceTo(site, battle.beaconAt ?? 0);
    await site.app.battles.draw(BigInt(id));
  }

  return {
    spin,
    openRound,
    mines,
    waitingBattle,
    drawBattle,

    /** Plays a spin round with at least one winning and several losing bets. */
    async round(player: TestPlayer): Promise<void> {
      await openRound();
      for (const colour of ['black', 'white', 'gold', 'inferno'] as const)
        await placeBet(player, colour, 1.11);
      await spin.close();
      await spin.draw();
      await spin.land();
    },

    /** Plays a spin round whose beacon round is late, so that it waits. */
    async waitingRound(player: TestPlayer): Promise<void> {
      await openRound();
      await placeBet(player, 'inferno', 2);
      await spin.close();
      site.beacon.isSilent = true;
      await spin.draw(BEACON_PATIENCE_MS);
    },

    /** Ends an outage of the beacon in which rounds waited. @param isDeclared true to refund the rounds. */
    async endOutage(isDeclared: boolean): Promise<void> {
      if (isDeclared) await declareOutage(site);
      site.beacon.isSilent = false;
      await site.app.spin.sweep();
    },

    async cancelledBattle(player: TestPlayer): Promise<void> {
      const { battle } = await waitingBattle(player);
      answered(await player.call('POST', `${battlesPath}/${battle}/cancel`, {}));
    },

    /** Plays every game that uses the player's own seeds, with several stakes and endings. */
    async solo(player: TestPlayer): Promise<void> {
      for (const count of [1, 4]) await openCase(player, count);
      for (const rows of [8, 16]) await dropBall(player, 2.37, rows);
      await upgrade(player, 1.3, 'UNDER');
      await upgrade(player, 1.3, 'OVER');
      await mines(player, 'CASHED_OUT');
      await mines(player, 'BUSTED');
    },
  };
}

/** Rotates the player's seed pair, which reveals the old pair's server seed. */
export const rotate = async (player: TestPlayer): Promise<RotatedSeedPair> =>
  answered(await player.call<RotatedSeedPair>('PATCH', '/api/fairness/seed-pair', { clientSeed: newId() }));

export async function exported(player: TestPlayer): Promise<BetExport> {
  const { status, text } = await player.call('GET', '/api/fairness/export');
  if (status !== 200) throw new Error(`refused: ${status} ${text}`);
  return JSON.parse(text) as BetExport;
}

/** Returns the verifier's verdict on each bet. Skips the beacon's signatures, which are fake in tests. */
export function verdictsOf(
  record: BetExport | BetsRecord,
): (BetVerdict & { id: string; failed: string[] })[] {
  const file = record as BetExport;
  const verify = createVerifier(file, () => true, file.beacon);
  return file.bets.map((bet) => {
    const verdict = verify(bet);
    const failed = verdict.checks.filter(({ ok, name }) => !ok && name !== 'revealed');
    return { ...verdict, id: bet.id, failed: failed.map(({ name }) => name) };
  });
}

/** Expects that no reply so far contains a secret server seed. */
export async function expectSecretsKept(site: TestApp): Promise<void> {
  const inForce = [
    `fairness_seed_pairs s where state <> 'REVEALED'`,
    `fairness_commitments s join spin_rounds r on s.draw_id = 'spin-' || r.id where r.state in ('BETTING', 'CLOSED')`,
    `fairness_commitments s join battles_battles b on s.draw_id = 'battle-' || b.id
     where b.state in ('WAITING', 'DRAWING')`,
  ];
  const seeds = (await Promise.all(inForce.map((from) => serverSeeds(site.database, from)))).flat();
  const all = site.replies.join('\n');
  for (const seed of seeds) expect(all.includes(seed)).toBe(false);
  // Checks that the search works: it finds the public hashes of the seeds.
  const hashes = seeds.map((seed) => createHash('sha256').update(seed).digest('hex'));
  expect(hashes.some((hash) => all.includes(hash))).toBe(true);
}
