import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { ClientCommands, ServerMessages } from '@aureus/contract/realtime.ts';
import type { Socket } from 'socket.io-client';
import { create } from 'zustand';
import { loadPart } from '../load-part.ts';
import { queryClient } from './query-client.ts';

const CODE_NEEDED: ErrorCode = 'account.error.two_factor_required';

type MessageName = keyof ServerMessages;
type Handler<N extends MessageName> = (message: ServerMessages[N]) => void;

/** How long a connection may be gone before the page says so, in milliseconds. */
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
  /** How many parts of the page want it. */
  holders: number;
}

/** Commands that must be repeated after a reconnect, such as `spin:watch`, by name and what they are about. */
const standing = new Map<string, StandingCommand>();
let socket: Socket | undefined;
let lostTimer: ReturnType<typeof setTimeout> | undefined;

/** Calls `handler` for every message of that name. Returns the function that stops it. */
export function onMessage<N extends MessageName>(name: N, handler: Handler<N>): () => void {
  let set = handlers.get(name);
  if (!set) {
    set = new Set();
    handlers.set(name, set);
    listen(name);
  }
  const untyped = handler as (message: unknown) => void;
  set.add(untyped);
  return () => set.delete(untyped);
}

function listen(name: string): void {
  socket?.on(name, (message: unknown) => {
    for (const handler of handlers.get(name) ?? []) handler(message);
  });
}

/**
 * Sends a command now and after every reconnect, until the returned function is called; then `leave` is sent. Both
 * carry what they are about, such as which battle. Several parts of the page may hold the same command: it is sent once.
 */
export function holdCommand<J extends keyof ClientCommands>(
  join: J,
  leave: keyof ClientCommands,
  ...about: Parameters<ClientCommands[J]>
): () => void {
  const key = JSON.stringify([join, ...about]);
  const command = standing.get(key) ?? { join, about, holders: 0 };
  standing.set(key, command);
  command.holders += 1;
  if (command.holders === 1 && socket?.connected) socket.emit(join, ...about);
  return () => {
    command.holders -= 1;
    if (command.holders > 0) return;
    standing.delete(key);
    if (socket?.connected) socket.emit(leave, ...about);
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
  for (const { join, about } of standing.values()) socket?.emit(join, ...about);
  // Messages are hints, and those before the connection were missed, the first one included: the page had loaded
  // its data already. What is on the screen is asked for again.
  void queryClient.invalidateQueries({ refetchType: 'active' });
}

/** Connects again as who is signed in now; the server reads the cookie once, at the beginning. */
export function reconnect(): void {
  socket?.disconnect().connect();
}

/** Opens the live connection; the library is loaded only now, after the first paint. Later calls do nothing. */
export async function openSocket(): Promise<void> {
  if (socket) return;
  const { io } = await loadPart(() => import('socket.io-client'));
  if (socket) return;
  socket = io({ transports: ['websocket'], reconnectionDelay: 500, reconnectionDelayMax: 5000 });
  socket.on('connect', noteConnection);
  socket.on('disconnect', noteLoss);
  socket.on('connect_error', ({ message }) => {
    // A sign-in that waits for its code has no connection yet; nothing was lost.
    if (message !== CODE_NEEDED) noteLoss();
  });
  for (const name of handlers.keys()) listen(name);
}
