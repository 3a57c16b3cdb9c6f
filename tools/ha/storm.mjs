// Players of npm run ha. Each makes one call after the other, under a key of its own, and repeats it until the site
// has decided; some calls they give up at first, and ask about later.
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../apps/server/src/platform/random.ts';
import { pick, randomOf } from '../random.ts';

const CASE = 'recruits-rations';
const CALL_MS = 20_000;
/** Mean pause of a player between two calls, and pause before a call is repeated, in ms. */
const PAUSE_MS = 100;
const REPEAT_MS = 150;
/** Share of the calls that a player gives up if the first try brings neither success nor refusal. */
const GIVEN_UP = 0.1;
const DEPOSIT_LTC = '0.1';

/** Calls of players whose balance can be derived from their answers alone, by weight. */
const BOOKED = { plinko: 34, cases: 8, mines: 14, vaultIn: 8, vaultOut: 7, tip: 14, deposit: 2 };
/**
 * Calls of the other players, by weight. Their balances can't be derived, since a battle's prize is known only after
 * its end.
 */
const BATTLING = { plinko: 40, battle: 25 };

/** Sends a call that moves coins. @returns its status, text and Retry-After; status 0 if no answer came. */
export async function send(site, player, { path, body, key }) {
  try {
    const answer = await fetch(`${site}${path}`, {
      method: 'POST',
      headers: {
        origin: site,
        cookie: player.cookie(),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS),
    });
    return { status: answer.status, text: await answer.text(), retry: answer.headers.get('retry-after') };
  } catch (error) {
    return { status: 0, text: String(error.cause?.code ?? error.name), retry: null };
  }
}

export const isDone = ({ status }) => status === 200 || status === 201;
/** True if the site decided against a call: the same key will be refused again. */
const isRefused = ({ status }) => status >= 400 && status < 500 && status !== 429;

/**
 * Creates the storm. `start` lets the players play until `stop`.
 * @param crew players; every fourth plays battles. @param journal receives every call.
 */
export function createStorm({ site, world, crew, journal, seed }) {
  const openBattles = [];
  const over = { isSo: true };
  let playing;
  let rest = Promise.resolve();
  const booked = crew.filter((_, number) => number % 4 !== 3);

  /**
   * Sends a call until it's decided. @returns the answer's data; undefined for a refusal, or if the call was given up.
   */
  async function decide(player, random, call) {
    const entry = journal.begin({ player, key: newId(), ...call });
    for (;;) {
      const answer = await send(site, player, entry);
      if (isDone(answer)) return journal.acknowledge(entry, answer);
      if (isRefused(answer)) return journal.refuse(entry, answer);
      journal.miss(entry, answer);
      if (over.isSo || (entry.misses === 1 && random() < GIVEN_UP)) return undefined;
      await delay(REPEAT_MS);
    }
  }

  const plays = {
    plinko: (player, random) =>
      decide(player, random, {
        kind: 'plinko',
        path: '/api/games/plinko',
        body: { amount: Math.ceil(random() * 10) / 10, rows: 8 + Math.floor(random() * 9), risk: 'EASY' },
      }),
    cases: (player, random) =>
      decide(player, random, {
        kind: 'cases',
        path: `/api/games/cases/${CASE}/open`,
        body: { count: 1, version: '1' },
      }),
    async mines(player, random) {
      const opening = await decide(player, random, {
        kind: 'mines',
        path: '/api/games/mines',
        body: { amount: 1, mines: 3 },
      });
      const game = opening?.game ?? (await player.call('GET', '/api/games/mines')).data?.game;
      if (game === undefined || game === null) return;
      const opened = await decide(player, random, {
        kind: 'reveal',
        path: `/api/games/mines/${game.gameId}/reveal`,
        body: { tile: Math.floor(random() * 25) },
      });
      if (opened?.game.state !== 'OPEN') return;
      await decide(player, random, {
        kind: 'cashOut',
        path: `/api/games/mines/${game.gameId}/cash-out`,
        body: {},
      });
    },
    vaultIn: (player, random) =>
      decide(player, random, { kind: 'vaultIn', path: '/api/user/vault/deposit', body: { amount: 0.5 } }),
    vaultOut: (player, random) =>
      decide(player, random, { kind: 'vaultOut', path: '/api/user/vault/withdraw', body: { amount: 0.5 } }),
    async tip(player, random) {
      const other = pick(random, booked);
      if (other === player) return;
      await decide(player, random, {
        kind: 'tip',
        path: '/api/wallet/tip',
        body: { userId: other.id, amount: Math.ceil(random() * 50) / 100 },
      });
    },
    async deposit(player) {
      const sent = { address: player.address, method: 'LTC', amount: DEPOSIT_LTC };
      journal.deposit(player, await world.turn('custody/deposit', sent));
    },
    async battle(player, random) {
      const open = openBattles.find(({ creator }) => creator !== player);
      if (open !== undefined) {
        openBattles.splice(openBattles.indexOf(open), 1);
        const path = `/api/games/battles/${open.id}/join`;
        await decide(player, random, { kind: 'join', path, body: { seat: 1 } });
        return;
      }
      const made = await decide(player, random, {
        kind: 'battle',
        path: '/api/games/battles',
        body: { cases: [{ id: CASE, version: '1' }], mode: 'NORMAL', format: '1v1', isPrivate: false },
      });
      if (made !== undefined) openBattles.push({ id: made.battle.id, creator: player });
    },
  };

  async function play(player, number) {
    const random = randomOf(seed * 1_000 + number);
    const weights = Object.entries(booked.includes(player) ? BOOKED : BATTLING);
    const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
    while (!over.isSo) {
      let left = random() * all;
      const [kind] = weights.find(([, weight]) => (left -= weight) < 0) ?? weights[0];
      await plays[kind](player, random).catch((error) => journal.stumble(kind, error));
      await delay(PAUSE_MS * (0.5 + random()));
      await rest;
    }
  }

  return {
    booked,
    /** Moves coins of a player, so that sockets have a balance to hear. */
    move: (player) =>
      decide(player, () => 1, { kind: 'vaultIn', path: '/api/user/vault/deposit', body: { amount: 0.5 } }),
    start() {
      over.isSo = false;
      playing = Promise.all(crew.map(play));
    },
    /** Lets players rest after the call that each is making, until some work is done. */
    async whileResting(work) {
      const { promise, resolve } = Promise.withResolvers();
      rest = promise;
      try {
        return await work();
      } finally {
        resolve();
      }
    },
    async stop() {
      over.isSo = true;
      await playing;
    },
  };
}
