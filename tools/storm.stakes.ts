// Stakes on spin and battles, and the pair of processes that serves them, for the storm's part about a late beacon.
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@aureus/server/platform/random.ts';
import type { Seat } from '../bench/stage.ts';
import { createDice } from './random.ts';
import { DRAW_SETTINGS } from './storm.draws.ts';
import { ask } from './storm.players.ts';
import { shiftedEnv } from './storm.shift.ts';
import { type Server, type StormSite, waitUntil } from './storm.site.ts';

export const PLAYERS = 4;
/** Longest wait in ms for a leader, or for the last draws. */
export const PATIENCE_MS = 180_000;
const COLOURS = ['black', 'white', 'gold', 'inferno'] as const;
/** Settings for short rounds of spin, so that draws fall into each trouble. */
const ROUNDS = { SPIN_BET_MS: '3000', SPIN_LAND_MS: '500', SPIN_HOLD_MS: '0', SPIN_ROUND_MS: '4000' };
const THINK_MS = 500;
/** Number of a player's bets on spin for each battle that the player creates. */
const BETS_PER_BATTLE = 4;

export type Options = { site: StormSite; isShort: boolean; say: (line: string) => void; seed: number };

/**
 * Starts players who bet on spin and battles until `stop`. A call without an answer is sent again with its key until
 * then.
 */
export function startStakes({ site, seed }: Options, box: { id: string; version: string }) {
  const over = new AbortController();
  const placed: { key: string; kind: 'spin' | 'battle' }[] = [];
  let filled = 0;

  async function insist(seat: Seat, address: string, body: object) {
    const key = newId();
    for (;;) {
      const answer = await ask(site.url, { seat, path: address, body, key });
      if (answer.status !== 0 || over.signal.aborted) return { key, ...answer };
      await delay(THINK_MS);
    }
  }

  async function playBattle(seat: Seat): Promise<void> {
    const body = { cases: [box], mode: 'NORMAL', format: '1v1', isPrivate: false };
    const { key, status, data } = await insist(seat, '/api/games/battles', body);
    if (status !== 200 || data.battle === undefined) return;
    placed.push({ key, kind: 'battle' });
    // No last seat is sold while the beacon is late, so the call repeats until the beacon is back.
    for (;;) {
      const { status: filling } = await insist(seat, `/api/games/battles/${data.battle.id}/bots`, {
        seat: 1,
      });
      if (filling === 200) filled += 1;
      if (filling !== 503) return;
      await delay(THINK_MS);
    }
  }

  const done = Promise.all(
    site.seats.slice(0, PLAYERS).map(async (seat, index) => {
      const roll = createDice(`${seed}:stakes:${index}`);
      for (let nth = 0; !over.signal.aborted; nth += 1) {
        if (nth % BETS_PER_BATTLE === 0) await playBattle(seat);
        const colour = COLOURS[roll(COLOURS.length)];
        const { key, status } = await insist(seat, '/api/games/spin/bets', { colour, amount: 1 + roll(5) });
        if (status === 200) placed.push({ key, kind: 'spin' });
        await delay(THINK_MS);
      }
    }),
  );
  // A failure is handled where `stop` is called.
  done.catch(() => {});
  return {
    placed,
    filled: () => filled,
    async stop(): Promise<void> {
      over.abort();
      await done;
    },
  };
}

/** Returns the settings of a process of the pair, with the clock as it is now. The clock is moved between troubles. */
export const pairSettings = () => ({ ...ROUNDS, ...DRAW_SETTINGS, ...shiftedEnv() });

/** Returns the process that leads spin; undefined while none does. */
async function leaderOf(servers: readonly Server[]): Promise<Server | undefined> {
  for (const server of servers) {
    const reply = await fetch(`${server.url}/metrics`).catch(() => undefined);
    if (/^aureus_leader\{duty="spin"\} 1$/m.test((await reply?.text()) ?? '')) return server;
  }
  return undefined;
}

/** Opens two processes of the whole site. `strike` kills or freezes the one that leads spin. */
export async function openPair({ site, say }: Options) {
  const start = () => site.start('site', pairSettings());
  const servers = [await start(), await start()];
  const counts = { killed: 0, frozen: 0 };
  const first = servers[0];
  if (first) site.leadTo(first);

  async function untilLed(): Promise<Server> {
    let leader: Server | undefined;
    await waitUntil(async () => (leader = await leaderOf(servers)) !== undefined, PATIENCE_MS);
    if (leader === undefined) throw new Error('no process leads spin');
    return leader;
  }
  return {
    counts,
    end: () => Promise.all(servers.map((server) => site.end(server, 'SIGTERM'))),
    /**
     * Kills the leader of spin and starts another process, or freezes the leader until another leads. Players go on at
     * the other process.
     */
    async strike(how: 'kill' | 'freeze'): Promise<void> {
      const leader = await untilLed();
      const other = servers.find((server) => server !== leader);
      if (other) site.leadTo(other);
      servers.splice(servers.indexOf(leader), 1);
      if (how === 'kill') {
        await site.end(leader, 'SIGKILL');
        counts.killed += 1;
        servers.push(await start());
      } else {
        leader.child.kill('SIGSTOP');
        await untilLed();
        leader.child.kill('SIGCONT');
        counts.frozen += 1;
        servers.push(leader);
      }
      say(`the leader of spin was ${how === 'kill' ? 'killed' : 'frozen until another led'}`);
    },
  };
}
