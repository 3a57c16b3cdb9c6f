// Bets of the rollout's trial: a fixed number a second, however long the answers take.
import { Agent, request } from 'node:http';
import { newId } from '@aureus/server/platform/random.ts';
import type { Seat } from '../bench/stage.ts';
import { type Entry, markOf } from './storm.players.ts';

const TICK_MS = 10;
const CONNECTIONS = 128;
const MOST_SENT = 3;
const CENTS = 100;
const PATH = '/api/games/plinko';
const BODY = { amount: 1, rows: 8, risk: 'EASY' };

type Reply = { status: number; text: string };
/** Time of a bet by the process's monotonic clock, and the time until its answer, in ms. */
export type Answered = { at: number; ms: number };

/** Places bets with the players in turn, and keeps what they were answered. */
export function createBets({ url, seats }: { url: string; seats: readonly Seat[] }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const journal: Entry[] = [];
  const answered: Answered[] = [];
  let failures: string[] = [];
  const gained = new Map<bigint, number>(seats.map(({ playerId }) => [playerId, 0]));
  const open = new Set<Promise<void>>();
  let count = 0;
  /** Number of calls that were sent again, as pages do, because the proxy was closing their connection. */
  let resent = 0;

  /**
   * Sends a bet. A proxy that reloads closes idle connections, and a call may be on its way at that moment. Pages send
   * a bet without an answer again with its key, so this does too, at most `MOST_SENT` times in all. Like a browser, it
   * then opens a new connection: others of the pool may be closing as well.
   */
  function send(seat: Seat, key: string, nth = 1): Promise<Reply> {
    const body = JSON.stringify(BODY);
    const headers = {
      origin: url,
      cookie: seat.cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': key,
    };
    return new Promise((resolve) => {
      let isAnswered = false;
      const options = { method: 'POST', agent: nth === 1 && agent, headers };
      const call = request(`${url}${PATH}`, options, (answer) => {
        isAnswered = true;
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', (error) => resolve({ status: 0, text: error.message }));
      });
      call.on('error', (error) => {
        if (nth === MOST_SENT || isAnswered) return resolve({ status: 0, text: error.message });
        resent += 1;
        resolve(send(seat, key, nth + 1));
      });
      call.end(body);
    });
  }

  /** Places a bet. @returns the player's balance after it in coins; undefined if it failed. */
  async function place(seat: Seat): Promise<number | undefined> {
    const key = newId();
    const at = performance.now();
    const { status, text } = await send(seat, key);
    if (status !== 200) {
      failures.push(`${status} ${text.slice(0, 200)}`);
      return undefined;
    }
    count += 1;
    answered.push({ at, ms: performance.now() - at });
    const { data } = JSON.parse(text) as {
      data: { bet: { id: string; nonce: number; stake: number; payout: number }; balance: number };
    };
    const { stake, payout } = data.bet;
    journal.push({ kind: 'plinko', key, seat, path: PATH, body: BODY, mark: markOf('plinko', data) });
    const { playerId } = seat;
    gained.set(playerId, (gained.get(playerId) ?? 0) + Math.round((payout - stake) * CENTS));
    return data.balance;
  }

  /**
   * Starts bets. @returns a function that stops them, waits for those under way, and resolves with the seconds that
   * bets ran.
   */
  function run(perSecond: number): () => Promise<number> {
    const from = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - from) / 1_000) * perSecond);
      for (; sent < due; sent += 1) {
        const seat = seats[sent % seats.length];
        if (seat === undefined) throw new Error('there is no player');
        const bet = place(seat).then(() => void open.delete(bet));
        open.add(bet);
      }
    }, TICK_MS);
    return async () => {
      clearInterval(timer);
      const seconds = (performance.now() - from) / 1_000;
      await Promise.all(open);
      return seconds;
    };
  }

  return {
    journal,
    answered,
    gained,
    /**
     * Returns counts since the last call: bets acknowledged and sent again, and a sentence for each bet that failed.
     */
    takeCounts() {
      const counts = { count, resent, failures };
      count = 0;
      resent = 0;
      failures = [];
      return counts;
    },
    place,
    run,
    close: () => agent.destroy(),
  };
}
