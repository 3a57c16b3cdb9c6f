// Sockets of players on the edges of npm run ha. After each fault every one of them must hear its player's balance.
import { setTimeout as delay } from 'node:timers/promises';
import { listen, retryPause } from '../../bench/sockets.ts';
import { until } from './waiting.mjs';

const SOCKETS_EACH = 4;
const PATIENCE_MS = 30_000;

const BALANCE = '42["user:notify:newBalance",';

/**
 * Keeps sockets of players open, as pages do: a lost socket is opened again. A socket's `balance` is the newest that
 * it heard since the last call of `hear`.
 */
export function createSockets({ site, crew }) {
  const sockets = crew.flatMap((player) =>
    Array.from({ length: SOCKETS_EACH }, () => ({ player, isOpen: false, balance: undefined })),
  );
  let lost = 0;
  const state = { isOver: false };

  async function keep(socket) {
    for (let failures = 0; !state.isOver; failures += 1) {
      let isOpen = false;
      try {
        socket.listener = await listen({
          url: site,
          isSocketIo: true,
          cookie: socket.player.cookie(),
          onMessage(payload) {
            const text = payload.toString('utf8');
            if (text.startsWith(BALANCE)) socket.balance = JSON.parse(text.slice(2))[1].balance;
          },
          onClose() {
            if (!isOpen || state.isOver) return;
            socket.isOpen = false;
            lost += 1;
            void keep(socket);
          },
        });
        isOpen = true;
        socket.isOpen = true;
        return;
      } catch {
        await delay(retryPause(failures));
      }
    }
  }

  const areOpen = () => sockets.every(({ isOpen }) => isOpen);
  /** Returns the sockets whose last heard balance isn't their player's balance now. */
  async function wrongOnes() {
    const balances = new Map(
      await Promise.all(crew.map(async (player) => [player, Math.round((await player.balance()) * 100)])),
    );
    return sockets.filter(
      ({ player, balance }) => balance === undefined || Math.round(balance * 100) !== balances.get(player),
    );
  }

  return {
    count: sockets.length,
    async open() {
      await Promise.all(sockets.map(keep));
    },
    /** Number of sockets that were lost so far. */
    lost: () => lost,
    /**
     * Moves coins of each player with `move`, and waits until every socket has heard its player's balance. Resolves
     * with the ms that this took, and a sentence if a socket did not hear the balance, or heard another one.
     */
    async hear(move) {
      await until('open sockets', areOpen);
      for (const socket of sockets) socket.balance = undefined;
      await Promise.all(crew.map(move));
      const at = performance.now();
      let wrong = [];
      try {
        const areRight = async () => {
          wrong = await wrongOnes();
          return wrong.length === 0;
        };
        await until('right balances', areRight, PATIENCE_MS);
        return { ms: performance.now() - at, wrong: [] };
      } catch {
        const names = wrong.map(({ player, balance }) => `${player.name} heard ${balance}`);
        return {
          ms: PATIENCE_MS,
          wrong: [
            `${wrong.length} of ${sockets.length} sockets did not hear the balance: ${names.join(', ')}`,
          ],
        };
      }
    },
    close() {
      state.isOver = true;
      for (const { listener } of sockets) listener?.destroy();
    },
  };
}
