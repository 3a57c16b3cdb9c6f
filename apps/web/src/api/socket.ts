import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { ClientCommands, ServerMessages } from '@aureus/contract/realtime.ts';
import type { Query } from '@tanstack/react-query';
import { create } from 'zustand';
import { connectLive, type LiveConnection } from './live-connection.ts';
import { queryClient } from './query-client.ts';

const CODE_NEEDED: ErrorCode = 'account.error.two_factor_required';

type MessageName = keyof ServerMessages;
type Handler<N extends MessageName> = (message: ServerMessages[N]) => void;

/** Time in ms without a connection after which the page shows that the connection is lost. */
const LOST_AFTER_MS = 2000;
/** Time within which the pages of a node reload when it missed messages, in milliseconds. */
const MISSED_SPREAD_MS = 3000;

interface Connection {
  isConnected: boolean;
  /** True if the page has been without a connection for two seconds. */
  isLost: boolean;
}

export const useConnection = create<Connection>(() => ({ isConnected: false, isLost: false }));

/** Handlers by message name. They are typed in `onMessage`, because a message's type depends on its name. */
const handlers = new Map<string, Set<(message: unknown) => void>>();
interface StandingCommand {
  join: keyof ClientCommands;
  about: readonly unknown[];
  /** Number of components that hold this command. */
  holders: number;
}

/** Commands to repeat after a reconnect, such as `spin:watch`, by name and arguments. */
const standing = new Map<string, StandingCommand>();
let live: LiveConnection | undefined;
let wasConnected = false;
let lostTimer: ReturnType<typeof setTimeout> | undefined;
let missedTimer: ReturnType<typeof setTimeout> | undefined;

/** Messages for the player whose listeners load late, after the visible part of the page. */
const PLAYER_NEWS: readonly MessageName[] = [
  'user:notify:newNotification',
  'user:notify:notificationsRead',
  'user:notify:bigWin',
  'cashier:transaction',
  'kyc:status',
  'limits:self-ban',
  'limits:reminder',
  'players:blocks_changed',
  'settings:changed',
  'rewards:changed',
];
/** Messages that arrived while they had no listener, by name. Once a listener is added, it receives them in order. */
const early = new Map<string, unknown[]>(PLAYER_NEWS.map((name) => [name, []]));

/** Calls `handler` for every message of one name. @returns a function that removes the handler. */
export function onMessage<N extends MessageName>(name: N, handler: Handler<N>): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set);
  const untyped = handler as (message: unknown) => void;
  set.add(untyped);
  for (const message of early.get(name)?.splice(0) ?? []) untyped(message);
  return () => set.delete(untyped);
}

/**
 * Sends the command `join` now and after every reconnect. If several components hold the same command, it's sent once.
 * @param leave command sent at the end, with the same arguments; null for none.
 * @returns a function that ends the command.
 */
export function holdCommand<J extends keyof ClientCommands>(
  join: J,
  leave: keyof ClientCommands | null,
  ...about: Parameters<ClientCommands[J]>
): () => void {
  const key = JSON.stringify([join, ...about]);
  const command = standing.get(key) ?? { join, about, holders: 0 };
  standing.set(key, command);
  command.holders += 1;
  if (command.holders === 1) live?.send(join, about);
  return () => {
    command.holders -= 1;
    if (command.holders > 0) return;
    standing.delete(key);
    if (leave !== null) live?.send(leave, about);
  };
}

function noteLoss(): void {
  useConnection.setState({ isConnected: false });
  lostTimer ??= setTimeout(() => useConnection.setState({ isLost: true }), LOST_AFTER_MS);
}

function noteConnection(): void {
  clearTimeout(lostTimer);
  lostTimer = undefined;
  useConnection.setState({ isConnected: true, isLost: false });
  for (const { join, about } of standing.values()) live?.send(join, about);
  askAgain();
  wasConnected = true;
}

/**
 * Reloads the active queries, because messages sent before the page was connected are lost. The first connection skips
 * queries marked `STILL`.
 */
function askAgain(): void {
  const predicate = ({ meta }: Query) => wasConnected || meta?.['isStill'] !== true;
  void queryClient.invalidateQueries({ refetchType: 'active', predicate });
}

/** Reconnects as the currently signed-in player. The server reads the cookie only when a connection opens. */
export function reconnect(): void {
  for (const waiting of early.values()) waiting.length = 0;
  live?.restart();
}

/** Reloads after lost messages. Spread over a few seconds, because a node tells all of its pages at once. */
function noteMissed(): void {
  missedTimer ??= setTimeout(() => {
    missedTimer = undefined;
    askAgain();
  }, Math.random() * MISSED_SPREAD_MS);
}

/** Opens the live connection. Later calls do nothing. */
export function openSocket(): void {
  if (live) return;
  live = connectLive(window.location.origin.replace(/^http/, 'ws'), {
    onOpen: noteConnection,
    onMessage(name, message) {
      const listening = handlers.get(name);
      if (!listening?.size) early.get(name)?.push(message);
      for (const handler of listening ?? []) handler(message);
    },
    onLost: noteLoss,
    // A sign-in that waits for its two-factor code may not connect yet, so the connection isn't retried.
    onRefusal: (code) => code !== CODE_NEEDED,
  });
  onMessage('site:missed', noteMissed);
  // The browser knows about network changes earlier than the silence timeout.
  for (const change of ['offline', 'online']) window.addEventListener(change, reconnect);
}
