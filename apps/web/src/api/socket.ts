import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { ClientCommands, ServerMessages } from '@aureus/contract/realtime.ts';
import type { Query } from '@tanstack/react-query';
import { create } from 'zustand';
import { connectLive, type LiveConnection } from './live-connection.ts';
import { queryClient } from './query-client.ts';

const CODE_NEEDED: ErrorCode = 'account.error.two_factor_required';

type MessageName = keyof ServerMessages;
type Handler<N extends MessageName> = (message: ServerMessages[N]) => void;

/** Time that a connection may be gone before the page says so, in milliseconds. */
const LOST_AFTER_MS = 2000;

interface Connection {
  isConnected: boolean;
  /** True once the connection has been gone for two seconds: bets are paused and a banner says so. */
  isLost: boolean;
}

/** State of the live connection. */
export const useConnection = create<Connection>(() => ({ isConnected: false, isLost: false }));

/** Typed where they are added; the name decides what a message holds. */
const handlers = new Map<string, Set<(message: unknown) => void>>();
interface StandingCommand {
  join: keyof ClientCommands;
  about: readonly unknown[];
  /** Number of parts of the page that use the connection. */
  holders: number;
}

/** Commands that must be repeated after a reconnect, such as `spin:watch`, by name and what they are about. */
const standing = new Map<string, StandingCommand>();
let live: LiveConnection | undefined;
let wasConnected = false;
let lostTimer: ReturnType<typeof setTimeout> | undefined;

/** News of the player, which a part of the page listens to that loads after what is seen at first. */
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
/** Messages that came before their part of the page loaded. It gets them in order as soon as it listens. */
const early = new Map<string, unknown[]>(PLAYER_NEWS.map((name) => [name, []]));

/** Calls `handler` for every message of that name. Returns the function that stops it. */
export function onMessage<N extends MessageName>(name: N, handler: Handler<N>): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set);
  const untyped = handler as (message: unknown) => void;
  set.add(untyped);
  for (const message of early.get(name)?.splice(0) ?? []) untyped(message);
  return () => set.delete(untyped);
}

/**
 * Sends a command now and after every reconnect, until the returned function is called; then `leave` is sent. Both
 * carry what they are about, such as which battle. Several parts of the page may hold the same command: it is sent once.
 * @param leave null for a question, which nothing takes back.
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
 * Messages are hints, and those before the connection were missed, the first one included: the page had loaded its data
 * already. What is on the screen is asked for again. After the first connection this leaves out what no message changes;
 * after a later one the server may be another.
 */
function askAgain(): void {
  const predicate = ({ meta }: Query) => wasConnected || meta?.['isStill'] !== true;
  void queryClient.invalidateQueries({ refetchType: 'active', predicate });
}

/** Connects again as who is signed in now; the server reads the cookie once, at the beginning. */
export function reconnect(): void {
  for (const waiting of early.values()) waiting.length = 0;
  live?.restart();
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
    // A sign-in that waits for its code has no connection yet; nothing was lost.
    onRefusal: (code) => code !== CODE_NEEDED,
  });
  // The browser knows of a network that went or came before the silence tells.
  for (const change of ['offline', 'online']) window.addEventListener(change, reconnect);
}
