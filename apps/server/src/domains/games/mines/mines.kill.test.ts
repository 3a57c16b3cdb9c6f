import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { expect, it, vi } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type Played, peek } from '../../../testing/mines-driver.ts';
import { killsOr, killsTimeout, type MortalSite, startMortalSite } from '../../../testing/mortal-site.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';

const KILLS = killsOr(2, 4);
vi.setConfig({ testTimeout: killsTimeout(KILLS) });
const PLAYERS = 8;
const START_COINS = 1_000;
const path = '/api/games/mines';

type Kind = 'reveal' | 'cash-out';
/** Ways a game can end. In every round, two players play each of them. */
const ENDINGS = ['cash out after one', 'cash out after three', 'a mine', 'the last safe tile'] as const;

/** Determines the moment for a kill: after `sent` moves of a kind were sent and then `answers` more answers came. */
function createAim({ kind, sent, answers }: { kind: Kind; sent: number; answers: number }) {
  let left = sent;
  let isAimed = false;
  let fire = () => {};
  const moment = new Promise<void>((resolve) => {
    let more = answers;
    fire = () => {
      more -= 1;
      if (more < 0) resolve();
    };
  });
  return {
    moment,
    sends(what: Kind): void {
      if (what === kind) left -= 1;
      if (left !== 0 || isAimed) return;
      isAimed = true;
      fire();
    },
    answered(): void {
      if (isAimed) fire();
    },
  };
}

/** Plays games of one player. Each move is sent again until it's answered, and each answer is checked. */
function createGamer(parts: { site: MortalSite; maker: TestApp; player: TestPlayer }) {
  const { site, maker, player } = parts;
  const interrupted = { reveal: 0, 'cash-out': 0 };
  let cents = START_COINS * 100;

  /**
   * Repeats a call until a process isn't too busy (503) to answer. @returns the answer, and how many processes died
   * meanwhile.
   */
  async function call(at: string, body: object, key: string) {
    let died = 0;
    const reply = await eventually('an answer', async () => {
      const answer = await site.insist<Played>(player, at, body, key);
      died += answer.died;
      return answer.status !== 503 && answer;
    });
    return { ...reply, died };
  }
  const start = (mines: number, key: string) => call(path, { amount: 2, mines }, key);

  async function game(ending: (typeof ENDINGS)[number], aim: ReturnType<typeof createAim>): Promise<void> {
    const key = newId();
    const mines = ending === 'the last safe tile' ? 22 : 5;
    const started = await start(mines, key);
    aim.answered();
    expect(started.status, started.text).toBe(200);
    cents -= 200;
    const { game: opened } = started.body.data ?? expect.fail(started.text);
    const board = await peek(maker, opened);
    const tiles = board.safe.slice(0, ending === 'cash out after one' ? 1 : 3);
    if (ending === 'a mine') tiles[2] = board.mined[0] ?? expect.fail('no mine');
    const isEnding = (count: number) => count === 3 && ending !== 'cash out after three';

    /** Repeats the start to read the game, from the next process if one died, and checks it. */
    async function outlives(revealed: readonly number[]): Promise<Played> {
      const again = await start(mines, key);
      const { game: now, balance } = again.body.data ?? expect.fail(again.text);
      expect(now).toMatchObject({ gameId: opened.gameId, nonce: opened.nonce, revealed });
      expect(await peek(maker, opened)).toEqual(board);
      if (now.state === 'OPEN') {
        expect(now.board).toBeNull();
        expect(Math.round(balance * 100)).toBe(cents);
        expect((await start(3, newId())).body.error?.code).toBe('mines.error.open_game');
      } else {
        expect(now.board).toEqual(board.mined);
        expect(Math.round(balance * 100)).toBe(cents + Math.round(now.payout * 100));
      }
      return { game: now, balance };
    }

    for (const [index, tile] of tiles.entries()) {
      const revealed = tiles.slice(0, index + 1);
      const sent = call(`${path}/${opened.gameId}/reveal`, { tile }, newId());
      aim.sends('reveal');
      const { status, body, died, text } = await sent;
      aim.answered();
      interrupted.reveal += died;
      if (status === 200) expect(body.data?.game.revealed).toEqual(revealed);
      else {
        // The move was committed, but the process died before it could answer.
        expect(died, text).toBeGreaterThan(0);
        expect(body.error?.code).toBe(isEnding(index + 1) ? 'mines.error.over' : 'mines.error.tile_taken');
      }
      if (died > 0) await outlives(revealed);
    }
    if (isEnding(tiles.length)) {
      const { game: end, balance } = await outlives(tiles);
      expect(end.state).toBe(ending === 'a mine' ? 'BUSTED' : 'CASHED_OUT');
      cents = Math.round(balance * 100);
      return;
    }
    const cashOutKey = newId();
    const cashOut = () => call(`${path}/${opened.gameId}/cash-out`, {}, cashOutKey);
    const sent = cashOut();
    aim.sends('cash-out');
    const { status, body, died, text } = await sent;
    aim.answered();
    interrupted['cash-out'] += died;
    expect(status, text).toBe(200);
    const { game: end, balance } = body.data ?? expect.fail(text);
    expect(end).toMatchObject({ state: 'CASHED_OUT', board: board.mined, revealed: tiles });
    expect((await cashOut()).text).toBe(text);
    await outlives(tiles);
    cents = Math.round(balance * 100);
  }

  return { game, interrupted, cents: () => cents };
}

it(`${KILLS} times kill -9 around reveals and cash-outs: no game is lost, none is paid twice`, async () => {
  const maker = await startTestApp();
  const sandbox = await startSandbox({ productUrl: maker.url });
  const { database } = maker;
  try {
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, () => maker.player({ cents: BigInt(START_COINS * 100) })),
    );
    await maker.stop();
    const site = await startMortalSite(database.url, sandbox.productEnv, KILLS);
    try {
      const gamers = players.map((player) => createGamer({ site, maker, player }));
      for (let kill = 0; kill < KILLS; kill += 1) {
        await site.standsBy();
        const kind = kill % 2 === 0 ? 'reveal' : 'cash-out';
        const aim = createAim({ kind, sent: 1 + (kill % 3), answers: (kill >> 1) % 2 });
        await Promise.all([
          aim.moment.then(() => site.kill()),
          ...gamers.map(({ game }, index) =>
            game(ENDINGS[index % ENDINGS.length] ?? expect.fail('no ending'), aim),
          ),
        ]);
      }
      const interrupted = (kind: Kind) => gamers.reduce((sum, gamer) => sum + gamer.interrupted[kind], 0);
      expect(Math.min(interrupted('reveal'), interrupted('cash-out'))).toBeGreaterThan(0);

      const { rows } = await database.owner.query<{ balance: bigint; used: bigint; held: number }>(
        `select w.balance, s.nonce as used, s.open_games as held
         from unnest($1::bigint[]) with ordinality u(id, place) join wallet_players w on w.player_id = u.id
         join fairness_seed_pairs s on s.player_id = u.id and s.state = 'CURRENT' order by u.place`,
        [players.map(({ id }) => id)],
      );
      expect(rows).toEqual(
        gamers.map(({ cents }) => ({ balance: BigInt(cents()), used: BigInt(KILLS), held: 0 })),
      );
      const { rows: wrong } = await database.owner.query(
        `select g.id from mines_games g join wallet_bets b on b.id = g.bet_id
         left join wallet_transfers t on t.ref = b.id and t.code = 2
         group by g.id, b.id
         having g.state = 'OPEN' or b.payout is distinct from g.payout
             or count(t.id) <> case when g.payout > 0 then 1 else 0 end or coalesce(sum(t.amount), 0) <> g.payout`,
      );
      expect(wrong).toEqual([]);
      await expectCleanAudit(database);
    } finally {
      await site.close();
    }
  } finally {
    await sandbox.close();
    await maker.close();
  }
});
