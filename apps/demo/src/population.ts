import type { ClientCommands, ServerMessages } from '@aureus/contract/realtime.ts';
import type { SpinRound } from '@aureus/contract/spin.ts';
import { io, type Socket } from 'socket.io-client';
import { type Bot, createBot } from './bot.ts';
import { SMALL_TALK_MS } from './pace.ts';
import { PERSONAS, type Persona } from './personas.ts';
import { createTalk } from './talk.ts';

type Handlers = { [K in keyof ServerMessages]: (data: ServerMessages[K]) => void };

/** Bets are placed at random times in at most this many milliseconds after a round opens, as people's are. */
const BET_WITHIN_MS = 12_000;
const TALK_AFTER_LANDING_MS = 4_000;
/** Interval in milliseconds at which one random bot plays a game other than spin. */
const PASTIME_MS = 1_800;

/** Interval in milliseconds at which one random bot visits the rain. */
const RAIN_MS = 9_000;

/** Delay in milliseconds before a failed call at the start is tried again. */
const RETRY_MS = 2_000;
const MOST_TRIES = 30;

/**
 * Runs `work` until it succeeds, at most `MOST_TRIES` times. A starting site doesn't answer yet, and a busy one
 * answers with 503.
 */
async function insist<T>(work: () => Promise<T>, log: (line: string) => void): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MOST_TRIES) throw error;
      if (attempt === 1)
        log(`waiting for the site: ${error instanceof Error ? error.message : String(error)}`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Starts all bots. @returns a function that stops them. */
export async function startPopulation(parts: {
  productUrl: string;
  sandboxUrl: string;
  log: (line: string) => void;
  personas?: readonly Persona[];
}): Promise<() => void> {
  const { personas = PERSONAS, ...site } = parts;
  const bots: Bot[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const sockets: Socket<Handlers, ClientCommands>[] = [];

  const later = (ms: number, work: () => Promise<void>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timers.add(timer);
  };

  function onRound(round: SpinRound): void {
    if (round.state === 'BETTING') {
      const left = Math.max(0, Math.min(BET_WITHIN_MS, round.closesAt - Date.now() - 500));
      for (const bot of bots) later(Math.random() * left, () => bot.bet(round));
    }
    if (round.outcome !== null) {
      const untilLanded = Math.max(0, round.outcome.landsAt - Date.now());
      later(untilLanded + Math.random() * TALK_AFTER_LANDING_MS, () => talk.onLanded(round));
    }
  }

  for (const persona of personas) {
    const bot = createBot({ persona, ...site });
    await insist(() => bot.signIn(), parts.log);
    bots.push(bot);
    // Each bot holds a socket, as a browser would, so that it counts as online.
    const socket: Socket<Handlers, ClientCommands> = io(parts.productUrl, {
      transports: ['websocket'],
      extraHeaders: { origin: new URL(parts.productUrl).origin, cookie: bot.cookieHeader() },
    });
    sockets.push(socket);
  }
  const [watcher] = sockets;
  const history = (await insist(async () => bots[0]?.readChat(), parts.log)) ?? [];
  const talk = createTalk({ talkers: bots, history, later });
  const watchAll = () => {
    watcher?.emit('spin:watch');
    watcher?.emit('battles:watch');
  };
  watcher?.on('connect', watchAll);
  watcher?.on('spin:round', ({ round }) => onRound(round));
  watcher?.on('chat:new_message', talk.onMessage);
  watcher?.on('battles:changed', talk.onBattle);
  if (watcher?.connected) watchAll();

  const smallTalk = setInterval(() => void talk.onIdle(), SMALL_TALK_MS);

  const pastime = setInterval(() => {
    void bots[Math.floor(Math.random() * bots.length)]?.passTime();
  }, PASTIME_MS);

  const rain = setInterval(() => {
    void bots[Math.floor(Math.random() * bots.length)]?.visitRain();
  }, RAIN_MS);

  return () => {
    clearInterval(smallTalk);
    clearInterval(rain);
    clearInterval(pastime);
    for (const timer of timers) clearTimeout(timer);
    for (const socket of sockets) socket.close();
  };
}
