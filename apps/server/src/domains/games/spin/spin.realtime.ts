import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { Realtime } from '../../../platform/realtime.ts';
import { repeat } from '../../../platform/repeat.ts';
import type { Account } from '../../account/account.ts';
import type { SpinFacts } from './spin.events.ts';
import { type Spin, stakeOf } from './spin.ts';

const ROOM = 'game:spin';
/** Interval in ms at which new stakes are sent, in one message per round. */
const STAKES_INTERVAL_MS = 250;

type Waiting = SpinFacts['spin:stake'];

/** Publishes rounds and stakes to everyone who watches spin. @returns a function that stops it. */
export function publishSpin(parts: {
  bus: Bus<SpinFacts>;
  realtime: Realtime;
  account: Account;
  clock: Clock;
  log: Log;
}): () => void {
  const { bus, realtime, account, clock, log } = parts;
  let waiting = new Map<string, Waiting>();

  bus.on('spin:round', ({ round }) =>
    realtime.toRoom(ROOM, 'spin:round', { round, serverTime: clock.now() }),
  );
  bus.on('spin:late', ({ round }) => realtime.toRoom(ROOM, 'spin:late', { round }));
  bus.on(
    'spin:stake',
    (stake) => void waiting.set(`${stake.roundId}:${stake.playerId}:${stake.colour}`, stake),
  );

  async function flush(): Promise<void> {
    if (waiting.size === 0 || !realtime.hasListeners(ROOM)) {
      waiting.clear();
      return;
    }
    const stakes = [...waiting.values()];
    waiting = new Map();
    const players = await account.seen(stakes.map(({ playerId }) => playerId));
    for (const roundId of new Set(stakes.map((stake) => stake.roundId))) {
      const ofRound = stakes.filter((stake) => stake.roundId === roundId);
      realtime.toRoom(ROOM, 'spin:stakes', {
        roundId: String(roundId),
        stakes: ofRound.flatMap(({ playerId, colour, total: stake }) =>
          stakeOf(players.get(playerId), { colour, stake }),
        ),
      });
      for (const { playerId, colour, total: stake } of ofRound) {
        const seen = players.get(playerId);
        if (seen?.hasFigures !== false) continue;
        const ownNews = { roundId: String(roundId), stakes: stakeOf(seen, { colour, stake }, true) };
        realtime.toUser(playerId, 'spin:stakes', ownNews);
      }
    }
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, 'stakes could not be published'));
  }, STAKES_INTERVAL_MS);
  return () => clearInterval(timer);
}

/**
 * Lets this node's sockets watch spin. While it has watchers, this node reads the newest round from the database,
 * since Redis, which relays rounds of other nodes, may be down. @returns a function that stops the reads.
 */
export function followSpin(parts: {
  bus: Bus<SpinFacts>;
  realtime: Realtime;
  spin: Pick<Spin, 'latest'>;
  clock: Clock;
  log: Log;
  everyMs: number;
}): () => Promise<void> {
  const { bus, realtime, spin, clock, log, everyMs } = parts;
  /** Id and state of the last round that this node sent to its own watchers. */
  let published = '';
  realtime.onConnection((socket) => {
    socket.on('spin:watch', () => void socket.join(ROOM));
    socket.on('spin:unwatch', () => void socket.leave(ROOM));
  });
  bus.on('spin:round', ({ round }) => {
    published = `${round.id} ${round.state}`;
  });

  async function look(): Promise<void> {
    if (!realtime.hasOwnListeners(ROOM)) return;
    const before = published;
    const round = await spin.latest();
    // If a round was published during the read, that round is newer.
    if (round === undefined || published !== before || published === `${round.id} ${round.state}`) return;
    published = `${round.id} ${round.state}`;
    realtime.toOwnRoom(ROOM, 'spin:round', { round, serverTime: clock.now() });
  }

  return repeat(everyMs, look, (error) => log.warn({ err: error }, 'the round could not be read'));
}
