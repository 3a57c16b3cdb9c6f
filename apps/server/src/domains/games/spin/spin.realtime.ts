import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { Realtime } from '../../../platform/realtime.ts';
import type { Account } from '../../account/account.ts';
import type { SpinFacts } from './spin.events.ts';

const ROOM = 'game:spin';
/** Four messages of stakes a second, however many bets come. */
const STAKES_INTERVAL_MS = 250;

type Waiting = SpinFacts['spin:stake'];

/** Rounds and stakes to everyone who watches spin. @returns a function that stops. */
export function publishSpin(parts: {
  bus: Bus<SpinFacts>;
  realtime: Realtime;
  account: Account;
  clock: Clock;
  log: Log;
}): () => void {
  const { bus, realtime, account, clock, log } = parts;
  let waiting = new Map<string, Waiting>();

  realtime.onConnection((socket) => {
    socket.on('spin:watch', () => void socket.join(ROOM));
    socket.on('spin:unwatch', () => void socket.leave(ROOM));
  });
  bus.on('spin:round', ({ round }) =>
    realtime.toRoom(ROOM, 'spin:round', { round, serverTime: clock.now() }),
  );
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
    const players = await account.players(stakes.map(({ playerId }) => playerId));
    for (const roundId of new Set(stakes.map((stake) => stake.roundId))) {
      realtime.toRoom(ROOM, 'spin:stakes', {
        roundId: String(roundId),
        stakes: stakes.flatMap((stake) => {
          const player = players.get(stake.playerId);
          if (stake.roundId !== roundId || player === undefined) return [];
          return [{ player, colour: stake.colour, amount: coinsFromCents(stake.total) }];
        }),
      });
    }
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, 'stakes could not be told'));
  }, STAKES_INTERVAL_MS);
  return () => clearInterval(timer);
}
